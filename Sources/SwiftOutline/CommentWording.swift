/// Tells comments in plain words from instructions to tools, notes of programmers and code that is commented out.
///
/// Where it cannot be sure, a comment is not plain words: no comment does less harm than a wrong one.
enum CommentWording {
  /// Limit on the length of a comment in bytes; a longer one is none.
  private static let limit = 500

  /// The text of a comment without the blanks around it; nil where it is not in plain words.
  ///
  /// - Parameter comment: the bytes behind the opening signs.
  static func text(of comment: ArraySlice<UInt8>) -> String? {
    guard comment.count <= limit, let start = comment.firstIndex(where: { !isBlank($0) }),
      let end = comment.lastIndex(where: { !isBlank($0) }), case let bytes = Array(comment[start...end]),
      !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }), !isCode(bytes)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let words = text.split(separator: " ")
    guard beginsLikeText(text), !isInstruction(words[0]), !isProgrammersNote(words[0]), !beginsLikeCode(words) else {
      return nil
    }
    return text
  }

  /// Whether it begins with a letter, a number or a sign that opens a text, and has a letter: no list, rule or arrow.
  private static func beginsLikeText(_ text: String) -> Bool {
    guard let first = text.first, text.utf8.count > 1, text.contains(where: \.isLetter) else { return false }
    return first.isLetter || first.isNumber || "\"'“„‘«‹¿¡([%…".contains(first)
  }

  /// `swiftlint:disable:this`, `swift-format-ignore`, `nolint`; also an address.
  private static func isInstruction(_ word: Substring) -> Bool {
    if word.dropLast().contains(":") { return true }
    let word = word.lowercased()
    return word == "nolint" || word.contains("-") && (word.contains("ignore") || word.contains("disable"))
  }

  private static let noteMarks = ["TODO", "FIXME", "MARK", "NOTE", "HACK", "XXX"]

  /// `TODO translate`, `TODO(ben): translate`, `fixme: later`; but "Todo" alone is a word like others.
  private static func isProgrammersNote(_ word: Substring) -> Bool {
    let mark = word.prefix { $0.isLetter }
    return noteMarks.contains(word.hasSuffix(":") ? mark.uppercased() : String(mark))
  }

  private static let statements = ["let", "var", "func", "guard", "import", "case", "return"]

  /// `let title`, `return title`, `title: "Editor"`.
  private static func beginsLikeCode(_ words: [Substring]) -> Bool {
    statements.contains(String(words[0])) || words.count > 1 && words[0].hasSuffix(":") && words[1].hasPrefix("\"")
  }

  /// Whether it has signs that code has and texts do not: `save()`, `list.title`, `some_name`, `a = b`, `x { … }`.
  private static func isCode(_ bytes: [UInt8]) -> Bool {
    var open: [UInt8] = []
    /// The number of letters, digits and underscores directly before.
    var word = 0
    for (index, byte) in bytes.enumerated() {
      let before = index > 0 ? bytes[index - 1] : 0x20
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
      switch byte {
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="), UInt8(ascii: "`"),
        UInt8(ascii: "\\"):
        return true
      case UInt8(ascii: "("), UInt8(ascii: "["):
        if word > 0, !isPlural(bytes[index...]) { return true }
        open.append(byte)
      case UInt8(ascii: ")"): if open.popLast() != UInt8(ascii: "(") { return true }
      case UInt8(ascii: "]"): if open.popLast() != UInt8(ascii: "[") { return true }
      // A single letter is short for a word: "e.g.".
      case UInt8(ascii: "."): if isWord(next), !isDigit(next), word != 1, before != byte { return true }
      case UInt8(ascii: "_"): if isWord(before), isWord(next) { return true }
      case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: ":"): if next == byte { return true }
      case UInt8(ascii: "-"): if next == UInt8(ascii: ">") { return true }
      case UInt8(ascii: "*"): if next == UInt8(ascii: "/") { return true }
      default: break
      }
      word = isWord(byte) ? word + 1 : 0
    }
    return !open.isEmpty
  }

  /// `(s)` or `(es)`, as in "file(s)".
  private static func isPlural(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: "(s)".utf8) || bytes.starts(with: "(es)".utf8)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func isWord(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || isDigit(byte) || byte == UInt8(ascii: "_")
  }
}
