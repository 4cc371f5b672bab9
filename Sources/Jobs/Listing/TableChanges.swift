package import CatalogModel
package import CatalogOperations
internal import Diagnostics
package import Syntax

/// The changes of one table.
package struct TableChanges {
  /// The table's name.
  package let table: String
  /// Its changes, sorted by key.
  package let changes: [Comparison.Change]

  package init(table: String, changes: [Comparison.Change]) {
    self.table = table
    self.changes = changes
  }

  /// The tables that differ between two states of a project. Tables are paired by their names; two single ones whatever
  /// their names.
  package static func all(from before: [Catalog], to after: [Catalog]) -> [TableChanges] {
    pairs(before, after).map { table, old, new in
      TableChanges(table: table, changes: Comparison(from: old, to: new).changes)
    }.filter { !$0.changes.isEmpty }
  }

  private static func pairs(_ before: [Catalog], _ after: [Catalog]) -> [(String, Catalog, Catalog)] {
    if before.count == 1, after.count == 1 { return [(after[0].table, before[0], after[0])] }
    let names = Set(before.map(\.table) + after.map(\.table)).sorted()
    return names.map { name in
      let sides = [before, after].map { side in
        Catalog.merged(side.filter { $0.table == name }, table: name).value
      }
      return (name, sides[0], sides[1])
    }
  }
}

extension Comparison.Change {
  /// The change for programs.
  ///
  /// - Parameter table: named where the changes of several tables stand in one list.
  package func json(inTable table: String? = nil) -> JSONValue {
    .compact([
      ("change", .string(kind.rawValue)), ("key", .string(key)), ("table", .optional(table)),
      ("language", .optional(language?.code)), ("variation", .optional(path.text)),
      ("old", .optional(old)), ("new", .optional(new)),
    ])
  }
}
