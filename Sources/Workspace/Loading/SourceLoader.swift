internal import CatalogModel
package import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Text
internal import XcodeProjects

/// Finds and scans sources in parallel, and links their facts over the whole project.
package struct SourceLoader {
  private let configuration: Configuration
  private let source: any FileSource
  /// Nil to scan every file, and to store nothing on disk.
  private let cache: FactsCache?
  /// Nil where there is no earlier scan in memory.
  private let memory: FactsMemory?

  /// - Parameters:
  ///   - cache: the facts stored on disk. Not used for files of a commit, because these are read only once.
  ///   - memory: the results of the last scan; used instead of the cache.
  package init(
    _ configuration: Configuration, source: any FileSource = WorkingTree(), cache: FactsCache? = FactsCache.standard,
    memory: FactsMemory? = nil
  ) {
    self.configuration = configuration
    self.source = source
    self.cache = source is WorkingTree && memory == nil ? cache : nil
    self.memory = memory
  }

  /// The extensions of other files that projects need: XcodeGen's files and build settings.
  private static let settingsExtensions: Set<String> = ["yml", "yaml", "xcconfig"]

  /// The keys used by sources at or below some paths. Throws `CannotRun` for a path that does not exist.
  ///
  /// - Parameters:
  ///   - names: keys and tables to look for in all literals, also in other languages.
  ///   - questions: what else rules need to know about the code.
  package func extraction(
    at paths: [String], spelling names: CatalogNames = CatalogNames(),
    asking questions: CodeQuestions = CodeQuestions()
  ) throws -> Extraction {
    let listing = try listing(at: paths, mentioning: names)
    let listed = try ListedFiles(listing, at: paths, configuration, in: source)
    return extraction(of: listed, spelling: names, asking: questions)
  }

  /// Only the uses, ready to be shown. Taken from the last run, if nothing has changed since. Throws `CannotRun` for a
  /// path that does not exist.
  ///
  /// - Parameter questions: what else is wanted. Of this, only accessors are part of the result.
  package func placedUses(
    at paths: [String], asking questions: CodeQuestions = CodeQuestions()
  ) throws -> PlacedUses {
    let listing = try listing(at: paths, mentioning: CatalogNames())
    let run = runCache(of: paths, listing, asking: questions)
    if let known = run?.placedUses { return known }
    var listed = try ListedFiles(listing, at: paths, configuration, in: source)
    listed.dropSourcesWithoutKeys()
    let placed = PlacedUses(extraction(of: listed, asking: questions, readsMembership: false))
    run?.keep(placed)
    return placed
  }

  /// Links facts that `glossa index` has written. Throws `CannotRun` for files that cannot be read.
  ///
  /// - Parameters:
  ///   - project: the paths of the project's own files, which describe targets and routines.
  ///   - questions: what else is wanted. Of this, only accessors are part of the result; finding them reads sources.
  package func extraction(
    ofFacts paths: [String], project: [String], asking questions: CodeQuestions = CodeQuestions()
  ) throws -> Extraction {
    let archives = try Parallel.map(paths) { path in Result { try SourceLoader.facts(at: path) } }.map { try $0.get() }
    // A file that several archives contain counts once.
    var byPath: [String: ScannedFile] = [:]
    for file in archives.joined() { byPath[file.facts.path] = file }
    let files = byPath.values.sorted { $0.facts.path < $1.facts.path }
    var scanned = ScannedFiles(files)
    let layout = try LayoutLoader(source: source).layout(at: project, configuration)
    var listed = try ListedFiles(
      listing(at: project, mentioning: CatalogNames()), at: project, configuration, in: source)
    listed.replaceSources(with: files.map(\.facts.path))
    var found = linked(&scanned, layout, asking: questions)
    found.keys.diagnostics = listed.diagnostics + scanned.diagnostics + found.keys.diagnostics
    found.keys = listed.tables.keys(among: found.keys, development: layout.developmentRegion, named: [])
    if questions.asksForAccessors { addAccessors(to: &found, layout, listed, asIndexed: files) }
    let keys = KeyUses(found, excluding: configuration.excluded, named: [])
    var extraction = Extraction(keys, from: scanned, layout: layout)
    extraction.fileCount = files.count
    let wanted = keys.paths
    for file in files where wanted.contains(file.facts.path) { extraction.files[file.facts.path] = file.blank }
    return extraction
  }

  /// Adds the accessors of facts, as far as the sources that name them are there as they were indexed. A list without
  /// some uses would say that what they use is unused: then there is none.
  private func addAccessors(
    to found: inout LinkedProject, _ layout: ProjectLayout, _ listed: ListedFiles, asIndexed files: [ScannedFile]
  ) {
    guard let resolver = found.resolver else { return }
    let sources = IndexedSources(files, in: source)
    let loader = AccessorLoader(source: sources, layout: layout, listed: listed, stringCatalogs: [:])
    let accessors = loader.found(resolver, among: found.keys.value).accessors
    found.resolver = nil
    guard let first = sources.refused.first else {
      found.code.accessors = accessors
      return
    }
    let others = sources.refused.count - 1
    found.keys.diagnostics.append(
      Diagnostic(
        "file/not-readable", .warning,
        "the source"
          + (others == 0 ? " is" : " and \(PlainText.count(others, "other")) are")
          + " missing or changed since 'glossa index' read it, so no accessors are listed",
        at: .file(first), help: "link where the sources are; in a build system, make them inputs of this step"))
  }

  /// Finds sources, projects, catalogs and, where needed, files in other languages, in one walk.
  private func listing(at paths: [String], mentioning names: CatalogNames) throws -> FileTree.Listing {
    let extensions = ScannerChoice.projectExtensions.union(CatalogLoader.extensions).union(Self.settingsExtensions)
    return try source.files(
      at: paths, extensions: names.keys.isEmpty ? extensions : extensions.union(MentionedTexts.fileExtensions),
      excluded: PathPatterns())
  }

  /// The result of the last run, if it may be reused.
  private func runCache(
    of paths: [String], _ listing: FileTree.Listing, asking questions: CodeQuestions
  ) -> RunCache? {
    guard let cache, listing.diagnostics.isEmpty else { return nil }
    let options = [
      configuration.keepsGuesses ? "guesses" : "", questions.asksForAccessors ? "accessors" : "",
      configuration.path ?? "",
    ]
    return RunCache(
      cache, options: options + paths,
      paths: listing.paths + (configuration.path.map { [$0] } ?? []))
  }

  /// Runs the stages from listed files to uses.
  ///
  /// - Parameter readsMembership: whether the targets' files are needed.
  private func extraction(
    of listed: ListedFiles, spelling names: CatalogNames = CatalogNames(),
    asking questions: CodeQuestions = CodeQuestions(), readsMembership: Bool = true
  ) -> Extraction {
    let ready = source.prepared(for: listed.files)
    var scanned = ScannedFiles(listed.sources, from: ready, cache: cache, memory: memory)
    var layout = LayoutLoader(source: ready).layout(of: listed.projects, readsFiles: readsMembership)
    if readsMembership { layout.adoptSpelling(of: listed.files + listed.tables.paths) }
    layout.findMembers()
    let literals = literals(of: scanned, listed, names, questions)
    let comments = scanned.facts.flatMap(\.comments)
    var found = linked(&scanned, layout, asking: questions)
    found.code.givenLiterals = literals.givenLiterals
    if questions.asksForLiterals {
      found.code.shownTexts = ShownTextLoader(source: ready).texts(
        in: listed.sources, besides: found.keys.value, asking: questions)
    }
    found.code.comments = comments
    found.keys.diagnostics = listed.diagnostics + scanned.diagnostics + found.keys.diagnostics
    found.keys = listed.tables.keys(among: found.keys, development: layout.developmentRegion, named: Set(listed.roots))
    var keysOfMembers: Set<String> = []
    var projectNames: ProjectNames?
    if let resolver = found.resolver {
      if questions.asksForNames { projectNames = ProjectNames(resolver) }
      if questions.asksForAccessors {
        let loader = AccessorLoader(
          source: ready, layout: layout, listed: listed, stringCatalogs: names.stringCatalogs)
        let own = loader.found(resolver, among: found.keys.value)
        found.code.accessors = own.accessors
        found.code.unknownAccessors = own.unknown
        keysOfMembers = own.keysOfMembers
      }
      if !names.symbols.isEmpty {
        found.code.symbolUses = SymbolUseLoader(
          layout: layout, symbols: names.symbols, catalogs: listed.tables.paths
        ).uses(resolver)
      }
      found.resolver = nil
    }
    let keys = KeyUses(found, excluding: configuration.excluded, named: listed.named)
    var extraction = Extraction(keys, from: scanned, layout: layout)
    extraction.names = projectNames
    extraction.isComplete = scanned.isComplete && listed.diagnostics.isEmpty
    extraction.sourcePaths = listed.countedSources
    extraction.fileCount = listed.countedSources.count
    extraction.scanCounts = ScanCounts(files: listed.sources.count, known: scanned.knownCount)
    extraction.keysInLiterals = literals.keysInLiterals(besides: found.code.accessors)
    extraction.keysAsSymbols = literals.keysAsSymbols(besides: found.code.accessors).union(keysOfMembers)
    extraction.namedTables = literals.namedTables
    extraction.predicateTables = literals.predicateTables
    // Sources are read again here: keeping them all until now would double the memory.
    let files = Parallel.map(Array(keys.paths)) { try? ready.read($0) }
    for case let file? in files { extraction.files[file.path] = file }
    return extraction
  }

  /// What the literals of a project mention.
  private func literals(
    of scanned: ScannedFiles, _ listed: ListedFiles, _ names: CatalogNames, _ questions: CodeQuestions
  ) -> LiteralCollector {
    var literals = LiteralCollector(
      for: listed.sources.isEmpty ? CatalogNames() : names, asking: questions, beside: listed.others)
    literals.collect(from: scanned.facts)
    literals.collectFromOthers(in: source)
    return literals
  }

  private static func facts(at path: String) throws -> [ScannedFile] {
    guard let files = FactsArchive.decode(try Disk.read(path).bytes) else {
      throw CannotRun("\(path): contains no facts of this version; run 'glossa index' again")
    }
    return files
  }

  /// Links the facts of all files.
  ///
  /// - Parameter scanned: its facts are moved out, so that they are not in memory twice.
  private func linked(
    _ scanned: inout ScannedFiles, _ layout: ProjectLayout, asking questions: CodeQuestions = CodeQuestions()
  ) -> LinkedProject {
    let resolver = Resolver(
      taking: &scanned.facts, routines: configuration.routines, macroNames: layout.routines,
      shorthands: Shorthands(adding: configuration.shorthands), modules: Set(layout.targets.map(\.name)),
      modulesOfFile: { path in layout.targetNumbers(of: path).map { layout.targets[$0].name } },
      findsCodeFacts: questions.asksForComposition)
    let files = Parallel.map(Array(0..<resolver.fileCount)) { resolver.uses(inFile: $0) }
    var code = CodeFacts()
    for file in files { code.append(file.code) }
    var keys = resolver.uses(joining: files)
    keys.value = keys.value.map(layout.withBuildSettings) + layout.infoPropertyListUses
    let isAskedAgain = questions.asksForAccessors || questions.asksForSymbols || questions.asksForNames
    return LinkedProject(keys: keys, code: code, resolver: isAskedAgain ? resolver : nil)
  }
}
