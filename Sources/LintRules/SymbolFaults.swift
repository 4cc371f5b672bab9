internal import CatalogModel
internal import CodeModel
internal import Linting

/// Finds the keys at which Xcode would stop a build because it cannot generate their symbols.
enum SymbolFaults {
  /// The keys without a symbol, in the tables for which Xcode generates symbols.
  static func found(_ input: LintInput) -> [(table: CheckedTable, fault: SymbolFault)] {
    input.tables.filter { isGenerated($0, input.project) }.flatMap { table in
      TableSymbols(table.catalog).faults.map { (table, $0) }
    }
  }

  /// Whether Xcode generates symbols for a table: where its target says so; else for String Catalogs of a version that
  /// Xcode writes since it can generate symbols, 1.1.
  private static func isGenerated(_ table: CheckedTable, _ project: ProjectFacts) -> Bool {
    guard table.kind.hasChosenKeys || table.kind == .infoPlist else { return false }
    let path = table.catalog.origins.first { $0.isStringCatalog }?.path
    return path.flatMap { project.symbolGeneration[$0] } ?? (table.catalog.extras["version"] != nil)
  }
}
