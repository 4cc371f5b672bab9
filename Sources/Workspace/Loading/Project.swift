package import CatalogModel
package import CodeModel
package import Diagnostics
package import KeyExtraction
internal import LintRules
package import Linting
package import XcodeProjects

/// Everything read below some paths: the tables, and the uses of keys in the sources.
package struct Project {
  /// The tables, sorted by folder and name.
  package var tables: [Table]
  /// The keys that the sources use.
  package var uses: [KeyUse]
  /// The keys that excluded sources use.
  package var excludedUses: [KeyUse]
  /// What else the code does with texts, as far as the enabled rules need it.
  package var code: CodeFacts
  /// The names in Swift code; nil where nobody asked for them.
  package let names: ProjectNames?
  /// The diagnostics of reading, joining and scanning.
  package var diagnostics: [Diagnostic]
  /// Every file that was read, by path.
  package var files: [String: SourceFile]
  /// The paths of catalog files that could not be read.
  package var unreadable: [String]
  /// How the sources were scanned.
  package var scanCounts: ScanCounts
  /// Further facts for the rules.
  package var facts: ProjectFacts
  /// Which target builds which files.
  package var layout: ProjectLayout

  /// The tables' catalogs.
  package var catalogs: [Catalog] { tables.map(\.catalog) }

  /// Diagnostics of files that could not be read or parsed, so that their content is unknown.
  package var readingFaults: [Diagnostic] {
    diagnostics.filter { diagnostic in
      let isUnread = unreadable.contains(diagnostic.location?.path ?? "") && diagnostic.severity == .error
      return isUnread || Self.unreadIDs.contains(diagnostic.id)
    }
  }

  private static let unreadIDs: Set<String> = ["file/not-readable", "source/unreadable-source", "source/too-large"]

  /// Reads a project. Throws `RunError` for a path that does not exist.
  ///
  /// - Parameters:
  ///   - cache: the facts stored on disk; nil to scan every file.
  ///   - memory: the results of the last scan; used instead of the cache.
  ///   - questions: what is wanted besides what the enabled rules ask.
  package static func read(
    at paths: [String], _ configuration: Configuration, source: any FileSource = WorkingTree(),
    scansSources: Bool = true, cache: FactsCache? = FactsCache.standard, memory: FactsMemory? = nil,
    asking questions: AnalysisRequest = AnalysisRequest()
  ) throws -> Project {
    var loader = CatalogLoader(configuration)
    loader.source = source
    let linter = Linter(configuration.lint)
    let checksLayout = linter.runs("catalog/not-canonical")
    guard scansSources else {
      loader.layout = try LayoutLoader(source: source).layout(at: paths, configuration)
      let catalogs = ReadCatalogs(try loader.files(at: paths), loader, checksLayout: checksLayout)
      return Project(catalogs, Extraction(), at: paths, configuration)
    }
    let listing = try ListedFiles.listing(at: paths, withMentions: true, in: source)
    var questions = questions
    questions.formUnion(linter.questions)
    let sources = SourceLoader(configuration, source: source, cache: cache, memory: memory)
    // The stamps of the catalogs, too, are taken before they are read.
    let run = sources.runCache(for: "project", of: paths, listing, asking: questions)
    let listed = try ListedFiles(listing, at: paths, configuration, in: source)
    let ready = source.prepared(for: listed.files)
    loader.layout = listed.layout(from: ready, readsFiles: true)
    let catalogs = ReadCatalogs(listed.catalogListing(configuration), loader, checksLayout: checksLayout)
    let extraction = sources.extraction(
      of: listed, loader.layout, from: ready, spelling: catalogs.names(asking: questions),
      asking: questions, reusing: run)
    return Project(catalogs, extraction, at: paths, configuration)
  }

  private init(
    _ catalogs: ReadCatalogs, _ extraction: Extraction, at paths: [String], _ configuration: Configuration
  ) {
    tables = catalogs.tables
    (uses, excludedUses, code) = (extraction.uses, extraction.excludedUses, extraction.code)
    names = extraction.names
    diagnostics = catalogs.diagnostics + extraction.diagnostics
    files = extraction.files.merging(catalogs.files) { _, catalog in catalog }
    unreadable = catalogs.unreadable
    scanCounts = extraction.scanCounts
    let mentions = extraction.mentions
    facts = ProjectFacts(
      requiredLanguages: configuration.required,
      knownRegions: extraction.knownRegions, homes: extraction.homes,
      developmentLanguage: configuration.sourceLanguage,
      fallbacks: configuration.fallbacks, isSourceScanned: extraction.fileCount > 0,
      dynamicKeys: extraction.dynamicKeys, keptKeys: configuration.lint.keptKeys, literals: mentions.literals,
      symbols: mentions.symbols, namedTables: mentions.namedTables,
      predicateTables: mentions.predicateTables, excludedUses: extraction.excludedUses,
      symbolGeneration: Project.symbolGeneration(of: catalogs.tables, extraction),
      leftOutCatalogs: Project.leftOutCatalogs(among: catalogs.tables, extraction.layout),
      bundles: ProjectBundles(
        extraction.layout, uses: extraction.uses, catalogs: catalogs.tables.flatMap(\.catalog.paths)),
      vocabulary: configuration.vocabulary, terms: AgreedTerms(configuration.terms), roots: paths)
    layout = extraction.layout
  }

  /// Whether Xcode generates symbols for the keys of each String Catalog, where a project or a package says so.
  private static func symbolGeneration(of tables: [Table], _ extraction: Extraction) -> [String: Bool] {
    var generation: [String: Bool] = [:]
    for origin in tables.flatMap(\.catalog.origins) where origin.isStringCatalog {
      generation[origin.path] = extraction.layout.generatesSymbols(for: origin.path)
    }
    return generation
  }

  /// The paths of catalogs that no target ships, where projects have targets.
  private static func leftOutCatalogs(among tables: [Table], _ layout: ProjectLayout) -> Set<String> {
    guard !layout.targets.isEmpty else { return [] }
    return Set(tables.flatMap(\.catalog.origins).map(\.path).filter { !layout.ships($0) })
  }

  /// Reads the sources that findings about code refer to. (Until the rules have run, most of them are not needed.)
  ///
  /// - Parameter source: where they are read.
  package mutating func readCode(of findings: [Diagnostic], in source: any FileSource = WorkingTree()) {
    let places = findings.compactMap(\.location) + findings.flatMap(\.notes).compactMap(\.location)
    let wanted = Set(places.map(\.path)).intersection(code.paths).subtracting(files.keys)
    for case let file? in Parallel.map(wanted.sorted(), { try? source.read($0) }) { files[file.path] = file }
  }
}
