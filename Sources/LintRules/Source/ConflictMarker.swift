internal import Diagnostics
internal import Linting

/// A source file holds the marks of a merge conflict: told by readers and scanners.
struct ConflictMarker: ReportedRule {
  let id = "source/conflict-marker"
  let severity = Severity.warning
  let summary = "a source file holds the marks of a merge conflict"
  let documentation = RuleDocumentation(
    finds: "A line of `<<<<<<<`, `=======` or `>>>>>>>` in a Swift file.",
    why: "The file does not compile, and keys of both sides are extracted.",
    example: "",
    corrected: "",
    remedy: "Resolve the conflict.")
}
