internal import Diagnostics
internal import Linting

/// A catalog file cannot be read at all: told by the readers.
struct Unreadable: ReportedRule {
  let id = "catalog/unreadable"
  let severity = Severity.error
  let summary = "a catalog file cannot be read at all"
  let documentation = RuleDocumentation(
    finds: """
      A file that is no catalog: no JSON, or JSON that is no object; or one out of all proportion, with so many keys or
      values in so few bytes that reading it would take many times its size.
      """,
    why: "Nothing in it is built, and no other rule looks at it; a file that cannot be read never counts as complete.",
    example: "",
    corrected: "",
    remedy: "Restore the file from version control, or export it from Xcode again.")
}
