internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// French two-part punctuation (`! ? ; :`) without the space before it.
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

  var candidates: TextFilter { TextFilter(text: .sign) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard language.base == "fr" || language.base == "br", language.language.region != "CA",
      let offset = FrenchSpacing.first(Array(text.text.utf8))
    else { return nil }
    let sign = text.text.slice(Range(from: offset, to: offset + 1))
    return "the \(language.code) text has no narrow space before '\(sign)'"
  }

  private static let signs = Set(":;!?".utf8)

  /// The first punctuation mark with an ordinary space before it, or without one at the end of the text.
  private static func first(_ bytes: [UInt8]) -> Int? {
    for index in bytes.indices.dropFirst() where signs.contains(bytes[index]) {
      let next = bytes.at(index + 1)
      let endsWord = next == nil || next == 0x20 || next == 0x0A
      if bytes.at(index - 1) == 0x20, endsWord { return index }
      if next == nil, bytes[index] != UInt8(ascii: ":"), bytes.at(index - 1)?.isASCIILetter == true { return index }
    }
    return nil
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    entry.fixing(finding) { text in
      var text = text
      while let offset = FrenchSpacing.first(Array(text.utf8)) {
        let start = Array(text.utf8).at(offset - 1) == 0x20 ? offset - 1 : offset
        text = text.replacing(Range(from: start, to: offset), with: "\u{202F}")
      }
      return text
    }
  }
}
