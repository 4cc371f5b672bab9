internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A quotation mark, tab or code point that is still escaped; `EscapedNewline` has the line breaks.
struct EscapedCharacter: LintRule {
  let id = "text/escaped-character"
  let severity = Severity.warning
  let summary = "a text shows \\\" or another escape instead of the character"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: """
      `\\"`, `\\'`, `\\/`, `\\t` or the escape of a code point (`\\u2026`, `\\U2026`) in a translation, after the escapes \
      of the file format were decoded. Source texts and keys with a backslash are not checked.
      """,
    why: """
      People see the backslash on the screen. The text was escaped twice: by a script or a platform, and by the \
      file format.
      """,
    example: """
      Open “Settings”
        de: "\\\\\\"Einstellungen\\\\\\" öffnen"
      """,
    corrected: """
      Open “Settings”
        de: "\\"Einstellungen\\" öffnen"
      """,
    remedy: """
      Write the character itself, as `--fix` does. A quotation mark or slash that the source text does not have is left to \
      `--unsafe-fixes`, because code may put the text into a script.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachTranslation(TextFilter(text: .backslash)) { entry, localization, text in
      // Code that replaces escapes itself has them in its source text, or in its key.
      let texts = entry.sourceTexts.map(\.text)
      guard !texts.isEmpty, !(texts + [entry.key]).contains(where: { $0.count(of: "\\") > 0 }),
        // A path of Windows.
        text.text.count(of: ":\\") == 0, let escape = EscapedCharacter.escapes(in: text.text).first
      else { return }
      var finding = finding(
        "the \(localization.language.code) text shows '\(text.text.slice(escape.span))' instead of the character",
        in: entry, localization, text, help: "write the character")
      // A percent sign could become the start of a placeholder.
      if EscapedCharacter.plain(text.text).count(of: "%") != text.text.count(of: "%") { finding.fix = nil }
      // Code may put the text into quotes of a script or of JSON. It does not where the source text has the same sign.
      let quotes = EscapedCharacter.escapes(in: text.text).map { $0.text }.filter { ["\"", "'", "/"].contains($0) }
      let areInSource = quotes.allSatisfy { quote in texts.contains { $0.count(of: quote) > 0 } }
      if finding.fix != nil, !areInSource { finding.fix = .unsafe }
      findings.append(finding)
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    let source = CheckedEntry.sourceText(of: entry, in: catalog, at: finding.subject.variation)
    return entry.fixing(finding, endingLike: source, EscapedCharacter.plain)
  }

  private static func plain(_ text: String) -> String { text.replacing(escapes(in: text)) }

  /// The places of escapes, with the characters that they stand for.
  private static func escapes(in text: String) -> [(span: Range<Int>, text: String)] {
    let bytes = Array(text.utf8)
    var found: [(span: Range<Int>, text: String)] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), let (length, character) = escape(in: bytes, after: index + 1) else {
        // A backslash that is escaped itself is no start of an escape.
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        continue
      }
      found.append((Range(from: index, to: index + 1 + length), String(character)))
      index += 1 + length
    }
    return found
  }

  /// The length of an escape in bytes, after its backslash, and its character; nil for what is none.
  private static func escape(in bytes: [UInt8], after start: Int) -> (length: Int, character: Character)? {
    switch bytes.at(start) {
    case UInt8(ascii: "\""): return (1, "\"")
    case UInt8(ascii: "'"): return (1, "'")
    case UInt8(ascii: "/"): return (1, "/")
    case UInt8(ascii: "t"): return (1, "\t")
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = bytes.slice(from: start + 1).prefix(4)
      guard digits.count == 4, digits.allSatisfy({ $0.hexadecimalValue != nil }),
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), value >= 0x20,
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (5, Character(scalar))
    default: return nil
    }
  }
}
