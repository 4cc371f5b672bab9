internal import Diagnostics
internal import Linting

/// A text is hidden by the text of another file for the same key.
struct ShadowedText: LintRule {
  let id = "catalog/shadowed-text"
  let severity = Severity.warning
  let summary = "a text is hidden by another file's text for the same key"
  let documentation = RuleDocumentation(
    finds: """
      A key with a text in two files of one table and language. A `.stringsdict` beside its `.strings` is the normal pair \
      and none: the plain text is what is left for systems that know no plural.
      """,
    why: """
      Only one of the two is shown. The other is translated for nothing.
      """,
    example: "",
    corrected: "",
    remedy: "Remove the text that is not shown.")

  func check(_ input: LintInput) -> [Diagnostic] {
    // Merging reports the `.strings` text of a pair with severity info, which is not a fault.
    input.diagnostics.filter { $0.id == id && $0.severity > .info }
  }
}
