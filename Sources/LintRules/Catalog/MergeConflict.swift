internal import Diagnostics
internal import Linting

/// A catalog file holds the marks of a merge conflict: told by the readers.
struct MergeConflict: ReportedRule {
  let id = "catalog/merge-conflict"
  let severity = Severity.error
  let summary = "a catalog file holds the marks of a merge conflict"
  let documentation = RuleDocumentation(
    finds: "The lines `<<<<<<<`, `=======` or `>>>>>>>` that version control leaves in a file.",
    why: "The file is no JSON any more, and both sides of the conflict are in it.",
    example: "",
    corrected: "",
    remedy: "Take both sides' keys, remove the marks, and let Xcode or `glossa convert` write the file again.")
}
