internal import Diagnostics
internal import Linting

/// A key that stands twice in one file.
struct DuplicateKey: ReportedRule {
  let id = "catalog/duplicate-key"
  let severity = Severity.error
  let summary = "a key stands twice in one file"
  let documentation = RuleDocumentation(
    finds: "A key that one file defines more than once.",
    why: "Parsers keep one of the two and drop the other without a word; which one differs between them.",
    example: "",
    corrected: "",
    remedy: "Keep the text that is right and remove the other.")
}
