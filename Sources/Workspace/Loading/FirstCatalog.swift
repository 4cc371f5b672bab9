package import CodeModel
internal import Diagnostics
internal import Text

/// How to create the first catalog of a project whose sources have keys.
package struct FirstCatalog {
  private let keyCount: Int
  private let folder: String

  /// Nil where the sources have no key.
  ///
  /// - Parameter folder: where the user wants catalogs; by default, the folder that contains all uses.
  package init?(_ uses: [KeyUse], folder: String? = nil) {
    guard let first = uses.first else { return nil }
    keyCount = Set(uses.map(\.key)).count
    if let folder {
      self.folder = folder
      return
    }
    var shared = first.location.path.split(separator: "/").dropLast()
    for use in uses {
      let own = use.location.path.split(separator: "/").dropLast()
      shared = shared.prefix(zip(shared, own).prefix { $0 == $1 }.count)
    }
    let isAbsolute = first.location.path.hasPrefix("/")
    self.folder = shared.isEmpty ? "." : (isAbsolute ? "/" : "") + shared.joined(separator: "/")
  }

  /// What is missing, and the command that creates it, as one clause.
  package var advice: String {
    "the sources use \(TerminalText.count(keyCount, "key")), but there is no catalog; to create one: \(command)"
  }

  private var command: String {
    let isPlain = folder.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return "glossa extract . --format xcstrings -o \(isPlain ? folder : "'\(folder)'")"
  }
}
