internal import Diagnostics
internal import Linting

/// Code is nested more deeply than is read: told by readers and scanners.
struct TooDeep: ReportedRule {
  let id = "source/too-deep"
  let severity = Severity.warning
  let summary = "code is nested more deeply than is read"
  let documentation = RuleDocumentation(
    finds: "Brackets nested in a Swift file beyond what any compiler takes; what is inside is passed over.",
    why: "Keys in there are not extracted.",
    example: "",
    corrected: "",
    remedy: "Split the expression; generated data belongs into a resource.")
}
