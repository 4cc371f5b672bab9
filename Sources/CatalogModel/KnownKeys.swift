/// The keys that catalogs have, by table.
package struct KnownKeys: Sendable {
  private var keys: [String: Set<String>] = [:]

  package init() {}

  /// Adds keys to those of a table.
  package mutating func add(_ some: [String], table: String) {
    keys[table, default: []].formUnion(some)
  }

  /// Whether a catalog of the use's table has its key.
  package func contains(_ use: KeyUse) -> Bool { contains([use.key], table: use.table ?? "Localizable") }

  /// Whether catalogs of a table have all of some keys.
  package func contains(_ some: [String], table: String) -> Bool {
    guard let known = keys[table] else { return some.isEmpty }
    return some.allSatisfy(known.contains)
  }
}
