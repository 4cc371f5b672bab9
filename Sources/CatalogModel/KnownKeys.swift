/// The keys that catalogs have, by table.
package struct KnownKeys: Sendable {
  private var keys: [String: Set<String>] = [:]

  package init(_ catalogs: [Catalog]) {
    for catalog in catalogs {
      for entry in catalog.entries { keys[catalog.table, default: []].insert(entry.key) }
    }
  }

  /// Whether a catalog of the use's table has its key.
  package func contains(_ use: KeyUse) -> Bool { keys[use.table ?? "Localizable"]?.contains(use.key) ?? false }
}
