internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// The tables of which a file ends before its end, so that the app lacks what stands behind: one fault, and no others
/// for each key that is lost by it.
struct CutOffTables {
  private let project: any LintedProject
  private let tables: [CheckedTable]

  init(_ input: LintInput) {
    project = input.project
    let cutOff = Set(input.project.diagnostics.filter { $0.id == "strings/truncated" }.compactMap(\.location?.path))
    tables = cutOff.isEmpty ? [] : input.tables.filter { !cutOff.isDisjoint(with: $0.catalog.paths) }
  }

  /// Whether a file of the table is cut off.
  func contain(_ table: CheckedTable) -> Bool { tables.contains { $0 === table } }

  /// Whether the key of a use may stand behind the end of a table in the same package or Xcode project.
  func mayHave(_ use: KeyUse, in table: String) -> Bool {
    tables.contains { cutOff in
      cutOff.name == table
        && cutOff.catalog.paths.contains { project.home(of: $0) == project.home(of: use.location.path) }
    }
  }
}
