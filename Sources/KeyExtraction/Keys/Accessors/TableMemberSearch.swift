internal import CatalogModel
package import Diagnostics
internal import SwiftOutline

/// Finds the keys that code names through a member for their table, as xcstrings-tool generates it in each build:
/// `Text(.login(.password))`, `String(login: .password)`.
///
/// Files that may have such names are read a second time, because outlines leave out code without literals.
package struct TableMemberSearch: Sendable {
  /// The keys by the names of their members, by the name of the table's member.
  private let keys: [String: [String: Set<String>]]
  /// The Swift files that may name the member of a table, sorted.
  package let paths: [String]

  /// - Parameter tables: the keys of the String Catalogs, by table.
  package init(_ resolver: Resolver, among tables: [String: Set<String>]) {
    let index = resolver.index
    let keys = Self.members(of: tables).filter { index.names.existing($0.key) != .none }
    self.keys = keys
    let wanted = NameSet(keys.keys.map(index.names.existing))
    paths = keys.isEmpty ? [] : index.files.filter { $0.names.contains(where: wanted.contains) }.map(\.path).sorted()
  }

  /// The keys of some tables by the names of their members, by the name of the table's member.
  package static func members(of tables: [String: Set<String>]) -> [String: [String: Set<String>]] {
    var keys: [String: [String: Set<String>]] = [:]
    for (table, own) in tables {
      guard let member = Self.member(table) else { continue }
      for key in own {
        if let name = Self.member(key) { keys[member, default: [:]][name, default: []].insert(key) }
      }
    }
    return keys
  }

  private static func member(_ text: String) -> String? { AccessorNaming.xcstringsTool.names(of: text)?.last }

  /// The keys that one file names. Independent of all others, so files can be read on any core.
  package func keys(in file: SourceFile) -> Set<String> {
    let tokens = SwiftTokens(file.bytes)
    let wanted = tokens.symbols(among: Set(keys.keys))
    var found: Set<String> = []
    for index in 0..<tokens.count where tokens.isName(index) && wanted[Int(tokens[index].value)] {
      guard tokens.kind(index + 2) == .dot, tokens.isName(index + 3) else { continue }
      switch (tokens.kind(index - 1), tokens.kind(index + 1)) {
      case (.dot, .leftParen), (.leftParen, .colon), (.comma, .colon):
        found.formUnion(keys[tokens.text(index)]?[tokens.text(index + 3)] ?? [])
      default: continue
      }
    }
    return found
  }
}
