internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A plural has no 'other' form.
struct MissingOther: LintRule {
  let id = "plural/missing-other"
  let severity = Severity.error
  let impact = Impact.keyShown
  let supersedes = ["stringsdict/missing-other"]
  let summary = "a plural has no 'other' form"
  let documentation = RuleDocumentation(
    finds: "A plural without `other`, the form that Apple's formats require in every language.",
    why: """
      The system uses `other` for every number without a form of its own. Without `other`, it shows the key or \
      nothing.
      """,
    example: """
      cart.items
        ja plural.one: %lld個
      """,
    corrected: """
      cart.items
        ja plural.other: %lld個
      """,
    remedy: "Add the `other` form.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachPluralChoice { entry, localization, choice in
      guard !choice.cases.isEmpty, !choice.selectors.contains("other") else { return }
      // If no whole number has category `other`, only fractions and tools need the form.
      let isReached = localization.language.plurals.integersReach(.other)
      findings.append(
        finding(
          "the plural has no 'other' form", in: entry, localization, choice, severity: isReached ? .error : .warning,
          help: "add the 'other' form"))
    }
    return findings
  }
}
