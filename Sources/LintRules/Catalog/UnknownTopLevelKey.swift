internal import Diagnostics
internal import Linting

/// A key stands outside of strings: told by the readers.
struct UnknownTopLevelKey: ReportedRule {
  let id = "catalog/unknown-top-level-key"
  let severity = Severity.error
  let summary = "a key stands outside of strings"
  let documentation = RuleDocumentation(
    finds: """
      A member of the catalog's outermost object that is none of its own: mostly a key that a script wrote one \
      level too high.
      """,
    why: "Xcode neither shows nor builds it. One shipped app had 95 keys there.",
    example: "",
    corrected: "",
    remedy: "Move the key into `strings`.")
}
