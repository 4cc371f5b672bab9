internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Text
internal import Workspace
internal import XcodeProjects

/// Finds the symbol that a file can use in place of an accessor.
struct SymbolTargets {
  private let layout: ProjectLayout
  /// By table the catalogs that have it.
  private let tables: [String: [Table]]
  /// The symbols of String Catalogs, by path.
  private var symbols: [String: CatalogSymbols] = [:]
  /// The names of the project's Swift files.
  private let swiftNames: Set<String>
  /// Whether Xcode projects that do not say whether symbols are generated will say so.
  private let editsProjects: Bool

  /// A symbol with the way to it.
  struct Target {
    let symbol: StringSymbol
    /// As it is written behind a dot: `cartTitle`, `Shop.cartTitle`.
    let path: String
    /// The path of the catalog.
    let catalog: String
  }

  /// The symbols of a String Catalog, by key.
  private struct CatalogSymbols {
    let enumName: String?
    var symbols: [ExactText: StringSymbol] = [:]
    /// Why keys have none.
    var reasons: [ExactText: String] = [:]
  }

  init(_ tables: [Table], layout: ProjectLayout, swiftPaths: [String], editsProjects: Bool) {
    self.layout = layout
    self.editsProjects = editsProjects
    self.tables = Dictionary(grouping: tables, by: \.catalog.table)
    swiftNames = Set(swiftPaths.map { String(SourceFile(path: $0, bytes: []).name) })
    for table in tables {
      guard let path = SymbolTargets.path(of: table) else { continue }
      symbols[path] = SymbolTargets.symbols(of: table.catalog)
    }
  }

  /// The path of a table that is a String Catalog; nil for any other.
  private static func path(of table: Table) -> String? {
    guard table.catalog.origins.count == 1, let origin = table.catalog.origins.first, origin.isStringCatalog else {
      return nil
    }
    return origin.path
  }

  private static func symbols(of catalog: Catalog) -> CatalogSymbols {
    let generated = TableSymbols(catalog)
    var known = CatalogSymbols(enumName: generated.enumName)
    for symbol in generated.symbols { known.symbols[ExactText(symbol.key)] = symbol }
    for fault in generated.faults {
      known.reasons[ExactText(catalog.entries[fault.entry].key)] = fault.message(in: catalog)
    }
    for entry in catalog.entries where known.symbols[ExactText(entry.key)] == nil {
      guard known.reasons[ExactText(entry.key)] == nil else { continue }
      known.reasons[ExactText(entry.key)] =
        entry.extraction == .manual
        ? "'\(entry.key)' has no symbol, because its \"generatesSymbol\" is false"
        : "'\(entry.key)' is not managed by hand (\"extractionState\" : \"manual\")"
    }
    return known
  }

  /// The symbol of an accessor's key in a file's target. Throws the reason why there is none.
  func symbol(for accessor: Accessor, in path: String) throws(Obstacle) -> Target {
    let table = accessor.tableName
    guard let named = tables[table] else { throw Obstacle("no catalog has its table '\(table)'") }
    let catalogs = named.compactMap(SymbolTargets.path)
    guard !catalogs.isEmpty else {
      throw Obstacle(
        "the table '\(table)' is no String Catalog, so it has no symbols",
        help: "'glossa migrate catalogs' makes one of it", at: named.first?.catalog.paths.first.map(Location.file))
    }
    if let catalog = catalogs.first(where: { layout.isUnowned($0) && !layout.targets.isEmpty }), catalogs.count == 1 {
      throw Obstacle("no target has this catalog", help: "add it to one in Xcode", at: .file(catalog))
    }
    let own = TableCatalogs(of: table, among: catalogs, in: layout).fed(by: path)
    guard own.count == 1, let catalog = own.first, let known = symbols[catalog] else {
      throw Obstacle(
        own.isEmpty
          ? "no String Catalog '\(table)' is in this file's target, and symbols are visible in their own only"
          : "several String Catalogs '\(table)' are in this file's target")
    }
    let owners = layout.targetNumbers(of: path).map { layout.targets[$0] }
    guard !owners.isEmpty || layout.isUnowned(catalog) else {
      throw Obstacle("no target is known to compile this file, and symbols are visible in their own only")
    }
    guard owners.allSatisfy({ $0.resources.contains(ProjectPath.normalized(catalog)) }) else {
      throw Obstacle("one of this file's targets does not have \(catalog), so it has no symbols there")
    }
    for owner in owners { try checkSystems(of: owner) }
    try checkGeneration(of: catalog, table)
    guard let symbol = known.symbols[ExactText(accessor.key)] else {
      throw Obstacle(known.reasons[ExactText(accessor.key)] ?? "the String Catalog has no key '\(accessor.key)'")
    }
    let names = [known.enumName, SwiftNameSpelling.member(symbol.name)].compactMap { $0 }
    return Target(symbol: symbol, path: names.joined(separator: "."), catalog: catalog)
  }

  /// The targets of Xcode projects that have one of some catalogs, and do not say whether its symbols are generated.
  func undecided(about catalogs: Set<String>) -> [ProjectLayout.Target] {
    let catalogs = catalogs.map(ProjectPath.normalized)
    return layout.targets.filter { target in
      SourceKind(path: target.origin) == .xcodeProject
        && target.settings.value(of: ProjectLayout.Target.symbolGeneration) == nil
        && catalogs.contains(where: target.resources.contains)
    }
  }

  /// Throws where a target is built for systems without symbols.
  private func checkSystems(of target: ProjectLayout.Target) throws(Obstacle) {
    let platform = target.settings.value(of: "SDKROOT")
    for (sdk, setting, needed) in SymbolTargets.systems where platform == nil || platform == sdk || platform == "auto" {
      guard let version = target.settings.value(of: setting), let major = Int(version.prefix { $0 != "." }),
        major < needed
      else { continue }
      throw Obstacle(
        "the target '\(target.name)' is built for \(setting) = \(version), and symbols need \(needed)",
        help: "raise it first", at: .file(target.origin))
    }
  }

  /// The systems that have symbols, from a version on.
  private static let systems = [
    ("iphoneos", "IPHONEOS_DEPLOYMENT_TARGET", 16), ("macosx", "MACOSX_DEPLOYMENT_TARGET", 13),
    ("appletvos", "TVOS_DEPLOYMENT_TARGET", 16), ("watchos", "WATCHOS_DEPLOYMENT_TARGET", 9),
  ]

  /// Throws where neither Xcode nor `glossa symbols` makes the symbols of a catalog. Without a project, nobody can know.
  private func checkGeneration(of catalog: String, _ table: String) throws(Obstacle) {
    let isGenerated = layout.generatesSymbols(for: catalog)
    guard isGenerated != true, !(editsProjects && isGenerated == nil), !layout.isUnowned(catalog),
      !swiftNames.contains("GeneratedStringSymbols_\(table).swift")
    else { return }
    throw Obstacle(
      "Xcode generates no symbols for this catalog",
      help: isGenerated == nil
        ? "set STRING_CATALOG_GENERATE_SYMBOLS = YES for its target (--edit-project does), or write them with 'glossa symbols'"
        : "set STRING_CATALOG_GENERATE_SYMBOLS = YES for its target, or write them with 'glossa symbols'",
      at: .file(catalog))
  }
}
