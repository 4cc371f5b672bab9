internal import Diagnostics
internal import Linting

/// An entry of a .strings file lacks its semicolon: told by the readers.
struct MissingSemicolon: ReportedRule {
  let id = "strings/missing-semicolon"
  let severity = Severity.error
  let summary = "an entry of a .strings file lacks its semicolon"
  let documentation = RuleDocumentation(
    finds: "A value that is followed by the next key.",
    why: "Foundation refuses the file, or drops everything behind the place.",
    example: "",
    corrected: "",
    remedy: "Add the semicolon.")
}
