internal import CatalogModel
package import CodeModel
internal import Text

/// The entries of all tables, by table and key, to find those that code uses.
package struct SourceEntries {
  private var entries: [String: [ExactText: [CheckedEntry]]] = [:]

  package init(_ tables: [CheckedTable]) {
    for table in tables {
      for entry in table.entries { entries[table.name, default: [:]][ExactText(entry.key), default: []].append(entry) }
    }
  }

  /// The entries for a use; several where modules have tables of the same name.
  package func entries(for use: KeyUse) -> [CheckedEntry] {
    entries[use.tableName]?[ExactText(use.key)] ?? []
  }
}
