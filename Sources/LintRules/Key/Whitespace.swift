internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A key with white space at an end.
struct Whitespace: LintRule {
  let id = "key/whitespace"
  let severity = Severity.warning
  let summary = "a key begins or ends with whitespace"
  let documentation = RuleDocumentation(
    finds: """
      A key of an ordinary table with a space, tab or line break at its start or end. Keys without letters are not \
      checked.
      """,
    why: """
      `"Total "` and `"Total"` are two keys. The space may be there because the code joins texts, which translators \
      cannot see. Or it is an accident: then the lookup fails and people see the key.
      """,
    example: """
      "Total "
        de: "Summe "
      """,
    corrected: """
      Total
        de: Summe
      """,
    remedy: """
      Remove the space from the key in the code and the catalog (`glossa rename`), and use one whole sentence with \
      placeholders.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    let asked = TablesOfKeys(uses: input.allUses)
    for table in input.tables where table.kind.hasChosenKeys {
      for entry in table.entries where entry.isInScope {
        let ends = (entry.key.utf8.first?.isASCIISpace == true, entry.key.utf8.last?.isASCIISpace == true)
        guard ends.0 || ends.1, entry.isCounted else { continue }
        let verb = ends.0 && ends.1 ? "begins and ends" : ends.0 ? "begins" : "ends"
        findings.append(
          finding(
            "the key '\(entry.key.excerpt)' \(verb) with whitespace", in: entry,
            help: asked.contains(entry.key)
              ? "use one text with placeholders if the code joins texts, else remove the space from key and code"
              : "remove the key, or the space from it"))
      }
    }
    return findings
  }
}
