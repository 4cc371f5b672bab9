internal import Diagnostics
internal import Linting

/// A source file is too large to be read: told by readers and scanners.
struct TooLarge: ReportedRule {
  let id = "source/too-large"
  let severity = Severity.error
  let summary = "a source file is too large to be read"
  let documentation = RuleDocumentation(
    finds: "A Swift file of 4 GB or more.",
    why: "None of its keys is extracted.",
    example: "",
    corrected: "",
    remedy: "Split the file, or exclude it in the configuration.")
}
