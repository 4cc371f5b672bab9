internal import CatalogModel
internal import Diagnostics
internal import Text
internal import Workspace

/// Which files migrate, and which stay because a String Catalog cannot stand for them.
struct MigrationChoice {
  /// The files that migrate.
  private(set) var taken: [String] = []
  /// The others, with the reasons.
  private(set) var skipped: [MigrationPlan.Skipped] = []
  /// The documents that have tables of their own, by name without extension.
  private let documents: [String: [String]]

  /// - Parameter documents: Interface Builder's documents, and definitions of intents.
  init(_ files: CatalogFiles, documents: [String]) {
    self.documents = Dictionary(grouping: documents) { SourceFile(path: $0, bytes: []).stem }
    var left: [String: [String]] = [:]
    for path in files.paths {
      if let reason = Self.reasonToStay(path, files.pathInfo(of: path)) {
        left[reason, default: []].append(path)
      } else {
        taken.append(path)
      }
    }
    skipped = left.sorted { $0.key < $1.key }.map { MigrationPlan.Skipped(paths: $0.value, reason: $0.key) }
  }

  /// The document whose texts a table has: the one of its name in the same folder.
  func document(of table: Table) -> String? {
    documents[table.catalog.table]?.first { CatalogPathInfo(lproj: $0).home == table.home }
  }

  private static let wrappers: Set<String> = ["bundle", "framework", "xcframework", "app", "appex"]

  private static func reasonToStay(_ path: String, _ info: CatalogPathInfo) -> String? {
    let folders = path.split(separator: "/").dropLast()
    if folders.contains(where: { wrappers.contains(SourceFile.fileExtension(of: String($0))) }) {
      return "Xcode copies bundles as they are, and would not compile a catalog in one"
    }
    if info.language == nil { return "its language is unknown outside of an .lproj folder" }
    if TableKind(named: info.table) == .appShortcuts {
      return "a catalog keeps all phrases of an App Shortcut under the first one, so let Xcode migrate this table"
    }
    return nil
  }
}
