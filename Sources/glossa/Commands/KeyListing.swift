import CodeModel
import Diagnostics
import Jobs
import Reporting
import Syntax
import Text

/// The keys of a project by screen, for the terminal and for programs.
struct KeyListing {
  let tree: KeyTree
  /// The groups to list.
  let groups: [KeyTree.Group]
  /// The lines of the sources of their uses.
  let lines: FileLines
  /// Says whether long names and texts are cut.
  let style: TextStyle

  /// More screens than fit on one.
  private static let rowLimit = 40
  /// More places of a key help nobody.
  private static let placeLimit = 2
  private static let textWidth = 40

  /// A row for each screen, with numbers.
  var overview: String {
    let kinds: [(KeyTree.Kind, String)] = [
      (.screen, "screens"), (.shared, "shared by screens"), (.other, "neither, by the places of their keys"),
    ]
    var left = KeyListing.rowLimit
    var parts: [String] = []
    for (kind, title) in kinds {
      let own = groups.filter { $0.kind == kind }
      guard !own.isEmpty else { continue }
      let shown = own.prefix(left)
      left -= shown.count
      let rest = own.count - shown.count
      parts.append(
        (["\(title): \(own.count)"] + rows(Array(shown))
          + (rest > 0 ? ["  and \(rest) more: 'glossa keys --all'"] : []))
          .joined(separator: "\n"))
    }
    return (parts + [summary]).joined(separator: "\n\n")
  }

  private func rows(_ groups: [KeyTree.Group]) -> [String] {
    let width = min(KeyListing.textWidth, groups.map { TerminalText.width(TerminalText.visible($0.name)) }.max() ?? 0)
    return groups.map { group in
      let name = TerminalText.padded(
        style.cropped(TerminalText.visible(group.name), to: KeyListing.textWidth), to: width)
      return "  \(name)  \(facts(of: group).joined(separator: ", "))"
    }
  }

  private func facts(of group: KeyTree.Group) -> [String] {
    var facts = [TerminalText.count(group.keys.count, "key")]
    guard tree.knowsUses else { return facts }
    facts.append("used in \(TerminalText.count(group.fileCount, "file"))")
    if group.unusedCount > 0 { facts.append("\(group.unusedCount) unused") }
    if group.foreignCount > 0 { facts.append("\(group.foreignCount) used on other screens") }
    return facts
  }

  private var summary: String {
    var lines: [String] = []
    let count = tree.groups.reduce(0) { $0 + $1.keys.count }
    lines.append(
      "\(TerminalText.count(count, "key")) with a screen or a shared segment, \(tree.loneCount) of one segment, "
        + "\(tree.textCount) that are texts")
    if tree.isVocabularyBuiltIn {
      lines.append("The built-in list says what screens share; 'key-names.shared' in .glossa.yml replaces it.")
    }
    if let first = groups.first { lines.append("'glossa keys \(TerminalText.visible(first.name))' lists its keys.") }
    return lines.joined(separator: "\n")
  }

  /// Each key with its text and its places.
  var keys: String {
    groups.map { group in
      let head = "\(TerminalText.visible(group.name)): \(facts(of: group).joined(separator: ", "))"
      let width = min(60, group.keys.map { TerminalText.width(TerminalText.visible($0.key)) }.max() ?? 0)
      return ([head] + group.keys.map { line($0, width) }).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private func line(_ item: KeyTree.Item, _ width: Int) -> String {
    let text =
      item.text.map { "\"\(style.cropped(TerminalText.visible($0), to: KeyListing.textWidth))\"" } ?? "-"
    var places = item.uses.prefix(KeyListing.placeLimit).map {
      TerminalText.visible("\($0.location.path):\(line(of: $0))")
    }
    if item.uses.count > KeyListing.placeLimit { places.append("and \(item.uses.count - KeyListing.placeLimit) more") }
    if item.isUnused { places.append("unused") }
    if !item.screens.isEmpty { places.append("used on \(item.screens.prefix(3).joined(separator: ", "))") }
    let key = TerminalText.padded(TerminalText.visible(item.key), to: width)
    return "  \(key)  \(text)  \(places.joined(separator: ", "))"
  }

  /// From 1; 1 where the file cannot be read.
  private func line(of use: KeyUse) -> Int { lines.number(of: use.location) ?? 1 }

  /// All that is known of the groups.
  var json: String {
    let screens = groups.map { group in
      JSONValue.compact([
        ("name", .string(group.name)), ("kind", .string(group.kind.rawValue)),
        ("keys", .array(group.keys.map(json))),
      ])
    }
    return JSONValue.compact([
      ("screens", .array(screens)), ("oneSegment", .int(tree.loneCount)), ("texts", .int(tree.textCount)),
      ("builtInShared", .bool(tree.isVocabularyBuiltIn)),
    ]).pretty
  }

  private func json(_ item: KeyTree.Item) -> JSONValue {
    JSONValue.compact([
      ("key", .string(item.key)), ("element", item.element.map(JSONValue.string)),
      ("suffix", item.suffix.map(JSONValue.string)), ("table", .string(item.table)),
      ("text", item.text.map(JSONValue.string)),
      (
        "uses",
        .array(
          item.uses.map { use in
            JSONValue.compact([
              ("path", .string(FileName.shown(use.location.path))), ("line", .int(line(of: use))),
            ])
          })
      ),
      ("unused", item.isUnused ? .bool(true) : nil),
      ("usedOn", item.screens.isEmpty ? nil : .array(item.screens.map(JSONValue.string))),
    ])
  }
}
