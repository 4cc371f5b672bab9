/// The keys that catalogs have, by table.
package struct KnownKeys: Sendable {
  private var keys: [String: Set<String>] = [:]

  package init(_ catalogs: [Catalog] = []) {
    for catalog in catalogs { add(catalog) }
  }

  /// Adds the keys of a catalog to those of its table.
  package mutating func add(_ catalog: Catalog) {
    for entry in catalog.entries { keys[catalog.table, default: []].insert(entry.key) }
  }

  /// Whether a catalog of the use's table has its key.
  package func contains(_ use: KeyUse) -> Bool { contains([use.key], table: use.table ?? "Localizable") }

  /// Whether catalogs of a table have all of some keys.
  package func contains(_ some: [String], table: String) -> Bool {
    guard let known = keys[table] else { return some.isEmpty }
    return some.allSatisfy(known.contains)
  }
}
