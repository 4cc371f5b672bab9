internal import CatalogModel
internal import Diagnostics
internal import Linting

/// The tables of which a file ends before its end, so that the app lacks what stands behind: one fault, and no others
/// for each key that is lost by it.
struct CutOffTables {
  private let names: Set<String>

  init(_ input: LintInput) {
    let cutOff = Set(input.diagnostics.filter { $0.id == "strings/truncated" }.compactMap(\.location?.path))
    names =
      cutOff.isEmpty ? [] : Set(input.tables.filter { !cutOff.isDisjoint(with: $0.catalog.paths) }.map(\.name))
  }

  /// Whether a file of the table is cut off.
  func contain(_ table: String) -> Bool { names.contains(table) }
}
