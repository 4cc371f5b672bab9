internal import Diagnostics
internal import Linting

/// A catalog has no strings: told by the readers.
struct MissingStrings: ReportedRule {
  let id = "catalog/missing-strings"
  let severity = Severity.error
  let summary = "a catalog has no strings"
  let documentation = RuleDocumentation(
    finds: "A String Catalog without the member `strings`.",
    why: "Xcode reads it as a catalog without a key, so every text of the table is lost.",
    example: "",
    corrected: "",
    remedy: "Restore the file, or write `\"strings\" : {}` where it is really empty.")
}
