internal import CatalogModel
package import CodeModel
package import Diagnostics
package import Reporting
package import Syntax
internal import Text
package import Workspace

/// The keys that a search has found, for the terminal and for programs.
package struct FoundKeyList {
  let project: Project
  /// Each with the places that use it.
  let matches: [(match: KeySearch.Match, uses: [KeyUse])]
  /// How many there are, with those that are not listed.
  let total: Int
  /// The lines of the sources of the uses.
  let lines: FileLines

  /// - Parameters:
  ///   - matches: each with the places that use it.
  ///   - total: how many there are, with those that are not listed.
  ///   - lines: those of the sources of the uses.
  package init(project: Project, matches: [(match: KeySearch.Match, uses: [KeyUse])], total: Int, lines: FileLines) {
    self.project = project
    self.matches = matches
    self.total = total
    self.lines = lines
  }

  private static let textWidth = 60
  /// More places of a key help nobody.
  private static let placeLimit = 2

  /// A line for each key: `cart.title  "Cart"  Cart/CartView.swift:12`, and one with the text that was found, where that
  /// is in another language.
  ///
  /// - Parameter style: says whether long texts are cut.
  package func text(_ style: TextStyle) -> String {
    let keys = matches.map { TerminalText.visible(entry(of: $0.match).key) }
    let width = min(48, keys.map { TerminalText.width($0) }.max() ?? 0)
    let names = tableNames
    let hasTables = Set(names.values).count > 1
    return zip(matches, keys).map { each, key in
      let catalog = project.tables[each.match.table].catalog
      let source = catalog.sourceLanguage.flatMap { entry(of: each.match).sourceLocalization($0) }?.mainText
      var parts = [TerminalText.padded(key, to: width)]
      if hasTables { parts.append(TerminalText.visible(names[each.match.table] ?? catalog.table)) }
      parts.append(source.map { FoundKeyList.quoted($0, style) } ?? "-")
      if let found = each.match.text, found.text != source {
        parts.append("\(found.language.code): \(FoundKeyList.quoted(found.text, style))")
      }
      var seen: Set<String> = []
      let all = each.uses.map { TerminalText.visible("\($0.location.path):\(line(of: $0))") }
        .filter { seen.insert($0).inserted }
      let places = all.prefix(Self.placeLimit)
      let rest = all.count - places.count
      if !places.isEmpty { parts.append(places.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")) }
      if each.match.rank == .near { parts.append("(similar)") }
      return parts.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// The names of the tables that have a match, by their numbers; with their folders where several have one name.
  private var tableNames: [Int: String] {
    let numbers = Set(matches.map(\.match.table))
    let catalogs = Dictionary(uniqueKeysWithValues: numbers.map { ($0, project.tables[$0].catalog) })
    let count = Dictionary(grouping: catalogs.values, by: \.table).mapValues(\.count)
    return catalogs.mapValues { catalog in
      let folder = catalog.origins.first?.pathInfo.home ?? ""
      return count[catalog.table, default: 0] > 1 && !folder.isEmpty ? "\(folder)/\(catalog.table)" : catalog.table
    }
  }

  private static func quoted(_ text: String, _ style: TextStyle) -> String {
    "\"\(style.cropped(TerminalText.visible(text.backslashEscaped()), to: textWidth))\""
  }

  private func entry(of match: KeySearch.Match) -> Entry { project.tables[match.table].catalog.entries[match.entry] }

  private func line(of use: KeyUse) -> Int { lines.number(of: use.location) ?? 1 }

  /// All that is known of each.
  package var json: String {
    let items = matches.indices.map(item)
    return JSONValue.compact([("version", .int(1)), ("keys", .array(items)), ("total", .int(total))]).pretty
  }

  /// A key that is listed, for programs; lines count from 1.
  package func item(_ number: Int) -> JSONValue {
    let (match, uses) = matches[number]
    let own = entry(of: match)
    let catalog = project.tables[match.table].catalog
    let source = catalog.sourceLanguage.flatMap { own.sourceLocalization($0) }?.mainText
    let places = uses.map { use in
      JSONValue.compact([("path", .string(FileName.shown(use.location.path))), ("line", .int(line(of: use)))])
    }
    return .compact([
      ("key", .string(own.key)), ("table", .string(catalog.table)),
      ("catalog", own.location.map { .string(FileName.shown($0.path)) }), ("rank", .string(match.rank.name)),
      ("language", match.text.map { .string($0.language.code) }), ("text", match.text.map { .string($0.text) }),
      ("source", source.map(JSONValue.string)), ("uses", .array(places)),
    ])
  }
}

extension Localization {
  /// One of its texts that stands for all: the one for `other`, else the first.
  package var mainText: String? {
    let own = leaves
    let other = own.first { $0.path.steps.allSatisfy { $0.selector == "other" } && $0.path.substitution == nil }
    return (other ?? own.first)?.translation.messages.first?.text
  }
}
