internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A text writes its plural with parentheses: `file(s)`.
struct Candidate: LintRule {
  let id = "plural/candidate"
  let severity = Severity.info
  let summary = "a text writes its plural in parentheses"
  let documentation = RuleDocumentation(
    finds: "A source text with a number and a plural in parentheses: `%lld item(s)`.",
    why: "It looks like a form to fill in, and most languages cannot express it.",
    example: """
      cart.items
        en: %lld item(s)
      """,
    corrected: """
      cart.items
        en plural.one: %lld item
        en plural.other: %lld items
      """,
    remedy: "Vary the text by plural, in Xcode's String Catalog editor or in a `.stringsdict`.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachEntry(having: .bracket) { entry in
      guard entry.contract?.pluralArgument != nil else { return }
      for text in entry.sourceTexts where text.path.pluralCategory == nil && text.path.substitution == nil {
        guard ["(s)", "(es)", "(ies)"].contains(where: { text.text.firstRange(of: $0) != nil }) else { continue }
        findings.append(
          finding(
            "the text writes its plural in parentheses", in: entry, entry.source, text, help: "vary it by plural"))
      }
    }
    return findings
  }
}
