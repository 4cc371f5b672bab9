internal import Diagnostics
internal import Linting

/// An entry of a .stringsdict is not one: told by readers and scanners.
struct MalformedEntry: ReportedRule {
  let id = "stringsdict/malformed-entry"
  let severity = Severity.warning
  let summary = "an entry of a .stringsdict is not one"
  let documentation = RuleDocumentation(
    finds: """
      An entry that is neither a dictionary nor a string, or a dictionary without `NSStringLocalizedFormatKey`.
      """,
    why: "Foundation passes the entry over: the key itself is shown.",
    example: "",
    corrected: "",
    remedy: """
      Give the entry an `NSStringLocalizedFormatKey` such as `%#@items@` and a dictionary for each of its variables.
      """)
}
