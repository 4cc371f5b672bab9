internal import Diagnostics

/// The keys that catalogs have, by table.
package struct KnownKeys: Sendable {
  private var keys: [String: Set<ExactText>] = [:]

  package init() {}

  /// Adds keys to those of a table.
  package mutating func add(_ some: [String], table: String) {
    keys[table, default: []].formUnion(some.map(ExactText.init))
  }

  /// Whether a catalog of the use's table has its key.
  package func contains(_ use: KeyUse) -> Bool {
    keys[use.table ?? "Localizable"]?.contains(ExactText(use.key)) ?? false
  }
}
