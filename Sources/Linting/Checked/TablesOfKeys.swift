internal import CatalogModel
package import CodeModel
internal import Text

/// The keys that sources use, or that catalogs have, for rules that compare the two.
///
/// The type of an interpolated value is sometimes guessed, so keys that differ only in their specifiers count as equal.
package struct TablesOfKeys {
  private var exact: [ExactText: Set<String>] = [:]
  private var loose: Set<String> = []
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
    exact[ExactText(key), default: []].insert(table)
    if let loosened = TablesOfKeys.loosened(key) { loose.insert(loosened) }
  }

  /// The tables that have a key.
  package func tables(of key: String) -> Set<String> { exact[ExactText(key)] ?? [] }

  /// What to do with a key that had better be another one, which may be there.
  package func adviceToRename(to better: String) -> String {
    contains(better) ? "use '\(better)', which is there already" : "rename it to '\(better)'"
  }

  /// Whether any table has a key, with the same or other specifiers.
  package func contains(_ key: String) -> Bool {
    exact[ExactText(key)] != nil || TablesOfKeys.loosened(key).map(loose.contains) ?? false
  }

  /// A key with its specifiers reduced to percent signs; nil for one without any.
  private static func loosened(_ key: String) -> String? {
    let placeholders = Placeholder.scan(key).filter { $0.kind == .argument || $0.kind == .substitution }
    guard !placeholders.isEmpty else { return nil }
    let bytes = Array(key.utf8)
    var loosened: [UInt8] = []
    var start = 0
    for placeholder in placeholders {
      loosened += bytes.slice(from: start, to: placeholder.span.lowerBound) + [UInt8(ascii: "%")]
      start = placeholder.span.upperBound
    }
    return String(decoding: loosened + bytes.slice(from: start), as: UTF8.self)
  }
}
