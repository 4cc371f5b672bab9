internal import CatalogModel
internal import CodeModel
internal import Linting

/// Finds the keys at which Xcode would stop a build because it cannot generate their symbols.
enum SymbolFaults {
  /// The keys without a symbol, in the tables for which Xcode generates symbols.
  static func found(_ input: LintInput) -> [(table: CheckedTable, fault: SymbolFault)] {
    input.tables.filter { input.project.generatesSymbols(for: $0.catalog) }.flatMap { table in
      TableSymbols(table.catalog).faults.map { (table, $0) }
    }
  }
}
