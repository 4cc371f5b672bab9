internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A tab that the source text does not have.
struct Tabs: TextRule {
  let id = "text/tabs"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "a translation has a tab, but its source text has none"
  let fix: FixSafety? = .safe
  let help: String? = "write a space"
  let documentation = RuleDocumentation(
    finds: "A tab in a translation whose source text has none.",
    why: "It was probably copied from a spreadsheet. Labels show it as a gap of varying width.",
    example: """
      Total price
        de: "Preis\\tgesamt"
      """,
    corrected: """
      Total price
        de: Preis gesamt
      """,
    remedy: "Write a space, as `--fix` does.")

  var candidates: TextFilter { TextFilter(text: .tab) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, text.text.utf8.contains(0x09), !source.text.utf8.contains(0x09) else { return nil }
    return "the \(language.code) text has a tab, but the source text has none"
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    let source = CheckedEntry.sourceText(of: entry, in: catalog, at: finding.subject.variation)
    return entry.fixing(finding, endingLike: source) { text in
      String(decoding: text.utf8.map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self)
    }
  }
}
