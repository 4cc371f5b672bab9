internal import Diagnostics
internal import Linting

/// A .strings file is a property list, but no table: told by the readers.
struct NotATable: ReportedRule {
  let id = "strings/not-a-table"
  let severity = Severity.error
  let summary = "a .strings file is a property list, but no table"
  let documentation = RuleDocumentation(
    finds: "A file that Foundation can read as an array or a single value, and not as a dictionary.",
    why: "No key of it is found, and the app shows keys.",
    example: "",
    corrected: "",
    remedy: "Write it as a dictionary: `\"key\" = \"text\";` for each key.")
}
