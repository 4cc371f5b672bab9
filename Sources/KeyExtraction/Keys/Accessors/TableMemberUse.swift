internal import CatalogModel
package import CodeModel
internal import Diagnostics

/// A place that names a member of a table's, as xcstrings-tool generates it, and through it a key:
/// `Text(.login(.password))`, `String(login: .password)`.
package struct TableMemberUse: Sendable {
  /// The name that stands for the table.
  package let table: String
  /// The name behind the dot.
  package let member: String
  /// The keys that it stands for; none where no key of the table gets that name.
  package let keys: Set<String>
  /// The member's name, and whether nothing else can be meant.
  package let use: AccessorUse

  /// The name that stands for a table.
  static func name(ofTable table: String) -> String? { AccessorNaming.xcstringsTool.names(of: table)?.last }

  /// The rules that may name keys.
  static let rules = XCStringsTool().namings + XCStringsTool().optionalNamings
}

extension [TableMemberUse] {
  /// The accessors that xcstrings-tool makes of the tables whose members code certainly names, with their uses. Where
  /// code names a member that no key gives, a file is missing or the rule is another one: then every other member is in
  /// doubt.
  ///
  /// - Parameters:
  ///   - tables: the keys of the String Catalogs, by table.
  ///   - catalogs: the paths of the catalogs, by table.
  ///   - accessors: those that are known. Tables whose accessors a file declares are left out.
  package func accessors(
    of tables: [String: Set<String>], in catalogs: [String: Set<String>], besides accessors: [Accessor]
  ) -> [Accessor] {
    guard !isEmpty else { return [] }
    let declared = Set(accessors.lazy.filter { $0.name.hasPrefix("String.") }.map(\.tableName))
    let byTable = Dictionary(grouping: self, by: \.table)
    return tables.filter { !declared.contains($0.key) }.flatMap { table, keys -> [Accessor] in
      let own = TableMemberUse.name(ofTable: table).flatMap { byTable[$0] } ?? []
      guard own.contains(where: { $0.use.isCertain && !$0.keys.isDisjoint(with: keys) }) else { return [] }
      let input = AccessorInput(path: catalogs[table]?.min() ?? "", table: table, keys: keys.sorted())
      return own.accessors(of: input)
    }
  }

  /// The accessors of one table, by the rule that leaves the fewest members without a key.
  private func accessors(of input: AccessorInput) -> [Accessor] {
    let certain = filter(\.use.isCertain)
    let choices = TableMemberUse.rules.map { naming in
      let members = naming.members(of: [input], in: ["String"], namesTables: true)
      let names = Set(members.compactMap(\.path.last))
      return (naming: naming, members: members, unknown: certain.filter { !names.contains($0.member) })
    }
    guard let choice = choices.min(by: { $0.unknown.count < $1.unknown.count }) else { return [] }
    let byMember = Dictionary(grouping: self, by: \.member)
    return choice.members.map { member in
      var accessor = Accessor(
        name: member.path.joined(separator: "."), key: member.key,
        table: input.table == TableName.default ? nil : input.table, location: .file(input.path),
        position: Position(line: 1, column: 1), declaration: .file(input.path), kind: .expected,
        uses: (member.path.last.flatMap { byMember[$0] } ?? []).map(\.use),
        doubt: choice.unknown.first.map { .unknownValue($0.use) })
      accessor.naming = choice.naming
      return accessor
    }
  }
}
