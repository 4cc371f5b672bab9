internal import Text

/// Uses by the names of their tables and by their keys.
package struct UsesByKey: Sendable {
  private var tables: [String: [ExactText: [KeyUse]]] = [:]

  /// - Parameter uses: those of a key stay in the order in which they are given.
  package init(_ uses: some Sequence<KeyUse>) {
    for use in uses { tables[use.tableName, default: [:]][ExactText(use.key), default: []].append(use) }
  }

  /// The uses of a key of a table.
  package func uses(of key: String, in table: String) -> [KeyUse] { tables[table]?[ExactText(key)] ?? [] }
}
