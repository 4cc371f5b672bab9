internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A file path that was lost or translated.
struct Paths: TextRule {
  let id = "text/paths"
  let severity = Severity.warning
  let summary = "a translation lacks a file path of its source text"
  let help: String? = "use the path from the source text"
  let documentation = RuleDocumentation(
    finds: """
      A path of two or more parts that begins with `/` or `~/` in the source text, such as `~/Library/Logs`, and is \
      missing from the translation. Example paths (`/path/to/folder`, `e.g. /notes/today`) are not reported. Web \
      addresses are checked by `text/urls`.
      """,
    why: "A folder has the same name on disk in every language. A translated path does not exist.",
    example: """
      "See ~/Library/Logs for details"
        de: "Einzelheiten stehen in ~/Bibliothek/Protokolle"
      """,
    corrected: """
      "See ~/Library/Logs for details"
        de: "Einzelheiten stehen in ~/Library/Logs"
      """,
    remedy: "Use the path from the source text.")

  var candidates: TextFilter { TextFilter(source: .slash) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, !Paths.isExample(source.text),
      let lost = Paths.paths(in: source.text).first(where: { !Paths.occurs($0, in: text.text) })
    else {
      return nil
    }
    return "the \(language.code) text lacks the path '\(lost.excerpt)'"
  }

  /// Whether the text shows a made-up path, whose words may be translated.
  private static func isExample(_ text: String) -> Bool {
    text.count(of: "/path/to") > 0 || text.count(of: "e.g.") > 0
  }

  private static func occurs(_ path: String, in text: String) -> Bool {
    Term.occurs(Array(path.utf8), in: text, asWord: false)
  }

  /// Every path after a space, a quote or a bracket, or at the start.
  private static func paths(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var paths: [String] = []
    var index = 0
    while index < bytes.count {
      let isStart = bytes.at(index - 1).map(isBefore) ?? true
      let root = bytes[index] == UInt8(ascii: "~") ? index + 1 : index
      guard isStart, bytes.at(root) == UInt8(ascii: "/"), bytes.at(root + 1).map(isPart) == true else {
        index += 1
        continue
      }
      var end = root
      while end < bytes.count, isPart(bytes[end]) || bytes[end] == UInt8(ascii: "/") { end += 1 }
      while end > root, [UInt8(ascii: "."), UInt8(ascii: "/")].contains(bytes.at(end - 1)) { end -= 1 }
      // `/help` alone is a chat command; `/.` is a full stop after a slash.
      let path = bytes.slice(from: root, to: end)
      if path.count > 1, root > index || path.dropFirst().contains(UInt8(ascii: "/")) {
        paths.append(String(decoding: bytes.slice(from: index, to: end), as: UTF8.self))
      }
      index = max(end, index + 1)
    }
    return paths
  }

  private static func isBefore(_ byte: UInt8) -> Bool {
    [0x20, 0x0A, UInt8(ascii: "("), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")].contains(byte)
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isASCIIWord || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}
