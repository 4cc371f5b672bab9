internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Text
internal import Workspace

/// Chooses which of some renamings each use of a key means.
struct UseRenames {
  private let byOld: [ExactText: [KeyRename]]
  /// The names of the tables that have each key to rename.
  private var tables: [ExactText: Set<String>] = [:]

  /// What becomes of the key of a use.
  enum Choice {
    /// It keeps its name.
    case kept
    case renamed(KeyRename)
    /// The code names no table, and not all tables that have the key rename it to the same.
    case unclear(KeyRename)
  }

  init(_ renames: [KeyRename], in project: Project) {
    byOld = Dictionary(grouping: renames) { ExactText($0.old) }
    for table in project.tables {
      for entry in table.catalog.entries where byOld[ExactText(entry.key)] != nil {
        tables[ExactText(entry.key), default: []].insert(table.catalog.table)
      }
    }
  }

  /// What becomes of the key of a use. A use that names no table means `Localizable`. Where that lacks the key, an
  /// identifier is one of another table, which is named elsewhere: where a view shows the `LocalizedStringKey` that it is
  /// given. A sentence there is only shown as it is.
  func choice(for use: KeyUse) -> Choice {
    let key = ExactText(use.key)
    guard let renames = byOld[key], let first = renames.first else { return .kept }
    if let rename = renames.first(where: { $0.speaks(of: use.tableName) }) { return .renamed(rename) }
    let tables = self.tables[key] ?? []
    guard use.table == nil, !tables.contains(TableName.default), Self.mayBeElsewhere(use) else { return .kept }
    let isClear = tables.allSatisfy { table in renames.contains { $0.speaks(of: table) && $0.new == first.new } }
    return isClear ? .renamed(first) : .unclear(first)
  }

  private static func mayBeElsewhere(_ use: KeyUse) -> Bool {
    use.api == "LocalizedStringKey" || KeyStyle(use.key) == .identifier
  }
}
