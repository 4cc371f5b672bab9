internal import Diagnostics
internal import Linting

/// A .strings file breaks the format's grammar: told by the readers.
struct Syntax: ReportedRule {
  let id = "strings/syntax"
  let severity = Severity.error
  let summary = "a .strings file breaks the format's grammar"
  let documentation = RuleDocumentation(
    finds: "A place that Foundation cannot read: a quote that is not closed, a key without a value, stray text.",
    why: "The build stops, or the app shows keys: from the place on nothing is read.",
    example: "",
    corrected: "",
    remedy: "Mend the place that the finding names.")
}
