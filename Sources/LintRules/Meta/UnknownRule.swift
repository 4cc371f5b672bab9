internal import Diagnostics
internal import Linting

/// A suppression names a rule that does not exist.
struct UnknownRule: ReportedRule {
  let id = "meta/unknown-rule"
  let severity = Severity.warning
  let summary = "a suppression names a rule that does not exist"
  let documentation = RuleDocumentation(
    finds: "A suppression of a rule that Glossa does not have.",
    why: "It hides nothing: the name is mistyped, or the rule was renamed.",
    example: "",
    corrected: "",
    remedy: "Correct the name; the finding proposes the nearest one.")
}
