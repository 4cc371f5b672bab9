internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Workspace

/// The accessors of files that a generator writes and that are not in the project: git ignores them, or each build makes
/// them anew.
struct ExpectedAccessors {
  /// The accessors of one generated file.
  struct Group {
    let naming: AccessorNaming
    let members: [AccessorNaming.Member]
  }

  private(set) var groups: [Group] = []
  /// Configurations of SwiftGen with a template of the user's own, whose file is not in the project: nobody can tell what
  /// the keys of these tables are called in code.
  private(set) var unknown: [(configuration: SwiftGenConfiguration, tables: Set<String>)] = []

  /// - Parameters:
  ///   - sources: the paths of the Swift files in the project.
  ///   - usesRSwift: whether code asks `R.string` for texts and no file declares it.
  init(_ tables: [Table], _ configurations: [SwiftGenConfiguration], sources: [String], usesRSwift: Bool) {
    for configuration in configurations { add(configuration, tables, sources) }
    guard usesRSwift else { return }
    let naming = AccessorNaming.rSwift
    let members = tables.flatMap { table in
      table.catalog.entries.compactMap { entry in
        naming.names(of: entry.key).map { names in
          let path = ["R", "string", naming.name(ofTable: table.catalog.table)] + names
          return AccessorNaming.Member(path: path, key: entry.key, table: table.catalog.table)
        }
      }
    }
    groups.append(Group(naming: naming, members: members))
  }

  private mutating func add(_ configuration: SwiftGenConfiguration, _ tables: [Table], _ sources: [String]) {
    let files = tables.flatMap(\.files).map { file in
      SwiftGenConfiguration.InputTable(
        path: file.file.path, table: file.catalog.table, keys: file.catalog.entries.map(\.key))
    }
    let members = configuration.members(of: files)
    for (entry, output) in configuration.missingOutputs(among: sources) {
      if let naming = output.naming {
        groups.append(Group(naming: naming, members: members[output.path] ?? []))
      } else {
        unknown.append((configuration, Set(files.filter { entry.reads($0.path) }.map(\.table))))
      }
    }
  }
}
