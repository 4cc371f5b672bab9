internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// Keys that code asks for and no catalog has, each with the key of its table that was likely meant.
struct KeyTwins {
  /// By table, then by the key that code asks for.
  private var defined: [String: [String: String]] = [:]
  /// By table, then by the key that the catalog has: the first use of one that it lacks.
  private var asked: [String: [String: KeyUse]] = [:]

  init(_ input: LintInput) {
    let index = TablesOfKeys(tables: input.tables)
    var missing: [String: [KeyUse]] = [:]
    for use in input.uses where !use.isPropertyListEntry {
      let table = use.tableName
      guard index.tables.contains(table), !index.contains(use.key), !use.isInTests else { continue }
      missing[table, default: []].append(use)
    }
    for (table, uses) in missing {
      let keys = input.tables.filter { $0.name == table }.flatMap { $0.entries.map(\.key) }
      let near = keys.nearest(toEach: uses.map(\.key))
      defined[table] = near
      for use in uses.sortedByLocation {
        guard let key = near[use.key], asked[table]?[key] == nil else { continue }
        asked[table, default: [:]][key] = use
      }
    }
  }

  /// The key of a table that was likely meant by one that it lacks.
  func defined(insteadOf key: String, in table: String) -> String? { defined[table]?[key] }

  /// The first use of a key that the table lacks, and that likely means one that it has.
  func asked(insteadOf key: String, in table: String) -> KeyUse? { asked[table]?[key] }
}
