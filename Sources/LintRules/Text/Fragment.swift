internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A source text that is a fragment of a larger text.
struct Fragment: LintRule {
  let id = "text/fragment"
  let severity = Severity.info
  let summary = "a source text begins or ends with a space"
  let yieldsTo = ["key/whitespace"]
  let documentation = RuleDocumentation(
    finds: "A source text with words that begins or ends with a space.",
    why: """
      The code joins it to another text, but other languages need another order. Or the space is an accident, and \
      every translator has to copy it.
      """,
    example: """
      cart.count.suffix
        en: " items in your cart"
      """,
    corrected: """
      cart.count
        en: %lld items in your cart
      """,
    remedy: "Combine the parts into one text with placeholders, or remove the space.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachEntry(having: [.leadingSpace, .trailingSpace]) { entry in
      for text in entry.sourceTexts where text.traits.has([.leadingSpace, .trailingSpace]) {
        guard text.path.isRoot, Words.hasLetter(Words.withoutPlaceholders(text.text)) else { continue }
        let verb = text.traits.has(.leadingSpace) ? "begins" : "ends"
        findings.append(
          finding(
            "the source text \(verb) with a space", in: entry, entry.source, entry.source == nil ? nil : text,
            help: "combine the parts into one text, or remove the space"))
      }
    }
    return findings
  }
}
