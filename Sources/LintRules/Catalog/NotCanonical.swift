internal import Diagnostics
internal import Linting

/// A String Catalog that is not laid out as Xcode lays it out.
struct NotCanonical: ReportedRule {
  let id = "catalog/not-canonical"
  let severity = Severity.warning
  let isOnByDefault = false
  let summary = "a String Catalog is not laid out as Xcode writes it"
  let documentation = RuleDocumentation(
    finds: """
      A String Catalog with other bytes than Xcode would write for it: another order of keys, another indentation, a \
      final line break. The place is the first byte that differs.
      """,
    why: "The next time Xcode saves the catalog the whole file changes, and every branch that touches it conflicts.",
    example: "",
    corrected: "",
    remedy: "Save the catalog in Xcode, or write it anew: `glossa convert FILE --to xcstrings --canonical -o FILE`.")
}
