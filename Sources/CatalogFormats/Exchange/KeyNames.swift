package import Text

/// The new names of keys, by the names of their tables.
package struct KeyNames: Sendable {
  /// Those of single tables.
  private let byTable: [String: [ExactText: String]]
  /// Those of every table.
  private let general: [ExactText: String]

  /// - Parameter renames: the table is nil for a key of every table.
  package init(_ renames: [(table: String?, old: String, new: String)]) {
    var byTable: [String: [ExactText: String]] = [:]
    var general: [ExactText: String] = [:]
    for rename in renames {
      if let table = rename.table {
        byTable[table, default: [:]][ExactText(rename.old)] = rename.new
      } else {
        general[ExactText(rename.old)] = rename.new
      }
    }
    (self.byTable, self.general) = (byTable, general)
  }

  /// The new names of the keys of a table.
  package func names(in table: String) -> [ExactText: String] {
    general.merging(byTable[table] ?? [:]) { _, own in own }
  }

  /// The new name of a key.
  ///
  /// - Parameter table: nil where it is not known: then all tables that rename the key have to agree.
  package func name(of key: String, in table: String?) -> String? {
    if let table { return byTable[table]?[ExactText(key)] ?? general[ExactText(key)] }
    let found = Set(byTable.values.compactMap { $0[ExactText(key)] } + [general[ExactText(key)]].compactMap(\.self))
    return found.count == 1 ? found.first : nil
  }
}
