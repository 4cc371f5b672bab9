internal import Diagnostics
internal import Linting

/// A backslash in a .strings file is no escape: told by the readers.
struct FalseEscape: ReportedRule {
  let id = "strings/false-escape"
  let severity = Severity.warning
  let summary = "a backslash in a .strings file is no escape"
  let documentation = RuleDocumentation(
    finds: """
      A backslash before a character that needs none and means nothing there, such as `\\u` in lower case or \
      `\\e`.
      """,
    why: "Foundation drops the backslash and shows the letter: `\\u00e9` is shown as `u00e9`.",
    example: "",
    corrected: "",
    remedy: "Write the character itself, or `\\U00e9`.")
}
