internal import Diagnostics
internal import Linting

/// A property list cannot be read: told by the readers.
struct Malformed: ReportedRule {
  let id = "plist/malformed"
  let severity = Severity.error
  let summary = "a property list cannot be read"
  let documentation = RuleDocumentation(
    finds: """
      An XML or binary property list that is damaged, or that declares entities of its own, which are never \
      followed.
      """,
    why: "Nothing of it is read, neither here nor by Foundation.",
    example: "",
    corrected: "",
    remedy: "Restore the file from version control, or mend the place that the finding names.")
}
