internal import Diagnostics
internal import Linting

/// A .strings file is empty.
struct EmptyFile: LintRule {
  let id = "strings/empty-file"
  let severity = Severity.warning
  let summary = "a .strings file is empty (0 bytes)"
  let documentation = RuleDocumentation(
    finds: "A file of 0 bytes.",
    why: """
      Foundation rejects the file, so the table has no texts in this language. A valid table without entries is a \
      file with a comment or a blank line.
      """,
    example: "",
    corrected: "",
    remedy: "Remove the file, or write a comment into it.")

  func check(_ input: LintInput) -> [Diagnostic] {
    // The reader reports an error, because there is nothing to convert; for linting the severity is the rule's.
    input.diagnostics.filter { $0.id == id }.map { reported in
      var finding = reported
      finding.severity = severity
      return finding
    }
  }
}
