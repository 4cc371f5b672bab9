internal import Diagnostics
internal import Linting

/// A catalog file breaks a rule of JSON: told by the readers.
struct MalformedJson: ReportedRule {
  let id = "catalog/malformed-json"
  let severity = Severity.error
  let summary = "a catalog file breaks a rule of JSON"
  let documentation = RuleDocumentation(
    finds: """
      A place where the file is no JSON: a comma too many, a control character in a text, a second value behind \
      the first.
      """,
    why: "Xcode refuses to open the file and the build stops; what could be read around the place is still linted.",
    example: "",
    corrected: "",
    remedy: "Mend the place that the finding names.")
}
