internal import Diagnostics
internal import Linting

/// A suppression hides nothing.
struct UnusedSuppression: ReportedRule {
  let id = "meta/unused-suppression"
  let severity = Severity.warning
  let summary = "a suppression hides nothing"
  let documentation = RuleDocumentation(
    finds:
      "A suppression, in the configuration or in a comment, that no finding matches any more, although its rule ran.",
    why: "It stays behind when the fault is mended, and hides the next one.",
    example: "",
    corrected: "",
    remedy: "Remove it.")
}
