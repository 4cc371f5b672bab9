package import CatalogModel
internal import Text

/// The keys that catalogs have, by table.
package struct CatalogKeys: Sendable {
  private var tables: [String: Table] = [:]

  /// The keys of one table.
  private struct Table {
    var keys: Set<ExactText> = []
    /// Those that were extracted from sources and are still used there, as far as the catalogs say.
    var extracted: Set<ExactText> = []
    /// Those that no source asked for when the catalog was last updated.
    var stale: Set<ExactText> = []
  }

  package init() {}

  /// Adds a key to those of a table.
  ///
  /// - Parameter extraction: how it came into its catalog.
  package mutating func add(_ key: String, _ extraction: ExtractionState?, table: String) {
    let key = ExactText(key)
    tables[table, default: Table()].keys.insert(key)
    if extraction.followsSource { tables[table, default: Table()].extracted.insert(key) }
    if extraction == .stale { tables[table, default: Table()].stale.insert(key) }
  }

  /// Whether a catalog of the use's table has its key.
  package func contains(_ use: KeyUse) -> Bool {
    tables[use.tableName]?.keys.contains(ExactText(use.key)) ?? false
  }

  /// Whether a catalog of the use's table has its key as one that was extracted from sources and is still used there.
  func hasExtracted(_ use: KeyUse) -> Bool { tables[use.tableName]?.extracted.contains(ExactText(use.key)) ?? false }

  /// Whether a catalog of the use's table has its key as one that no source asks for.
  func hasStale(_ use: KeyUse) -> Bool { tables[use.tableName]?.stale.contains(ExactText(use.key)) ?? false }

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
      let fitting = (shapes[name]?[UntypedKey(use.key)] ?? []).filter { use.mayAsk(for: $0.text) }
      let extracted = fitting.filter(table.extracted.contains)
      if extracted.count == 1 { return use.renamed(to: extracted[0].text) }
      guard !contains(use), fitting.count == 1 else { return use }
      return use.renamed(to: fitting[0].text)
    }
  }

  /// Moves uses that ask several tables to the first one that has their key. Where none has it, a use stays as it is.
  package func resolvingTables(_ uses: [KeyUse]) -> [KeyUse] {
    uses.map { use in
      use.furtherTables.isEmpty || contains(use) ? use : use.inEachTable.first(where: contains) ?? use
    }
  }
}
