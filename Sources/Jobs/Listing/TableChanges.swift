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

  /// The tables that differ between two states of a project. Tables are paired by their names, several of one name by
  /// their folders, too; two single ones whatever their names.
  ///
  /// - Parameter roots: the folders of the two states; folders of tables are relative to them.
  package static func all(
    from before: [Catalog], to after: [Catalog], below roots: (before: String, after: String) = ("", "")
  ) -> [TableChanges] {
    if before.count == 1, after.count == 1 {
      return changed([(name: after[0].table, old: before[0], new: after[0])])
    }
    let sides = [(before, roots.before), (after, roots.after)].map { catalogs, root in
      Dictionary(grouping: catalogs, by: \.table).mapValues { own in
        Dictionary(grouping: own) { folder(of: $0, below: root) }
          .mapValues { Catalog.merged($0, table: $0[0].table).value }
      }
    }
    let names = Set(sides.flatMap(\.keys)).sorted()
    return changed(
      names.flatMap { name in
        let (old, new) = (sides[0][name] ?? [:], sides[1][name] ?? [:])
        guard old.count > 1 || new.count > 1 else {
          return [pair(name, old.values.first, new.values.first)]
        }
        return Set(old.keys).union(new.keys).sorted().map { folder in
          pair(folder.isEmpty ? name : "\(folder)/\(name)", old[folder], new[folder])
        }
      })
  }

  private typealias Pair = (name: String, old: Catalog, new: Catalog)

  private static func pair(_ name: String, _ old: Catalog?, _ new: Catalog?) -> Pair {
    (name, old ?? Catalog(table: name), new ?? Catalog(table: name))
  }

  private static func changed(_ pairs: [Pair]) -> [TableChanges] {
    pairs.map { TableChanges(table: $0.name, changes: Comparison(from: $0.old, to: $0.new).changes) }
      .filter { !$0.changes.isEmpty }
  }

  private static func folder(of catalog: Catalog, below root: String) -> String {
    let folder = catalog.origins.first?.pathInfo.home ?? ""
    guard !root.isEmpty, folder == root || folder.hasPrefix(root + "/") else { return folder }
    return String(folder.dropFirst(root.count).drop { $0 == "/" })
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
