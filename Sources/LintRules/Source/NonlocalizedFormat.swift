internal import Diagnostics
internal import Linting

/// A number that is formatted for no language: told by the scanner.
struct NonlocalizedFormat: ReportedRule {
  let id = "source/nonlocalized-format"
  let severity = Severity.info
  let summary = "a number in a text is formatted for no language"
  let documentation = RuleDocumentation(
    finds: """
      `String(format:)` without a locale whose format is a localized text and one of whose arguments is a number; and \
      `String(format: "%.1f", …)` without a locale where a text that people see is made of it: handed to `Text` and \
      its like, interpolated in a text that is looked up, or an argument of a localized format. Looked at are Swift \
      sources; an argument whose type nobody can tell is no number. Left alone are more than three decimals, which are \
      for maps and machines, and values named `code`, `version`, `id` or `port`, which are no amounts.
      """,
    why: """
      Without a locale numbers are written for machines: `1234.5` where people in Germany read `1.234,5`, and digits \
      of Europe in Arabic and Hindi.
      """,
    example: "",
    corrected: "",
    remedy: """
      Write `String.localizedStringWithFormat(…)` or `String(localized:)`, which formats what is interpolated; of a \
      number by itself, `x.formatted(…)`.
      """)
}
