internal import Diagnostics
internal import Linting

/// A text is hidden by another file's text for the same key: told by the readers.
struct ShadowedText: ReportedRule {
  let id = "catalog/shadowed-text"
  let severity = Severity.warning
  let summary = "a text is hidden by another file's text for the same key"
  let documentation = RuleDocumentation(
    finds: """
      A key with a text in two files of one table and language, such as a `.strings` file and its `.stringsdict`.
      """,
    why: """
      Only one of the two is shown: a `.stringsdict` wins over its `.strings`. The other is translated for \
      nothing.
      """,
    example: "",
    corrected: "",
    remedy: "Remove the text that is not shown.")
}
