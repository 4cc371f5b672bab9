internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A plural has a form for an unknown category.
struct UnknownCategory: LintRule {
  let id = "plural/unknown-category"
  let severity = Severity.error
  let summary = "a plural has a form of an unknown name"
  let documentation = RuleDocumentation(
    finds: "A form whose name is none of `zero`, `one`, `two`, `few`, `many` and `other`.",
    why: "The system never chooses it; `=0` and `singular` belong to other tools.",
    example: """
      cart.items
        en plural.=0: No items
        en plural.one: %lld item
        en plural.other: %lld items
      """,
    corrected: """
      cart.items
        en plural.zero: No items
        en plural.one: %lld item
        en plural.other: %lld items
      """,
    remedy: "Use the category that is meant: `zero` is chosen for exactly 0.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachPluralChoice { entry, localization, choice in
      for selector in choice.selectors where PluralCategory(rawValue: selector) == nil {
        findings.append(
          finding(
            "'\(selector)' is no plural category", in: entry, localization, choice, selector: selector,
            help: "use \(PluralCategory.allCases.map(\.rawValue).joined(separator: ", "))"))
      }
    }
    return findings
  }
}
