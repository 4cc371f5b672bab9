internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// Straight quotation marks where the source has typographic ones.
struct StraightQuotes: TextRule {
  let id = "text/straight-quotes"
  let severity = Severity.info
  let summary = "a translation has straight quotation marks where the source text has typographic ones"
  let help: String? = "use the quotation marks of the language"
  let documentation = RuleDocumentation(
    finds: """
      A translation with two or more `"` and no typographic quotation marks, whose source text has `“` or `”` and no \
      `"`. Hebrew and Yiddish, where `"` is also a sign of abbreviations, are not checked.
      """,
    why: """
      Apple's apps use the quotation marks of each language. Translation platforms and spreadsheets often replace \
      them by straight ones.
      """,
    example: """
      Open “Settings”
        de: "\\"Einstellungen\\" öffnen"
      """,
    corrected: """
      Open “Settings”
        de: „Einstellungen“ öffnen
      """,
    remedy: "Use the quotation marks of the language, such as `„…“` in German and `« … »` in French.")

  var candidates: TextFilter { TextFilter(source: .leadE2) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, source.text.unicodeScalars.contains(where: { "“”".unicodeScalars.contains($0) }),
      source.text.count(of: "\"") == 0, text.text.count(of: "\"") > 1, !["he", "yi"].contains(language.base),
      !text.text.unicodeScalars.contains(where: StraightQuotes.isTypographic)
    else { return nil }
    return "the \(language.code) text has straight quotation marks where the source text has typographic ones"
  }

  private static func isTypographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAB, 0xBB, 0x201C...0x201F, 0x2039, 0x203A, 0x300C...0x300F, 0x301D...0x301F: true
    default: false
    }
  }
}
