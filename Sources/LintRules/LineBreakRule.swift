internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A rule about the line breaks at one end of texts.
protocol LineBreakRule: TextRule {
  /// The end that it checks.
  var end: TextEnd { get }
}

extension LineBreakRule {
  var candidates: TextFilter { TextFilter(either: .lineBreak) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, !source.text.isEmpty else { return nil }
    let (wanted, found) = (end.lineBreaks(in: source.text), end.lineBreaks(in: text.text))
    guard (wanted == 0) != (found == 0) else { return nil }
    return wanted == 0
      ? "the \(language.code) text \(end.rawValue) with a line break, but the source text does not"
      : "the source text \(end.rawValue) with a line break, but the \(language.code) text does not"
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    guard let source = CheckedEntry.sourceText(of: entry, in: catalog, at: finding.subject.variation) else {
      return nil
    }
    return entry.fixing(finding) { text in end.likened(text, to: source) }
  }
}
