internal import CatalogModel
package import Diagnostics
internal import SwiftOutline

/// Finds the places that name keys through a member for their table, as xcstrings-tool generates it in each build:
/// `Text(.login(.password))`, `String(login: .password)`.
///
/// Files that may have such names are read a second time, because outlines leave out code without literals.
package struct TableMemberSearch: Sendable {
  /// The keys by the names of their members, by the name of the table's member.
  private let keys: [String: [String: Set<String>]]
  /// The members of tables.
  private let names: WantedNames
  /// The Swift files that may name the member of a table, sorted.
  package let paths: [String]

  /// The members of tables that the project itself declares a function or case for, which may be meant instead.
  private let declared: Set<String>

  /// - Parameter tables: the keys of the String Catalogs, by table.
  package init(_ resolver: Resolver, among tables: [String: Set<String>]) {
    let index = resolver.index
    var keys: [String: [String: Set<String>]] = [:]
    for (table, own) in tables {
      guard let member = TableMemberUse.name(ofTable: table), index.names.existing(member) != .none else { continue }
      for key in own {
        for name in Self.names(of: key) { keys[member, default: [:]][name, default: []].insert(key) }
      }
    }
    self.keys = keys
    declared = Set(keys.keys.filter { index.functionsByName[index.names.existing($0)] != nil })
    names = WantedNames(keys.keys)
    let wanted = NameSet(keys.keys.map(index.names.existing))
    paths = keys.isEmpty ? [] : index.files.filter { $0.names.contains(where: wanted.contains) }.map(\.path).sorted()
  }

  /// The names that a key may have.
  private static func names(of key: String) -> Set<String> {
    Set(TableMemberUse.rules.compactMap { $0.names(of: key)?.last })
  }

  /// What takes a member behind a label for its table.
  private static let labelled: Set<String> = ["Text", "String", "LocalizedStringKey", "LocalizedStringResource"]

  /// The places in one file. Independent of all others, so files can be read on any core.
  package func uses(in file: SourceFile) -> [TableMemberUse] {
    let tokens = SwiftTokens(file.bytes)
    let wanted = tokens.symbols(among: names)
    var lines = LineCounter(file.bytes)
    var found: [TableMemberUse] = []
    for index in 0..<tokens.count where tokens.isName(index) && wanted[Int(tokens[index].value)] {
      guard tokens.kind(index + 2) == .dot, tokens.isName(index + 3) else { continue }
      let table = tokens.text(index)
      let isCertain: Bool
      switch (tokens.kind(index - 1), tokens.kind(index + 1)) {
      case (.dot, .leftParen): isCertain = !declared.contains(table)
      case (.leftParen, .colon): isCertain = tokens.isName(index - 2) && Self.labelled.contains(tokens.text(index - 2))
      case (.comma, .colon): isCertain = false
      default: continue
      }
      let member = tokens.text(index + 3)
      let bytes = Int(tokens[index + 3].start)..<Int(tokens[index + 3].end)
      let use = AccessorUse(
        location: file.location(bytes), position: lines.position(at: bytes.lowerBound), isCertain: isCertain)
      found.append(TableMemberUse(table: table, member: member, keys: keys[table]?[member] ?? [], use: use))
    }
    return found
  }
}
