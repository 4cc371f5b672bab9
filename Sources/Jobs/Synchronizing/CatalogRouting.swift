internal import CatalogModel
internal import Diagnostics
internal import SourceScanning
internal import Text
internal import Workspace

/// Decides which uses go to which catalog: those of its table in sources that its targets compile.
struct CatalogRouting {
  /// What the sources want of one catalog.
  struct Demand {
    /// In the order of their places.
    var uses: [KeyUse] = []
    /// Keys that are neither new to the catalog nor gone from it: other sources ask for them, or only some builds do, or
    /// what they stand for is not known.
    var leftAlone: Set<ExactText> = []
    /// The keys among the uses of sources that no project speaks of.
    var unowned: Set<ExactText> = []
    /// Whether the settings that make the table are not all known, so that none of its keys is gone.
    var isPartial = false
  }

  /// Where the keys of one source go.
  private struct Route {
    let catalogs: Set<String>
    /// Whether no project speaks of the source.
    let isUnowned: Bool
  }

  private let extraction: Extraction
  /// By table, to look at each use once for every catalog of its table.
  private let usesByTable: [String: [KeyUse]]
  /// By table and the path of a source: every catalog of the table asks for the same.
  private let routes: [String: [String: Route]]
  /// The uses that only some builds have.
  private let uncertain: Set<Location>

  /// - Parameter catalogPaths: every catalog path of the project, those that are not updated too: nearness is judged
  ///   among all.
  init(extraction: Extraction, catalogPaths: [String]) {
    self.extraction = extraction
    let sorted = extraction.uses.sorted { $0.location < $1.location }
    usesByTable = Dictionary(grouping: sorted) { $0.table ?? "Localizable" }
    let layout = extraction.layout
    let pathsByTable = Dictionary(grouping: catalogPaths, by: ProjectPath.stem(of:))
    var routes: [String: [String: Route]] = [:]
    for (table, uses) in usesByTable {
      guard let paths = pathsByTable[table] else { continue }
      for source in Set(uses.map(\.location.path)) {
        routes[table, default: [:]][source] = Route(
          catalogs: Set(layout.catalogs(for: source, table: table, among: paths)),
          isUnowned: layout.isUnowned(source))
      }
    }
    self.routes = routes
    uncertain = Self.debugOnly(extraction)
  }

  private static let infoTable = "InfoPlist"

  func demand(on path: String) -> Demand {
    let table = ProjectPath.stem(of: path)
    let isInfo = table == Self.infoTable || table.hasSuffix("-" + Self.infoTable)
    return isInfo ? infoDemand(on: path) : codeDemand(on: path, table)
  }

  private func codeDemand(on path: String, _ table: String) -> Demand {
    var demand = Demand()
    // A key that a source of any target asks for has not vanished, whoever compiles it, nor has an excluded one's.
    let excluded = extraction.excludedUses.filter { ($0.table ?? "Localizable") == table }
    demand.leftAlone = Set(((usesByTable[table] ?? []) + excluded).map { ExactText($0.key) })
    for use in usesByTable[table] ?? [] where !use.isGuess && !uncertain.contains(use.location) {
      guard let route = routes[table]?[use.location.path], route.catalogs.contains(path) else { continue }
      demand.uses.append(use)
      if route.isUnowned { demand.unowned.insert(ExactText(use.key)) }
    }
    // A catalog that no target ships and no source asks, an export or a test's, says nothing of the sources.
    demand.isPartial = demand.uses.isEmpty && extraction.layout.isUnowned(path)
    return demand
  }

  /// What the `Info.plist` of a catalog's targets says, or the build settings in its place. The table of a further
  /// target has its name: `Widget-InfoPlist`.
  private func infoDemand(on path: String) -> Demand {
    let layout = extraction.layout
    let name = ProjectPath.stem(of: path).dropLast(Self.infoTable.count + 1)
    let owners = layout.targets.filter { target in
      name.isEmpty ? target.resources.contains(ProjectPath.normalized(path)) : target.name == name
    }
    var uses = owners.flatMap(\.infoPropertyListUses)
    let files = owners.reduce(into: Set<String>()) { $0.formUnion($1.infoPropertyListFiles) }
    let origins = Set(layout.targets.map(\.origin))
    for use in usesByTable[Self.infoTable] ?? [] where !origins.contains(use.location.path) || use.isSource {
      let source = ProjectPath.normalized(use.location.path)
      let isTaken =
        source.hasSuffix(".plist") && !owners.isEmpty && !files.isEmpty
        ? files.contains(source)
        : name.isEmpty && routes[Self.infoTable]?[use.location.path]?.catalogs.contains(path) ?? false
      if isTaken { uses.append(use) }
    }
    var demand = Demand()
    // Targets that share a table may each say something else: then the catalog says what it wants.
    let values = Dictionary(grouping: uses, by: { ExactText($0.key) }).mapValues { Set($0.map(\.defaultValue)) }
    for use in uses {
      let key = ExactText(use.key)
      if use.isUnknownEntry || values[key]?.count ?? 0 > 1 {
        demand.leftAlone.insert(key)
      } else {
        demand.uses.append(use)
      }
    }
    demand.isPartial = uses.isEmpty || owners.contains { !$0.settings.isComplete }
    return demand
  }

  /// The places of uses that stand in `#if DEBUG`.
  private static func debugOnly(_ extraction: Extraction) -> Set<Location> {
    var places: Set<Location> = []
    let byPath = Dictionary(grouping: extraction.uses, by: \.location.path)
    for (path, uses) in byPath {
      guard let file = extraction.files[path] else { continue }
      let code = UncertainCode(file)
      for use in uses where code.isDebugOnly(use.location.bytes) { places.insert(use.location) }
    }
    return places
  }
}

extension KeyUse {
  /// Whether code asks, and not a project or a property list.
  fileprivate var isSource: Bool { location.path.hasSuffix(".swift") }
}
