internal import Diagnostics
internal import Linting

/// A file cannot be read: told by readers and scanners.
struct NotReadable: ReportedRule {
  let id = "file/not-readable"
  let severity = Severity.error
  let summary = "a file cannot be read"
  let documentation = RuleDocumentation(
    finds: "A file below the paths that the machine does not hand out: no permission, a broken link, a device.",
    why: "The run is not complete: what is in the file was not looked at.",
    example: "",
    corrected: "",
    remedy: "Give the file its permission, or exclude it in the configuration.")
}
