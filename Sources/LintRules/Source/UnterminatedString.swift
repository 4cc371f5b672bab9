internal import Diagnostics
internal import Linting

/// A string literal has no end: told by readers and scanners.
struct UnterminatedString: ReportedRule {
  let id = "source/unterminated-string"
  let severity = Severity.warning
  let summary = "a string literal has no end"
  let documentation = RuleDocumentation(
    finds: "A string literal of a Swift file whose closing quote is missing.",
    why: "The file does not compile, and the code behind the literal may be misread.",
    example: "",
    corrected: "",
    remedy: "Close the literal.")
}
