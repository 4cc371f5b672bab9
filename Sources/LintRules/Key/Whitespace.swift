internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A key with white space at an end.
struct Whitespace: LintRule {
  let id = "key/whitespace"
  let severity = Severity.warning
  let summary = "a key begins or ends with white space"
  let documentation = RuleDocumentation(
    finds:
      "A key of an ordinary table with a space, tab or line break at its start or end. Keys without a letter are left alone.",
    why: """
      `"Total "` and `"Total"` are two keys. The space is there because the code glues texts together, which no \
      translator can see, or by accident; then the lookup fails and people see the key.
      """,
    example: """
      "Total "
        de: "Summe "
      """,
    corrected: """
      Total
        de: Summe
      """,
    remedy:
      "Take the space out of the key in code and catalog (`glossa rename`), and format one whole sentence instead.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for table in input.tables where table.kind == .ordinary {
      for entry in table.entries where entry.isInScope {
        let ends = (entry.key.utf8.first?.isASCIISpace == true, entry.key.utf8.last?.isASCIISpace == true)
        guard ends.0 || ends.1, entry.isCounted else { continue }
        let verb = ends.0 && ends.1 ? "begins and ends" : ends.0 ? "begins" : "ends"
        findings.append(
          finding(
            "the key '\(entry.key.excerpt)' \(verb) with white space", in: entry,
            help: "rename it without the space, in code and catalog"))
      }
    }
    return findings
  }
}
