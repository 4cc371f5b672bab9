package import CodeModel
internal import Text

/// The keys that sources use, or that catalogs have, for rules that compare the two.
package struct TablesOfKeys {
  private var exact: [ExactText: Set<String>] = [:]
  /// The keys with specifiers, by what is left without them.
  private var shaped: [UntypedKey: [(key: String, table: String)]] = [:]
  /// The names of all tables.
  package private(set) var tables: Set<String> = []

  /// An index of the keys that sources use.
  package init(uses: [KeyUse]) {
    for use in uses { add(use.key, table: use.tableName) }
  }

  /// An index of the keys that catalogs have.
  package init(tables: some Sequence<CheckedTable>) {
    for table in tables {
      self.tables.insert(table.name)
      for entry in table.entries { add(entry.key, table: table.name) }
    }
  }

  private mutating func add(_ key: String, table: String) {
    guard exact[ExactText(key), default: []].insert(table).inserted, UntypedKey.hasSpecifiers(key) else { return }
    shaped[UntypedKey(key), default: []].append((key, table))
  }

  /// The tables that have a key.
  package func tables(of key: String) -> Set<String> { exact[ExactText(key)] ?? [] }

  /// What to do with a key that had better be another one, which may be there.
  package func adviceToRename(to better: String) -> String {
    exact[ExactText(better)] != nil ? "use '\(better)', which is there already" : "rename it to '\(better)'"
  }

  /// Whether any table has a key, with the same or other specifiers.
  package func contains(_ key: String) -> Bool {
    exact[ExactText(key)] != nil || UntypedKey.hasSpecifiers(key) && shaped[UntypedKey(key)] != nil
  }

  /// Whether any table has the key of a use, or one that it may ask for, as types are guessed.
  package func mayHave(_ use: KeyUse) -> Bool {
    exact[ExactText(use.key)] != nil
      || use.hasUnknownTypes && shaped[UntypedKey(use.key)]?.contains { use.mayAsk(for: $0.key) } ?? false
  }

  /// The first key of the use's table that differs from the use's in specifiers alone.
  package func key(respecifying use: KeyUse) -> String? {
    guard UntypedKey.hasSpecifiers(use.key) else { return nil }
    return shaped[UntypedKey(use.key)]?.first { $0.table == use.tableName }?.key
  }
}
