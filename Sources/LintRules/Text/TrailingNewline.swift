internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A line break at the end of only one of source text and translation.
struct TrailingNewline: TextRule {
  let id = "text/trailing-newline"
  let severity = Severity.info
  let summary = "source text and translation do not both end with a line break"
  let fix: FixSafety? = .unsafe
  let help: String? = "end as the source text ends"
  let documentation = RuleDocumentation(
    finds: "A translation that ends with a line break where the source text does not, or the other way round.",
    why: "An empty line below a text moves what follows; most often it came along with a copy.",
    example: """
      Your cart is empty
        de: "Ihr Warenkorb ist leer\\n"
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "End as the source text ends, as `--unsafe-fixes` does.")

  var looksAt: TextFilter { TextFilter(either: .lineBreak) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, !source.text.isEmpty else { return nil }
    let (wanted, found) = (source.text.withBytes(LineBreaks.trailing), text.text.withBytes(LineBreaks.trailing))
    guard (wanted == 0) != (found == 0) else { return nil }
    return wanted == 0
      ? "the \(language.code) text ends with a line break and the source text does not"
      : "the source text ends with a line break and the \(language.code) text does not"
  }

  func mend(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> MendedEntry? {
    guard let source = CheckedEntry.sourceText(of: entry, in: catalog, at: finding.subject.variation) else {
      return nil
    }
    let end = source.utf8.count
    let wanted = source.slice(end - source.withBytes(LineBreaks.trailing)..<end)
    return entry.mending(finding) { text in
      text.slice(0..<text.utf8.count - text.withBytes(LineBreaks.trailing)) + wanted
    }
  }
}
