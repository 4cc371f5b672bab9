internal import Diagnostics
internal import Linting

/// A suppression gives no reason.
struct SuppressionWithoutReason: ReportedRule {
  let id = "meta/suppression-without-reason"
  let severity = Severity.warning
  let summary = "a suppression gives no reason"
  let documentation = RuleDocumentation(
    finds: "A suppression without a text after its colon. It has no effect.",
    why: "In a year nobody knows whether it may go.",
    example: "",
    corrected: "",
    remedy: "Write the reason: `glossa:ignore format/missing-argument de: German drops the name`.")
}
