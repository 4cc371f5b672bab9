internal import CatalogModel
package import CodeModel
internal import Text

/// The entries of all tables, by table and key, to find those that code uses.
package struct SourceEntries {
  private var entries: [String: [ExactText: [CheckedEntry]]] = [:]
  /// Those of tables that only a library reads, whatever their names.
  private var libraries: [ExactText: [CheckedEntry]] = [:]

  /// - Parameter uses: those that are asked about.
  package init(_ tables: [CheckedTable], for uses: [KeyUse]) {
    let keys = Set(uses.map { ExactText($0.key) })
    guard !keys.isEmpty else { return }
    for table in tables {
      for entry in table.entries {
        let key = ExactText(entry.key)
        guard keys.contains(key) else { continue }
        entries[table.name, default: [:]][key, default: []].append(entry)
        if table.isReadByLibrary { libraries[key, default: []].append(entry) }
      }
    }
  }

  /// The entries for a use; several where modules have tables of the same name.
  package func entries(for use: KeyUse) -> [CheckedEntry] {
    (use.isTrAPPLookup ? libraries[ExactText(use.key)] : entries[use.tableName]?[ExactText(use.key)]) ?? []
  }
}
