internal import Diagnostics
internal import Linting

/// A value of a .strings file is no text: told by the readers.
struct NotAText: ReportedRule {
  let id = "strings/not-a-text"
  let severity = Severity.warning
  let summary = "a value of a .strings file is no text"
  let documentation = RuleDocumentation(
    finds: "A key whose value is an array, a dictionary or data.",
    why: "Lookups give the key back instead.",
    example: "",
    corrected: "",
    remedy: "Write a text; what varies by number belongs into a `.stringsdict` or a String Catalog.")
}
