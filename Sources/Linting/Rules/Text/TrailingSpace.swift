internal import CatalogModel
internal import Diagnostics

/// A space at the end of only one of source text and translation.
struct TrailingSpace: TextRule {
  let id = "text/trailing-space"
  let severity = Severity.warning
  let summary = "source text and translation do not both end with a space"
  let fix: FixSafety? = .safe
  let help: String? = "end it as the source text ends"
  let documentation = RuleDocumentation(
    finds: """
      A translation that ends with a space where the source text does not, or the reverse. Languages written without \
      spaces between words may leave out the source text's.
      """,
    why: """
      A space too many shifts centred texts and buttons; a space too few lets two words run into one where the code glues \
      texts together.
      """,
    example: """
      Your cart is empty
        de: "Ihr Warenkorb ist leer "
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "End as the source text ends, as `--fix` does.")

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source else { return nil }
    return Spaces.fault(source.text.withBytes(Spaces.trailing), text.text.withBytes(Spaces.trailing), "end", language)
  }

  func mend(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> MendedEntry? {
    guard let source = CheckedEntry.sourceText(of: entry, in: catalog, at: finding.subject.variation) else {
      return nil
    }
    let wanted = source.withBytes(Spaces.trailing)
    return entry.mending(finding) { text in
      text.slice(0..<text.utf8.count - text.withBytes(Spaces.trailing)) + String(repeating: " ", count: wanted)
    }
  }
}
