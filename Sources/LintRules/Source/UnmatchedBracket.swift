internal import Diagnostics
internal import Linting

/// A bracket in a source file has no partner: told by readers and scanners.
struct UnmatchedBracket: ReportedRule {
  let id = "source/unmatched-bracket"
  let severity = Severity.warning
  let summary = "a bracket in a source file has no partner"
  let documentation = RuleDocumentation(
    finds: "An opening or closing bracket without its partner in a Swift file.",
    why: "The file does not compile, and what stands around the bracket may be misread.",
    example: "",
    corrected: "",
    remedy: "Correct the file.")
}
