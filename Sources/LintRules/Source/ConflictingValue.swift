internal import Diagnostics
internal import Linting

/// One key has several default values: told by readers and scanners.
struct ConflictingValue: ReportedRule {
  let id = "source/conflicting-value"
  let severity = Severity.warning
  let summary = "one key has several default values"
  let documentation = RuleDocumentation(
    finds: """
      A key that several calls ask for with different default values, when a catalog is brought in step with the \
      code.
      """,
    why: "Only one of the texts can be the source text; the others are shown only until the catalog is built.",
    example: "",
    corrected: "",
    remedy: "Give every use of the key the same default value, or use two keys.")
}
