import Foundation

/// Places of the checkout that tests read.
package enum Fixture {
  /// The repository's root, with a final slash.
  package static let root: String = {
    var path = #filePath.split(separator: "/")
    path.removeLast(3)
    return "/" + path.joined(separator: "/") + "/"
  }()

  /// The third-party corpus, when `GLOSSA_CORPUS` names one; tests that read it say so when it is absent.
  package static var corpus: String? { ProcessInfo.processInfo.environment["GLOSSA_CORPUS"] }
}
