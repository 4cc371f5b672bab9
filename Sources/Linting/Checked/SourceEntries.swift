package import CatalogModel
internal import Text

/// The entries that code asks for, by table and key.
package struct SourceEntries {
  private var entries: [String: [ExactText: [CheckedEntry]]] = [:]

  package init(_ tables: [CheckedTable]) {
    for table in tables {
      for entry in table.entries { entries[table.name, default: [:]][ExactText(entry.key), default: []].append(entry) }
    }
  }

  /// Several where modules have tables of one name.
  package func entries(for use: KeyUse) -> [CheckedEntry] {
    entries[use.table ?? KeyIndex.defaultTable]?[ExactText(use.key)] ?? []
  }
}
