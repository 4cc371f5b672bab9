import Foundation

/// A file that holds what a test expects: `UPDATE_GOLDENS=1` rewrites it and fails.
package enum Golden {
  /// Nil when the text is what the file holds; otherwise what to say about it.
  package static func difference(of text: String, at path: String) throws -> String? {
    let file = Fixture.root + path
    let expected = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      return "\(path) was rewritten: read the difference, then run without UPDATE_GOLDENS"
    }
    guard text != expected else { return nil }
    return "\(path) differs; run with UPDATE_GOLDENS=1 if this is meant. Got:\n\(text)"
  }
}
