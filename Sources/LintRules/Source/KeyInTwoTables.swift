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
  let summary = "two tables in the same folder have the same key"
  let documentation = RuleDocumentation(
    finds: """
      A key such as `cart.title` that is in two tables with files in the same folder. Keys that are sentences, and \
      the tables of Info.plist, storyboards and App Shortcuts, are not checked.
      """,
    why: "The table name in the code decides which text is shown, and the key is translated twice.",
    example: "",
    corrected: "",
    remedy: "Keep the key in one table and name that table in the code.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var first: [String: [ExactText: CheckedEntry]] = [:]
    var findings: [Diagnostic] = []
    let tables = input.tables.filter { $0.kind.hasChosenKeys }
    guard tables.count > 1 else { return [] }
    for table in tables {
      guard let home = table.catalog.origins.first?.pathInfo.home else { continue }
      for entry in table.namedEntries {
        guard let other = first[home]?[ExactText(entry.key)] else {
          first[home, default: [:]][ExactText(entry.key)] = entry
          continue
        }
        guard other.table != table.name else { continue }
        findings.append(
          finding(
            "'\(entry.key)' is also in the table '\(other.table)'", in: entry,
            notes: [Diagnostic.Note("the other key", at: other.entry.location)], help: "keep one of them"))
      }
    }
    return findings
  }
}
