internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import LintRules
internal import Linting

/// What the project's catalogs have.
enum CatalogQuestions {
  static let catalogs = Question("catalogs", standsOn: ["catalogIndex", "layout"], reads: .catalogs) { ask in
    let reading = CatalogReading(in: ask(FileQuestions.layout))
    let loader = CatalogLoader(ask.configuration, reading, from: ask.source)
    let unlisted = ask.inputs.listing.diagnostics.filter { diagnostic in
      !(diagnostic.location.map { ask.configuration.excluded.contain(FileTree.plain($0.path)) } ?? false)
    }
    // A named file counts as a catalog, whatever its name, unless it is a source.
    let paths = ask(FileQuestions.catalogIndex).paths.filter {
      !ScannerChoice.reads($0) || loader.presumedFormat(of: $0) != nil
    }
    let checksLayout = Linter(ask.configuration.lint).runs("catalog/not-canonical")
    return ReadCatalogs(paths, unlisted, loader, checksLayout: checksLayout, ask.inputs.earlierCatalogs)
  }

  static let tables = Question("tables", standsOn: ["catalogs"]) { ask in ask(catalogs).joined() }

  /// What is looked for in code. Of the places of keys alone, catalogs tell nothing.
  static let names = Question("catalogNames", standsOn: ["tables"]) { ask -> CatalogNames in
    guard ask.inputs.purpose != .places else { return CatalogNames() }
    return CatalogNames(ask(tables).value.map(\.catalog))
  }

  static let symbols = Question("symbols", standsOn: ["tables"]) { ask in
    KnownSymbols(ask(tables).value.map(\.catalog))
  }
}
