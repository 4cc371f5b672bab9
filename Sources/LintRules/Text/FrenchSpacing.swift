internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A French sign of two parts without the space that belongs before it.
struct FrenchSpacing: TextRule {
  let id = "text/french-spacing"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "a French sign of two parts stands behind an ordinary space or none"
  let fix: FixSafety? = .safe
  let help: String? = "put a narrow no-break space before the sign"
  let documentation = RuleDocumentation(
    finds: """
      In French, but for Canada's, and in Breton: an ordinary space before `:`, `;`, `!` or `?` at the end of a word, or \
      no space where a letter stands before `!`, `?` or `;` at the end of the text.
      """,
    why: "An ordinary space lets the sign slip to the next line; none is a mistake that French readers see at once.",
    example: """
      Really?
        fr: Vraiment ?
      """,
    corrected: """
      Really?
        fr: "Vraiment\\u{202F}?"
      """,
    remedy: "Put U+202F before the sign, or U+00A0 before the colon; `--fix` puts U+202F for an ordinary space.")

  var looksAt: TextFilter { TextFilter(text: .sign) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard language.base == "fr" || language.base == "br", language.language.region != "CA",
      let place = FrenchSpacing.first(Array(text.text.utf8))
    else { return nil }
    let sign = String(decoding: Array(text.text.utf8)[place...place], as: UTF8.self)
    return "the \(language.code) text has no narrow space before '\(sign)'"
  }

  private static let signs = Set(":;!?".utf8)

  /// The first sign with an ordinary space before it, or with none at the end of the text.
  private static func first(_ bytes: [UInt8]) -> Int? {
    for index in bytes.indices.dropFirst() where signs.contains(bytes[index]) {
      let isLast = index + 1 == bytes.count
      let endsWord = isLast || bytes[index + 1] == 0x20 || bytes[index + 1] == 0x0A
      if bytes[index - 1] == 0x20, endsWord { return index }
      if isLast, bytes[index] != UInt8(ascii: ":"), bytes[index - 1].isASCIILetter { return index }
    }
    return nil
  }

  func mend(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> MendedEntry? {
    entry.mending(finding) { text in
      var text = text
      while let place = FrenchSpacing.first(Array(text.utf8)) {
        var bytes = Array(text.utf8)
        let start = bytes[place - 1] == 0x20 ? place - 1 : place
        bytes.replaceSubrange(start..<place, with: "\u{202F}".utf8)
        text = String(decoding: bytes, as: UTF8.self)
      }
      return text
    }
  }
}
