internal import Diagnostics
internal import Linting

/// A comment in a source file has no end: told by readers and scanners.
struct UnterminatedComment: ReportedRule {
  let id = "source/unterminated-comment"
  let severity = Severity.warning
  let summary = "a comment in a source file has no end"
  let documentation = RuleDocumentation(
    finds: "A `/*` without its `*/`; comments nest in Swift.",
    why: "The rest of the file is a comment: none of its keys is extracted.",
    example: "",
    corrected: "",
    remedy: "Close the comment.")
}
