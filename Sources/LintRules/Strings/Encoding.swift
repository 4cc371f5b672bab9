internal import Diagnostics
internal import Linting

/// A .strings file is not in UTF-8: told by the readers.
struct Encoding: ReportedRule {
  let id = "strings/encoding"
  let severity = Severity.warning
  let summary = "a .strings file is not in UTF-8"
  let documentation = RuleDocumentation(
    finds: "A file in UTF-16 or UTF-32, and bytes that are no text in the file's encoding.",
    why: "Version control shows the file as binary and cannot merge it; wrong bytes show as other letters.",
    example: "",
    corrected: "",
    remedy: "Write the file as UTF-8: `glossa convert` does it.")
}
