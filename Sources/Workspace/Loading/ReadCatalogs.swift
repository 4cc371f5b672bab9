internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import KeyExtraction

/// The catalogs of a project, read and joined.
struct ReadCatalogs {
  /// The tables, sorted by folder and name.
  let tables: [Table]
  /// The diagnostics of listing, reading and joining.
  let diagnostics: [Diagnostic]
  /// The paths of the files that could not be read.
  let unreadable: [String]
  /// The files that were read, and those that diagnostics refer to, by path.
  let files: [String: SourceFile]

  /// - Parameters:
  ///   - listing: the paths of the catalogs.
  ///   - checksLayout: whether to check the layout for `catalog/not-canonical`, too.
  init(_ listing: FileTree.Listing, _ loader: CatalogLoader, checksLayout: Bool) {
    // A named file counts as a catalog, whatever its name, unless it is a source.
    let paths = listing.paths.filter { !ScannerChoice.reads($0) || loader.presumedFormat(of: $0) != nil }
    let read = loader.read(paths, checksLayout: checksLayout)
    let joined = loader.tables(of: read.value)
    tables = joined.value
    diagnostics = listing.diagnostics + read.diagnostics + joined.diagnostics
    let readable = Set(read.value.map(\.file.path))
    unreadable = paths.filter { !readable.contains($0) }
    files = loader.sources(of: read.diagnostics, beside: read.value)
  }

  /// What the catalogs have, to be looked for in code.
  ///
  /// - Parameter questions: what is wanted besides keys and tables.
  func names(asking questions: AnalysisRequest) -> CatalogNames {
    let catalogs = tables.map(\.catalog)
    let translated =
      questions.shownTexts == .none
      ? []
      : catalogs.filter { TableKind($0) == .ordinary }.flatMap { $0.entries.filter(\.hasOtherText).map(\.key) }
    let stringCatalogs = catalogs.filter { $0.origins.contains(where: \.isStringCatalog) }
    return CatalogNames(
      keys: Set(catalogs.flatMap { $0.entries.map(\.key) }), translatedTexts: Set(translated),
      tables: Set(catalogs.map(\.table)),
      stringCatalogs: Dictionary(stringCatalogs.map { ($0.table, Set($0.entries.map(\.key))) }) { $0.union($1) },
      symbols: questions.asksForSymbols ? KnownSymbols(catalogs) : KnownSymbols())
  }
}
