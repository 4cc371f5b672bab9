package import CatalogModel
package import Diagnostics
internal import KeyExtraction
internal import LintRules
package import Linting

/// Everything read below some paths: tables, and the places in the sources that ask for keys.
package struct Project {
  /// The tables, sorted by folder and name.
  package var tables: [Table]
  /// What the sources ask for.
  package var uses: [KeyUse]
  /// What excluded sources ask for.
  package var excludedUses: [KeyUse]
  /// What code does with texts besides, as far as the rules that run asked.
  package var code: CodeFacts
  /// What reading, joining and scanning had to say.
  package var diagnostics: [Diagnostic]
  /// Every file read, by path.
  package var files: [String: SourceFile]
  /// Catalog files that are there and could not be read.
  package var unreadable: [String]
  /// What rules are told of the project besides.
  package var facts: ProjectFacts

  /// The tables' catalogs.
  package var catalogs: [Catalog] { tables.map(\.catalog) }

  /// What kept files from being read, or from being understood: what they hold, nobody knows.
  package var readingFaults: [Diagnostic] {
    diagnostics.filter { diagnostic in
      let isUnread = unreadable.contains(diagnostic.location?.path ?? "") && diagnostic.severity == .error
      return isUnread || Self.unreadIDs.contains(diagnostic.id)
    }
  }

  private static let unreadIDs: Set<String> = ["file/not-readable", "source/unreadable-source", "source/too-large"]

  /// Reads a project. Throws `CannotRun` for a path that is not there.
  ///
  /// - Parameters:
  ///   - cache: what is known of the sources of the disk; nil scans every file.
  ///   - memory: what the last scan gave; takes the place of the cache.
  package static func read(
    at paths: [String], _ configuration: Configuration, source: any FileSource = WorkingTree(),
    scansSources: Bool = true, cache: FactsCache? = FactsCache.standard, memory: FactsMemory? = nil
  ) throws -> Project {
    var loader = CatalogLoader(configuration)
    loader.source = source
    let listing = try loader.files(at: paths)
    let linter = Linter(configuration.lint)
    let checksLayout = linter.runs("catalog/not-canonical")
    let catalogs = loader.read(listing.paths, checksLayout: checksLayout)
    let joined = loader.tables(of: catalogs.value)
    let names = CatalogNames(
      keys: Set(joined.value.flatMap { $0.catalog.entries.map(\.key) }),
      tables: Set(joined.value.map(\.catalog.table)))
    let extraction =
      scansSources
      ? try SourceLoader(configuration, source: source, cache: cache, memory: memory).extraction(
        at: paths, spelling: names, asking: linter.questions) : Extraction()
    let read = Set(catalogs.value.map(\.file.path))
    var files = extraction.files
    let sources = loader.sources(of: catalogs.diagnostics, beside: catalogs.value)
    files.merge(sources) { _, catalog in catalog }
    return Project(
      tables: joined.value, uses: extraction.uses, excludedUses: extraction.excludedUses, code: extraction.code,
      diagnostics: listing.diagnostics + catalogs.diagnostics + joined.diagnostics
        + extraction.diagnostics,
      files: files, unreadable: listing.paths.filter { !read.contains($0) },
      facts: ProjectFacts(
        requiredLanguages: configuration.required,
        knownRegions: extraction.knownRegions,
        developmentLanguage: configuration.sourceLanguage,
        fallbacks: configuration.fallbacks, isSourceScanned: extraction.fileCount > 0,
        dynamicKeys: extraction.dynamicKeys, literals: extraction.spelledKeys, namedTables: extraction.namedTables,
        excludedUses: extraction.excludedUses))
  }

  /// Reads the sources that findings about code are in: before rules judged it, nothing had to be said of most of them.
  ///
  /// - Parameter source: where they are.
  package mutating func readCode(of findings: [Diagnostic], in source: any FileSource = WorkingTree()) {
    let wanted = Set(findings.compactMap(\.location?.path)).intersection(code.paths).subtracting(files.keys)
    for case let file? in Parallel.map(wanted.sorted(), { try? source.read($0) }) { files[file.path] = file }
  }
}
