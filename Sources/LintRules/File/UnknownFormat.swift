internal import Diagnostics
internal import Linting

/// A file does not say which catalog format it has: told by readers and scanners.
struct UnknownFormat: ReportedRule {
  let id = "file/unknown-format"
  let severity = Severity.error
  let summary = "a file does not say which catalog format it has"
  let documentation = RuleDocumentation(
    finds: "A file named on the command line with an extension that stands for no catalog format.",
    why: "It is not read.",
    example: "",
    corrected: "",
    remedy: "Name the format with `--from`, or under `formats` in the configuration.")
}
