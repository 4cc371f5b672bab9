internal import CatalogModel
internal import CodeModel
package import Diagnostics
internal import Linting
internal import Text
package import Workspace
internal import XcodeProjects

/// The symbols of a project's tables; writes nothing.
package struct SymbolGeneration {
  /// The tables whose keys can have symbols, sorted by folder and name.
  package private(set) var tables: [GeneratedTable] = []
  /// Why catalogs could not be read, keys without a symbol, and tables for which Xcode generates symbols too.
  package private(set) var diagnostics: [Diagnostic]
  /// The files that diagnostics name, by path.
  package let sources: [String: SourceFile]
  /// Whether every catalog could be read.
  package let isWhole: Bool

  /// Reads the catalogs. Throws `RunError` for a path that does not exist, where there is no catalog, and for two
  /// tables of one name.
  ///
  /// - Parameter source: where catalogs and projects are read.
  package init(at paths: [String], _ configuration: Configuration, source: any FileSource = WorkingTree()) throws {
    let read = try Project.catalogFiles(at: paths, configuration, source: source).read()
    let joined = read.joined()
    (diagnostics, sources) = (read.diagnostics, read.sources)
    isWhole = !diagnostics.contains { $0.severity == .error }
    guard !joined.value.isEmpty || !isWhole else {
      throw RunError("no catalog found in \(paths.joined(separator: ", "))")
    }
    // A project says what Xcode generates; that of a single catalog is looked for in the working directory.
    let layout = try Project(at: paths.map { Disk.isFolder($0) ? $0 : "." }, configuration, source: source).layout
    var known: [String: String] = [:]
    for table in joined.value where SymbolGeneration.takes(table.catalog) {
      guard let path = table.catalog.paths.first else { continue }
      if let other = known.updateValue(path, forKey: table.catalog.table) {
        throw RunError(
          "\(other) and \(path) are both the table '\(table.catalog.table)'; give the paths of one target at a time")
      }
      add(table.catalog, from: path, layout)
    }
  }

  /// The number of all symbols.
  package var count: Int { tables.reduce(0) { $0 + $1.symbols.symbols.count } }

  /// The number of keys that should have a symbol and have none.
  package var faultCount: Int { tables.reduce(0) { $0 + $1.symbols.faults.count } }

  /// Whether code looks the keys of a table up in the app's bundle.
  private static func takes(_ catalog: Catalog) -> Bool {
    guard catalog.origins.allSatisfy({ $0.format.role == .bundle }) else { return false }
    // In other formats than String Catalogs nothing tells the system's keys from those of the code.
    return catalog.origins.contains(where: \.isStringCatalog) || TableKind(catalog).hasChosenKeys
  }

  private mutating func add(_ catalog: Catalog, from path: String, _ layout: ProjectLayout) {
    let table = GeneratedTable(
      name: catalog.table, fileName: String(SourceFile(path: path, bytes: []).name), symbols: TableSymbols(catalog))
    if table.symbols.enumName == nil, catalog.table != TableName.default, !table.symbols.symbols.isEmpty {
      diagnostics.append(
        Diagnostic(
          "symbols/table-name", .error, "no Swift name can be made of the table's name '\(catalog.table)'",
          subject: Subject(table: catalog.table), at: .file(path), help: "rename the file"))
      return
    }
    diagnostics += table.symbols.faults.map { SymbolGeneration.diagnostic(of: $0, in: catalog) }
    if !table.symbols.symbols.isEmpty, catalog.origins.contains(where: \.isStringCatalog),
      layout.generatesSymbols(for: path) == true
    {
      diagnostics.append(
        Diagnostic(
          "symbols/generated-twice", .warning, "Xcode generates symbols for this catalog too, and they would clash",
          subject: Subject(table: catalog.table), at: .file(path),
          help: "turn STRING_CATALOG_GENERATE_SYMBOLS off for its target, or compile the file in another target"))
    }
    tables.append(table)
  }

  private static func diagnostic(of fault: SymbolFault, in catalog: Catalog) -> Diagnostic {
    let entry = catalog.entries[fault.entry]
    var notes: [Diagnostic.Note] = []
    let id =
      switch fault.kind {
      case .collision: "key/symbol-collision"
      case .noName: "key/no-symbol"
      case .reserved: "key/reserved-symbol"
      case .noType: "symbols/argument-type"
      }
    if case .collision(_, let other) = fault.kind {
      notes.append(Diagnostic.Note("the other key", at: catalog.entries[other].location))
    }
    return Diagnostic(
      id, .error, fault.message(in: catalog), subject: Subject(table: catalog.table, key: entry.key),
      at: entry.location ?? catalog.paths.first.map(Location.file), notes: notes, help: "it gets no symbol")
  }
}
