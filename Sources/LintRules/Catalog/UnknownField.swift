internal import Diagnostics
internal import Linting

/// A field of a catalog is not known here: told by the readers.
struct UnknownField: ReportedRule {
  let id = "catalog/unknown-field"
  let severity = Severity.info
  let summary = "a field of a catalog is not known here"
  let documentation = RuleDocumentation(
    finds: """
      A member of a key, a localization or a text that no version of Xcode known here writes. It is kept as it is.
      """,
    why: "It may be a newer Xcode's, or a typing mistake that makes Xcode overlook what was meant.",
    example: "",
    corrected: "",
    remedy: "Update Glossa, or mend the name.")
}
