package import CatalogModel

/// The symbols of a project's String Catalogs, by the names that code writes.
package struct KnownSymbols: Sendable {
  /// The symbols, by their paths: `cartTitle`, `Errors.networkDown`. Several tables can have one of the same path.
  private var symbols: [String: [(table: String, symbol: StringSymbol)]] = [:]
  /// The tables by the enum that holds their symbols; the empty name is for the default table.
  private var tables: [String: Set<String>] = [:]

  package init() {}

  package init(_ catalogs: [Catalog]) {
    for catalog in catalogs where catalog.origins.contains(where: \.isStringCatalog) {
      let own = TableSymbols(catalog)
      guard own.enumName != nil || catalog.table == TableName.default else { continue }
      tables[own.enumName ?? "", default: []].insert(catalog.table)
      let start = own.enumName.map { $0 + "." } ?? ""
      for symbol in own.symbols { symbols[start + symbol.name, default: []].append((catalog.table, symbol)) }
      // What Xcode says of these keys is another finding.
      for case .reserved(let name, _) in own.faults.map(\.kind) { symbols[start + name, default: []] += [] }
      for case .noType(let name) in own.faults.map(\.kind) { symbols[start + name, default: []] += [] }
    }
  }

  /// Whether there are none.
  package var isEmpty: Bool { symbols.isEmpty }

  /// The paths of all symbols, sorted.
  package var paths: [String] { symbols.keys.sorted() }

  /// The names of all symbols, without their enums.
  package var names: Set<String> { Set(symbols.values.joined().map(\.symbol.name)) }

  /// Whether a catalog has a symbol of that name, with any arguments.
  package func contains(_ use: SymbolUse) -> Bool { symbols[use.path] != nil }

  /// The keys that a use can mean, with their tables: one of each table that has the symbol, and those of one table that
  /// differ in their arguments.
  package func keys(for use: SymbolUse) -> [(table: String, key: String)] {
    (symbols[use.path] ?? []).map { ($0.table, $0.symbol.key) }
  }

  /// The tables whose symbols stand where a use looks for its own: those of its enum, or the default table; sorted.
  package func tables(for use: SymbolUse) -> [String] { (tables[use.enumName ?? ""] ?? []).sorted() }
}
