internal import Diagnostics
internal import Linting

/// A .strings file has no byte: told by the readers.
struct EmptyFile: ReportedRule {
  let id = "strings/empty-file"
  let severity = Severity.error
  let summary = "a .strings file has no byte"
  let documentation = RuleDocumentation(
    finds: "A file of 0 bytes.",
    why: """
      Foundation refuses it and the build stops; a table without entries is a file with a comment or a blank line.
      """,
    example: "",
    corrected: "",
    remedy: "Remove the file, or write a comment into it.")
}
