internal import Diagnostics
internal import Linting

/// A suppression is past its date.
struct ExpiredSuppression: ReportedRule {
  let id = "meta/expired-suppression"
  let severity = Severity.warning
  let summary = "a suppression is past its date"
  let documentation = RuleDocumentation(
    finds: "A suppression with `until=` and a day that is over.",
    why: "Somebody meant to come back to it.",
    example: "",
    corrected: "",
    remedy: "Mend what it hides, or decide anew with a new date.")
}
