internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A text reads an argument by number and skips one before it.
struct ArgumentGap: LintRule {
  let id = "format/argument-gap"
  let severity = Severity.error
  let tags = ["crash"]
  let summary = "a text reads an argument by number and skips one before it"
  let documentation = RuleDocumentation(
    finds: """
      A text that reads argument 2 and not argument 1. Plural forms are passed over: they take skipped arguments \
      from the call around them.
      """,
    why: """
      The formatter counts what it is told: `%2$@` alone prints the first argument, and where the first is a \
      number it crashes. With arguments A, B and C, `%3$@ %1$@` prints B A.
      """,
    example: """
      cart.added
        en: %1$@ was added to %2$@
        de: Zu %2$@ hinzugefügt
      """,
    corrected: """
      cart.added
        en: %1$@ was added to %2$@
        de: %1$@ wurde zu %2$@ hinzugefügt
      """,
    remedy: "Read every argument up to the highest, in any order. To leave one out for good, change the code.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormattedText(having: .numbered) { each in
      guard each.isOutsidePlurals, let gap = each.map.gap, each.map.readings.contains(where: \.isNumbered) else {
        return
      }
      // A gap of the source text is reported once, not in every language.
      if !each.localization.isSource, each.contract?.gap == gap { return }
      let highest = each.map.arguments.last ?? gap
      findings.append(
        finding(
          "argument \(highest) is read and argument \(gap) is skipped", in: each.entry, each.localization, each.text,
          help: "read every argument up to \(highest)"))
    }
    return findings
  }
}
