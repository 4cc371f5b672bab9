internal import Text

/// The keys that catalogs have, by table.
package struct CatalogKeys: Sendable {
  private var tables: [String: Table] = [:]

  /// The keys of one table.
  private struct Table {
    var keys: Set<ExactText> = []
    /// Those that were extracted from sources and are still used there, as far as the catalogs say.
    var extracted: Set<ExactText> = []
  }

  package init() {}

  /// Adds keys to those of a table.
  ///
  /// - Parameter extracted: those of them that were extracted from sources: neither kept by hand nor stale.
  package mutating func add(_ some: [String], extracted: [String], table: String) {
    tables[table, default: Table()].keys.formUnion(some.lazy.map(ExactText.init))
    tables[table, default: Table()].extracted.formUnion(extracted.lazy.map(ExactText.init))
  }

  /// Whether a catalog of the use's table has its key.
  package func contains(_ use: KeyUse) -> Bool {
    tables[use.tableName]?.keys.contains(ExactText(use.key)) ?? false
  }

  /// Gives uses with arguments of unknown type the key that a catalog has: the one key of the table that differs from
  /// theirs only in specifiers. Where several match, the one that was extracted from sources is meant, even if a use's
  /// own key is there, kept by hand or stale. Where none or several are left, a use stays as it is.
  package func resolvingUnknownTypes(_ uses: [KeyUse]) -> [KeyUse] {
    var shapes: [String: [UntypedKey: [ExactText]]] = [:]
    return uses.map { use in
      let name = use.tableName
      guard use.hasUnknownTypes, let table = tables[name], !table.extracted.contains(ExactText(use.key)) else {
        return use
      }
      if shapes[name] == nil { shapes[name] = Dictionary(grouping: table.keys, by: { UntypedKey($0.text) }) }
      let fitting = shapes[name]?[UntypedKey(use.key)] ?? []
      let extracted = fitting.filter(table.extracted.contains)
      if extracted.count == 1 { return use.renamed(to: extracted[0].text) }
      guard !contains(use), fitting.count == 1 else { return use }
      return use.renamed(to: fitting[0].text)
    }
  }
}
