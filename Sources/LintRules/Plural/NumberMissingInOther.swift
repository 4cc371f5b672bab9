internal import CatalogModel
internal import Diagnostics
internal import Linting

/// An 'other' form leaves out a number that another form prints.
struct NumberMissingInOther: LintRule {
  let id = "plural/number-missing-in-other"
  let severity = Severity.warning
  let summary = "an 'other' form leaves out a number that another form prints"
  let documentation = RuleDocumentation(
    finds: "An `other` form without its number, while another form of the same plural prints it.",
    why: "`other` is used for most numbers: people read `items`, but not how many.",
    example: """
      cart.items
        en plural.one: %lld item
        en plural.other: items
      """,
    corrected: """
      cart.items
        en plural.one: %lld item
        en plural.other: %lld items
      """,
    remedy: "Print the number in the `other` form.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachPluralChoice { entry, localization, choice in
      let prints = choice.selectors.contains { selector in
        selector != "other"
          && localization.texts(selector, of: choice).contains { text in
            localization.printsNumber(text, of: choice, entry.contract)
          }
      }
      guard prints else { return }
      for text in localization.texts("other", of: choice) where !text.text.isEmpty {
        guard !localization.printsNumber(text, of: choice, entry.contract) else { continue }
        findings.append(
          finding(
            "the 'other' form leaves out the number, but another form prints it", in: entry, localization, text,
            help: "print the number"))
      }
    }
    return findings
  }
}
