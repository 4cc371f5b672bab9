internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// The same identifier key in two tables of one folder.
struct KeyInTwoTables: LintRule {
  let id = "source/key-in-two-tables"
  let severity = Severity.info
  let isOnByDefault = false
  let reportsInSources = false
  let summary = "two tables side by side have the same key"
  let documentation = RuleDocumentation(
    finds: """
      A name such as `cart.title` that stands in two tables with files in one folder. Keys that are texts, and the tables of \
      Info.plist, storyboards and App Shortcuts, are passed over.
      """,
    why: "Which of the two texts is shown depends on the table the code names, and translators work twice.",
    example: "",
    corrected: "",
    remedy: "Keep the key in one table and name that table in the code.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var first: [String: [ExactText: CheckedEntry]] = [:]
    var findings: [Diagnostic] = []
    let tables = input.tables.filter { $0.kind == .ordinary }
    guard tables.count > 1 else { return [] }
    for table in tables {
      guard let home = table.catalog.origins.first?.pathInfo.home else { continue }
      for entry in table.entries where entry.isInScope && entry.isNamed {
        guard let other = first[home]?[ExactText(entry.key)] else {
          first[home, default: [:]][ExactText(entry.key)] = entry
          continue
        }
        guard other.table != table.name else { continue }
        findings.append(
          finding(
            "'\(entry.key)' is also in the table '\(other.table)'", in: entry,
            notes: [Diagnostic.Note("the other is here", at: other.entry.location)], help: "keep one of them"))
      }
    }
    return findings
  }
}
