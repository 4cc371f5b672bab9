internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A text without placeholders has a lone percent sign.
struct SuspiciousPercent: LintRule {
  let id = "format/suspicious-percent"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "a text without placeholders has a single percent sign"
  let documentation = RuleDocumentation(
    finds: "A single percent sign in a text that is not a format string.",
    why: """
      If somebody interpolates a value later, the text becomes a format string. Then the percent sign disappears or \
      the app crashes.
      """,
    example: """
      volume.limit
        en: Limit the volume to 100%
      """,
    corrected: """
      volume.limit
        en: Limit the volume
      """,
    remedy: "Do nothing as long as the text has no arguments. Write `%%` when it has some.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachText(TextFilter(text: .percent)) { entry, localization, text in
      guard !text.isFormat, !(entry.contract?.isFormat ?? false),
        text.placeholders.contains(where: { $0.kind == .literal || $0.kind == .incomplete || $0.looksLikeProse })
      else { return }
      findings.append(
        finding(
          "the text has a single percent sign and no placeholders", in: entry, localization, text,
          help: "write '%%' when the text gets arguments"))
    }
    return findings
  }
}
