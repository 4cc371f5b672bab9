internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A text reads an argument by number and skips one before it.
struct ArgumentGap: LintRule {
  let id = "format/argument-gap"
  let severity = Severity.error
  let tags = ["crash"]
  let summary = "a text uses a numbered placeholder but skips a lower number"
  let documentation = RuleDocumentation(
    finds: """
      A text with a placeholder for argument 2 but none for argument 1. Plural forms are not checked, because they \
      can get the skipped argument from the text around them.
      """,
    why: """
      The formatter takes arguments in order: `%2$@` alone prints the first argument, or crashes if the first \
      argument is a number. With arguments A, B and C, `%3$@ %1$@` prints B A.
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
    remedy: """
      Use every argument up to the highest number, in any order. To drop an argument for good, change the code.
      """)

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
          "the text uses argument \(highest) but not argument \(gap)", in: each.entry, each.localization, each.text,
          help: "use every argument up to \(highest)"))
    }
    return findings
  }
}
