internal import Diagnostics
internal import Linting

/// The rest of a .strings file is dropped in silence: told by the readers.
struct Truncated: ReportedRule {
  let id = "strings/truncated"
  let severity = Severity.error
  let summary = "the rest of a .strings file is dropped in silence"
  let documentation = RuleDocumentation(
    finds: """
      A place behind which Foundation stops reading without an error, such as a stray character between two \
      entries.
      """,
    why: "Every key behind it shows as a key in the app, and neither Xcode nor `plutil` says a word.",
    example: "",
    corrected: "",
    remedy: "Remove the stray text.")
}
