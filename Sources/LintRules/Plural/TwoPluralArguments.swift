internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A plural text has two numbers but varies by only one.
struct TwoPluralArguments: LintRule {
  let id = "plural/two-plural-arguments"
  let severity = Severity.info
  let summary = "a text has two numbers, but varies by only one of them"
  let documentation = RuleDocumentation(
    finds: "A text that varies by plural and prints two integers, without substitutions.",
    why: "The plural form depends on one number only, so the noun of the other number is often wrong.",
    example: """
      trip.summary
        en plural.one: %1$lld night, %2$lld guests
        en plural.other: %1$lld nights, %2$lld guests
      """,
    corrected: """
      trip.summary
        en nights = 1 lld
        en nights plural.one: %arg night
        en nights plural.other: %arg nights
        en guests = 2 lld
        en guests plural.one: %arg guest
        en guests plural.other: %arg guests
        en: %#@nights@, %#@guests@
      """,
    remedy: "Make each number a substitution with its own plural forms.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachVaried { entry, localization in
      guard localization.isSource, localization.localization.substitutions.isEmpty, let contract = entry.contract,
        let choice = localization.pluralChoices.first
      else { return }
      let numbers = contract.arguments.filter { $0.reading.type?.kind == .integer && $0.reading.role == .value }
      guard numbers.count > 1 else { return }
      findings.append(
        finding(
          "the text has \(numbers.count) numbers, but its plural forms depend on only one", in: entry, localization,
          choice,
          help: "make each number a substitution"))
    }
    return findings
  }
}
