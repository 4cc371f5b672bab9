internal import CatalogModel
package import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import LintRules
package import Text
internal import XcodeProjects

/// Assigns uses to catalogs: a catalog gets the uses of its table in sources that its targets compile.
package struct CatalogRouting {
  /// The uses for one catalog.
  package struct UsesOfCatalog {
    /// In source order.
    package var uses: [KeyUse] = []
    /// Keys that are neither added nor removed: other sources use them, or only some builds do, or their value is
    /// unknown.
    package var leftAlone: Set<ExactText> = []
    /// Those of them that Xcode extracts with a value that only the build knows.
    package var valuedByBuild: Set<ExactText> = []
    /// The keys among the uses in sources that no project compiles.
    package var unowned: Set<ExactText> = []
    /// Whether some build settings of the table are unknown, so that no key counts as removed.
    package var isPartial = false
  }

  /// The catalogs for the keys of one source.
  private struct Route {
    /// By the platforms that may compile a key.
    let catalogs: [Set<BuildPlatform>: Set<String>]
    /// Whether no project compiles the source.
    let isUnowned: Bool
  }

  private let layout: ProjectLayout
  /// The paths of all catalogs by their tables.
  private let pathsByTable: [String: [String]]
  /// By table, so that each use is visited once per catalog of its table.
  private let usesByTable: [String: [KeyUse]]
  /// By table, then by source path: the same for every catalog of the table.
  private let routes: [String: [String: Route]]
  /// Which builds compile the uses.
  private let conditions: UseConditions
  /// By table the keys that any source uses, even an excluded one, whichever target compiles it.
  private let usedKeys: [String: Set<ExactText>]
  /// By a catalog's path the uses of its table in sources that feed it, in source order; those that only Glossa sees where
  /// their lookup asks.
  private let routedUses: [String: [KeyUse]]
  private let bundles: ProjectBundles

  /// - Parameters:
  ///   - project: with the sources.
  ///   - uses: those to assign.
  ///   - catalogPaths: the paths of all catalogs, including those that are not updated, because the nearest one among all is
  ///     chosen.
  package init(_ project: Project, _ uses: [KeyUse]? = nil, among catalogPaths: [String]) {
    let uses = uses ?? project.uses
    let sorted = uses.sorted { $0.location < $1.location }
    usesByTable = Dictionary(grouping: sorted) { $0.tableName }
    let layout = project.layout
    self.layout = layout
    let conditions = UseConditions(of: uses, in: project.codeFiles)
    self.conditions = conditions
    let pathsByTable = Dictionary(grouping: catalogPaths, by: ProjectPath.stem(of:))
    self.pathsByTable = pathsByTable
    var routes: [String: [String: Route]] = [:]
    for (table, uses) in usesByTable {
      guard let paths = pathsByTable[table] else { continue }
      let sources = Set(uses.map(\.location.path))
      let catalogs = TableCatalogs(of: table, among: paths, beside: sources, in: layout)
      for source in sources {
        let fed = conditions.choices(in: source).map { ($0, Set(catalogs.fed(by: source, on: $0))) }
        routes[table, default: [:]][source] = Route(
          catalogs: Dictionary(fed) { first, _ in first },
          isUnowned: layout.isUnowned(source))
      }
    }
    self.routes = routes
    var usedKeys = usesByTable.mapValues { Set($0.map { ExactText($0.key) }) }
    for use in project.excludedUses { usedKeys[use.tableName, default: []].insert(ExactText(use.key)) }
    self.usedKeys = usedKeys
    let bundles = ProjectBundles(layout, uses: uses, catalogs: pathsByTable.values.flatMap { $0 })
    self.bundles = bundles
    // Once for all catalogs: a project may have hundreds of one table.
    routedUses = sorted.reduce(into: [:]) { routed, use in
      guard !use.isGuess, !conditions.isDebugOnly(use) else { return }
      let fed = routes[use.tableName]?[use.location.path]?.catalogs[conditions.platforms(of: use)] ?? []
      let asked = CatalogRouting.catalogs(askedBy: use, among: pathsByTable[use.tableName] ?? [], fed, bundles)
      for path in asked ?? fed { routed[path, default: []].append(use) }
    }
  }

  /// Whether only debug builds, or only other builds, compile a use.
  package func isDebugOnly(_ use: KeyUse) -> Bool { conditions.isDebugOnly(use) }

  /// The catalogs for a key that only Glossa sees, and Xcode writes nowhere: those of the bundle that its lookup asks. Nil
  /// where that is unknown, has none, or is the main one of several apps.
  ///
  /// - Parameter fed: the catalogs that the source feeds.
  private static func catalogs(
    askedBy use: KeyUse, among paths: [String], _ fed: Set<String>, _ bundles: ProjectBundles
  ) -> Set<String>? {
    guard use.isUnseenByXcode, !use.isInTests,
      let asked = bundles.asked(use.bundle, inFile: use.location.path)
    else { return nil }
    let found = Set(paths.filter { !bundles.bundles(ofCatalog: $0).isDisjoint(with: asked.bundles) })
    let own = found.intersection(fed)
    if !own.isEmpty { return own }
    return found.isEmpty || asked.isMain && found.count > 1 ? nil : found
  }

  /// The uses that no catalog gets although their table has catalogs: no target that compiles the source ships one of
  /// them, and no catalog in the bundle that is asked has the key either. In source order.
  ///
  /// - Parameter keys: the keys of catalogs, by path. A catalog that is not among them may have any.
  package func unroutedUses(besides keys: [String: Set<ExactText>]) -> [KeyUse] {
    // By table and by the bundles that catalogs end up in; nil where one of these may have any key.
    let held = pathsByTable.mapValues { [bundles] paths in
      Dictionary(grouping: paths, by: bundles.bundles(ofCatalog:)).mapValues { paths -> Set<ExactText>? in
        paths.reduce(Set()) { all, path in all.flatMap { all in keys[path].map(all.union) } }
      }
    }
    func finds(_ use: KeyUse, in table: String) -> Bool {
      let asked = bundles.asked(use.bundle, inFile: use.location.path)
      return held[table]?.contains { owners, keys in
        // Where it is unknown which bundle is asked, or which one a catalog ends up in, it may be any.
        asked.map { owners.isEmpty || !owners.isDisjoint(with: $0.bundles) } ?? true
          && keys?.contains(ExactText(use.key)) ?? true
      } ?? false
    }
    return routes.keys.filter { TableKind(named: $0) != .infoPlist }
      .flatMap { table in
        (usesByTable[table] ?? []).filter { use in
          // What no platform of its targets compiles goes nowhere, but no catalog is missing.
          let fed = routes[table]?[use.location.path]?.catalogs[UseConditions.all] ?? []
          let asked = CatalogRouting.catalogs(askedBy: use, among: pathsByTable[table] ?? [], fed, bundles)
          return (asked ?? fed).isEmpty && !use.isGuess && !conditions.isDebugOnly(use) && !finds(use, in: table)
        }
      }
      .sorted { $0.location < $1.location }
  }

  /// The uses for the catalog at a path.
  package func routed(to path: String) -> UsesOfCatalog {
    let table = ProjectPath.stem(of: path)
    return TableKind(named: table) == .infoPlist ? infoUses(routedTo: path) : codeUses(routedTo: path, table)
  }

  private func codeUses(routedTo path: String, _ table: String) -> UsesOfCatalog {
    var routed = UsesOfCatalog()
    // A key used by any source is not gone, whichever target compiles it, even if the source is excluded.
    routed.leftAlone = usedKeys[table] ?? []
    routed.uses = routedUses[path] ?? []
    for use in routed.uses where routes[table]?[use.location.path]?.isUnowned == true {
      routed.unowned.insert(ExactText(use.key))
    }
    // A catalog without uses that no target ships, such as an export or a test's, says nothing about the sources.
    routed.isPartial = routed.uses.isEmpty && layout.isUnowned(path)
    return routed
  }

  /// The keys of the `Info.plist`, or of the build settings that replace it, of a catalog's targets. The table of an
  /// additional target is named after it, or after its file: `Widget-InfoPlist`.
  private func infoUses(routedTo path: String) -> UsesOfCatalog {
    let name = ProjectPath.stem(of: path).dropLast(TableName.infoPlist.count + 1)
    let owners = layout.targets.filter { target in
      name.isEmpty
        ? target.resources.contains(ProjectPath.normalized(path))
        : target.name == name || target.infoPropertyListFiles.contains { ProjectPath.stem(of: $0) == "\(name)-Info" }
    }
    var uses = owners.flatMap(\.infoPropertyListUses)
    let files = owners.reduce(into: Set<String>()) { $0.formUnion($1.infoPropertyListFiles) }
    let origins = Set(layout.targets.map(\.origin))
    for use in usesByTable[TableName.infoPlist] ?? []
    where !origins.contains(use.location.path) || use.sourceKind == .swift {
      let source = ProjectPath.normalized(use.location.path)
      let isTaken =
        use.sourceKind == .propertyList && !owners.isEmpty && !files.isEmpty
        ? files.contains(source)
        : name.isEmpty
          && routes[TableName.infoPlist]?[use.location.path]?.catalogs[conditions.platforms(of: use)]?.contains(path)
            ?? false
      if isTaken { uses.append(use) }
    }
    var routed = UsesOfCatalog()
    // Targets that share a table may have different values; then the catalog's value is kept.
    let values = Dictionary(grouping: uses, by: { ExactText($0.key) }).mapValues { Set($0.map(\.defaultValue)) }
    for use in uses {
      let key = ExactText(use.key)
      if use.isUnknownEntry || values[key]?.count ?? 0 > 1 {
        routed.leftAlone.insert(key)
        routed.valuedByBuild.insert(key)
      } else {
        routed.uses.append(use)
      }
    }
    routed.isPartial = uses.isEmpty || owners.contains { !$0.settings.isComplete }
    return routed
  }
}
