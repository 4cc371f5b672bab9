internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A plural has a form for an unknown category.
struct UnknownCategory: LintRule {
  let id = "plural/unknown-category"
  let severity = Severity.error
  let summary = "a plural form has an unknown category"
  let documentation = RuleDocumentation(
    finds: "A form whose name is not `zero`, `one`, `two`, `few`, `many` or `other`.",
    why: "The system never uses it. Names such as `=0` and `singular` come from other tools.",
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
    remedy: "Use the category that is meant. `zero` is used for exactly 0.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachPluralChoice { entry, localization, choice in
      for selector in choice.selectors where PluralCategory(rawValue: selector) == nil {
        findings.append(
          finding(
            "'\(selector)' is not a plural category", in: entry, localization, choice, selector: selector,
            help: "use \(PluralCategory.allCases.map(\.rawValue).joined(separator: ", "))"))
      }
    }
    return findings
  }
}
