internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// French two-part punctuation (`! ? ; :`) without the space before it.
struct FrenchSpacing: TextRule {
  let id = "text/french-spacing"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "punctuation in a French text has no no-break space before it"
  let fix: FixSafety? = .safe
  let help: String? = "put a narrow no-break space before the sign"
  let documentation = RuleDocumentation(
    finds: """
      In French (but not Canadian French) and Breton: an ordinary space before `:`, `;`, `!` or `?` at the end of a \
      word, or no space between a letter and `!`, `?` or `;` at the end of the text.
      """,
    why: "An ordinary space lets the sign move to the next line. French readers notice a missing space.",
    example: """
      Really?
        fr: Vraiment ?
      """,
    corrected: """
      Really?
        fr: "Vraiment\\u{202F}?"
      """,
    remedy: "Put U+202F before the sign, or U+00A0 before a colon. `--fix` replaces an ordinary space with U+202F.")

  var candidates: TextFilter { TextFilter(text: .sign) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard language.base == "fr" || language.base == "br", language.language.region != "CA",
      let offset = FrenchSpacing.first(Array(text.text.utf8))
    else { return nil }
    let sign = text.text.slice(Range(from: offset, to: offset + 1))
    return "the \(language.code) text has no narrow no-break space before '\(sign)'"
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
