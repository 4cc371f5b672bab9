internal import Diagnostics
internal import Linting

/// A source file cannot be read: told by readers and scanners.
struct UnreadableSource: ReportedRule {
  let id = "source/unreadable-source"
  let severity = Severity.error
  let summary = "a source file cannot be read"
  let documentation = RuleDocumentation(
    finds: "An interface file, a property list or an Xcode project that is not what its extension says.",
    why: "Its keys, or what it says of targets and languages, are missing from the run.",
    example: "",
    corrected: "",
    remedy: "Restore the file from version control, or open it in Xcode and save it.")
}
