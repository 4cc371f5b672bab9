internal import Text

/// The keys that catalogs have, by table.
package struct CatalogKeys: Sendable {
  private var keys: [String: Set<ExactText>] = [:]

  package init() {}

  /// Adds keys to those of a table.
  package mutating func add(_ some: [String], table: String) {
    keys[table, default: []].formUnion(some.map(ExactText.init))
  }

  /// Whether a catalog of the use's table has its key.
  package func contains(_ use: KeyUse) -> Bool {
    keys[use.tableName]?.contains(ExactText(use.key)) ?? false
  }

  /// Gives uses with arguments of unknown type the key that a catalog has: the one key of the table that differs from
  /// theirs only in specifiers. Where none or several match, a use stays as it is.
  package func resolvingUnknownTypes(_ uses: [KeyUse]) -> [KeyUse] {
    var shapes: [String: [UntypedKey: [ExactText]]] = [:]
    return uses.map { use in
      let table = use.tableName
      guard use.hasUnknownTypes, !contains(use), let keys = keys[table] else { return use }
      if shapes[table] == nil { shapes[table] = Dictionary(grouping: keys, by: { UntypedKey($0.text) }) }
      guard let fitting = shapes[table]?[UntypedKey(use.key)], fitting.count == 1 else { return use }
      return use.renamed(to: fitting[0].text)
    }
  }
}
