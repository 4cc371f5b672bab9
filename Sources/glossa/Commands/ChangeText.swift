import CatalogModel
import CatalogOperations
import Jobs
import Syntax
import Text

/// Renders changes for people and scripts.
struct ChangeText {
  var tables: [TableChanges]

  func rendered(as format: DiffCommand.Format) -> String {
    switch format {
    case .text: text
    case .markdown: markdown
    case .json: json.pretty
    }
  }

  private var text: String {
    tables.map { table in
      let lines = table.changes.map { change -> String in
        let subject = [change.language?.code, change.path.text].compactMap { $0 }.joined(separator: " ")
        let values = ChangeText.values(change) { "'\($0.backslashEscaped())'" }
        return TerminalText.visible(
          "  \(ChangeText.mark(change)) \(change.key)\(subject.isEmpty ? "" : " [\(subject)]")"
            + " \(ChangeText.words(change))\(values.isEmpty ? "" : ": \(values)")")
      }
      return ([ChangeText.heading(table)] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private var markdown: String {
    tables.map { table in
      let rows = table.changes.map { change in
        let cells = [change.key, change.language?.code ?? "", change.path.text ?? "", ChangeText.words(change)]
        let values = [change.old ?? "", change.new ?? ""]
        return "| " + (cells + values).map(ChangeText.cell).joined(separator: " | ") + " |"
      }
      let head = ["### " + ChangeText.heading(table), "", "| Key | Language | Variation | Change | Old | New |"]
      return (head + ["|---|---|---|---|---|---|"] + rows).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private var json: JSONValue {
    .compact([
      (
        "tables",
        .array(
          tables.map { table in
            .compact([("table", .string(table.table)), ("changes", .array(table.changes.map { $0.json() }))])
          })
      )
    ])
  }

  private static func heading(_ table: TableChanges) -> String {
    let count = table.changes.count
    let keys = Set(table.changes.map { ExactText($0.key) }).count
    return
      "\(TerminalText.visible(table.table)): \(TerminalText.count(count, "change")) in \(TerminalText.count(keys, "key"))"
  }

  private static func mark(_ change: Comparison.Change) -> String {
    switch verb(of: change) {
    case "added": "+"
    case "removed": "-"
    default: "~"
    }
  }

  /// `changed state` for `changed-state`; what was not there before was added, and what is no longer there was removed.
  private static func words(_ change: Comparison.Change) -> String {
    ([verb(of: change)] + change.kind.rawValue.split(separator: "-").dropFirst().map(String.init))
      .joined(separator: " ")
  }

  private static func verb(of change: Comparison.Change) -> String {
    let verb = String(change.kind.rawValue.prefix { $0 != "-" })
    guard verb == "changed" else { return verb }
    return change.old == nil ? "added" : change.new == nil ? "removed" : verb
  }

  private static func values(_ change: Comparison.Change, _ quote: (String) -> String) -> String {
    switch (change.old, change.new) {
    // Two texts that look the same need a note on how they differ.
    case (let old?, let new?) where old == new: "\(quote(old)), with a different Unicode form of the accents"
    case (let old?, let new?): "\(quote(old)) → \(quote(new))"
    case (let old?, nil): quote(old)
    case (nil, let new?): quote(new)
    case (nil, nil): ""
    }
  }

  private static func cell(_ text: String) -> String {
    TerminalText.visible(text.backslashEscaped()).replacing("|", with: "\\|").replacing("<", with: "&lt;")
  }
}
