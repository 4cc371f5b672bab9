internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// What is made for all rules.
enum CheckQuestions {
  /// The tables as rules take them.
  static let checked = Question("checked", standsOn: ["tables", "mentioned"]) { ask in
    CheckedTables(
      ask(CatalogQuestions.tables).value.map(\.catalog), of: JudgedProject(ask), preparing: { Parallel.map($0, $1) })
  }

  /// Which entries the uses find.
  static let lookups = Question("lookups", standsOn: ["tables", "judged", "bundles"]) { ask in
    JudgedProject(ask).lookups(in: ask(CatalogQuestions.tables).value.map(\.catalog))
  }
}
