import CatalogModel
import Diagnostics
import SourceScanning

/// Finds and scans sources, side by side, and links what they say over the whole project.
struct SourceLoader {
  private let configuration: Configuration
  private let source: any FileSource
  /// Nil scans every file anew.
  private let cache: FactsCache?

  /// Files of a commit are not cached: they are read once.
  init(
    _ configuration: Configuration, source: any FileSource = WorkingTree(), cache: FactsCache? = FactsCache.standard
  ) {
    self.configuration = configuration
    self.source = source
    self.cache = source is WorkingTree ? cache : nil
  }

  /// Extensions that some scanner reads.
  static let extensions = Set(allScanners.flatMap(\.fileExtensions))

  /// Those, and the ones of files that say how sources belong together.
  static let projectExtensions = extensions.union(["pbxproj", DataModelVersions.markerExtension])

  /// Those of files that projects are read with: XcodeGen's own, and build settings.
  private static let settingsExtensions: Set<String> = ["yml", "yaml", "xcconfig"]

  /// Scans the sources named by, or below, some paths. Throws `CannotRun` for a path that is not there.
  ///
  /// - Parameters:
  ///   - spelling: keys and tables to look for among all literals, those of other languages included.
  ///   - questions: what rules ask about code besides the keys.
  ///   - reusesRun: whether what the last run found will do where nothing has changed since: it has no layout, and of
  ///     files only those that something is said about.
  func extraction(
    at paths: [String], spelling names: CatalogNames = CatalogNames(),
    asking questions: CodeQuestions = CodeQuestions(), reusesRun: Bool = false
  ) throws -> Extraction {
    var catalogs = CatalogLoader(configuration)
    catalogs.source = source
    // One walk finds sources, projects and catalogs.
    let mentioning = names.keys.isEmpty ? [] : MentionedTexts.fileExtensions
    let listing = try source.files(
      at: paths,
      extensions: Self.projectExtensions.union(CatalogLoader.extensions).union(Self.settingsExtensions).union(
        mentioning),
      excluded: PathPatterns())
    let run = reusesRun ? runCache(of: paths, listing) : nil
    if let known = run?.extraction { return known }
    let named = Set(paths.map(FileTree.shown))
    let files = DataModelVersions.current(among: sources(among: listing.paths, named: named), in: source)
    let tables = ProjectTables(configuration, catalogs, paths: try catalogs.catalogs(among: listing.paths, at: paths))
    let ready = source.prepared(for: files)
    // Whoever would do with what the last run found asks for keys alone: for no layout, and not which files are sound.
    let asking = reusesRun ? files.filter { tables.mayAsk($0, named: named) } : files
    let isAnySource = asking.contains { !SourceLoader.isProjectOnly($0) }
    var literals = LiteralCollector(for: isAnySource ? names : CatalogNames(), asking: questions)
    var (extraction, facts) = scanned(asking, from: ready, !reusesRun, &literals)
    extraction.sourcePaths = files.filter { !SourceLoader.isProjectOnly($0) && !configuration.excluded.contain($0) }
    extraction.fileCount = extraction.sourcePaths.count
    extraction.diagnostics.insert(contentsOf: listing.diagnostics, at: 0)
    if isAnySource { literals.collect(fromOthers: others(among: listing.paths), in: source) }
    extraction.code.givenLiterals = literals.givenLiterals
    extraction.spelledKeys = literals.spelledKeys
    extraction.namedTables = literals.namedTables
    extraction.isComplete = extraction.isComplete && listing.diagnostics.isEmpty
    link(&facts, into: &extraction, findsCodeFacts: questions.asksForComposition)
    tables.filter(&extraction, named: Set(paths))
    extraction.setAside(configuration.excluded, named: named)
    // Sources are read again here: keeping all of them until now would double the memory.
    let wanted = Array(wantedPaths(extraction))
    for case let file? in Parallel.map(wanted, { try? ready.read($0) }) { extraction.files[file.path] = file }
    if let run {
      extraction.place()
      run.keep(extraction)
    }
    return extraction
  }

  /// The files of a listing that are to be scanned: excluded ones too, as they use keys, but of projects nothing that is
  /// excluded.
  private func sources(among paths: [String], named: Set<String>) -> [String] {
    let wanted = FileExtensions(SourceLoader.projectExtensions)
    return paths.filter { path in
      if named.contains(path) { return true }
      guard wanted.include(extensionOf: path) || Self.isProjectOnly(path), !configuration.ignoredSources.contain(path)
      else { return false }
      return !Self.isProject(path) || !configuration.excluded.contain(path)
    }
  }

  /// The files of a listing in other languages, which can name keys.
  private func others(among paths: [String]) -> [String] {
    let wanted = FileExtensions(MentionedTexts.fileExtensions)
    return paths.filter { wanted.include(extensionOf: $0) && !configuration.ignoredSources.contain($0) }
  }

  /// What the last run from here found, if there may be something to reuse.
  private func runCache(of paths: [String], _ listing: FileTree.Listing) -> RunCache? {
    guard let cache, listing.diagnostics.isEmpty else { return nil }
    return RunCache(
      cache, options: [configuration.keepsGuesses ? "guesses" : "", configuration.path ?? ""] + paths,
      paths: listing.paths + (configuration.path.map { [$0] } ?? []))
  }

  /// How many files are scanned before their outlines are all that is kept of them.
  private static let stretch = 1_000

  /// Scans files side by side: what they say so far, and the facts that are still to be linked.
  ///
  /// - Parameters:
  ///   - readsMembership: whether the files of targets are asked for.
  ///   - literals: collects from the facts as they come.
  private func scanned(
    _ files: [String], from ready: any FileSource, _ readsMembership: Bool, _ literals: inout LiteralCollector
  ) -> (Extraction, [FileFacts]) {
    let projects = files.filter(SourceLoader.isProjectOnly)
    let sources = files.filter { !SourceLoader.isProjectOnly($0) }
    // Facts can be many: whoever looks at catalogs alone does without.
    let known = sources.isEmpty ? FactsCache.Known() : cache?.read() ?? FactsCache.Known()
    var extraction = Extraction()
    var facts: [FileFacts] = []
    var fresh: [FactsArchive.PackedFile] = []
    var freshSize = 0
    // Files are scanned a stretch at a time: their outlines are freed before the next, to bound memory.
    var rest = sources[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(SourceLoader.stretch))
      rest = rest.dropFirst(part.count)
      let cache = cache.flatMap { freshSize > $0.largest ? nil : $0 }
      if cache == nil { fresh = [] }
      let scans = Parallel.map(part) { scan($0, from: ready, known: known.files, cache) }
      let seen = facts.count
      for scan in scans {
        extraction.diagnostics += scan.diagnostics
        if scan.scanned == nil || scan.diagnostics.contains(where: { $0.severity == .error }) {
          extraction.isComplete = false
        }
        if let packed = scan.packed {
          fresh.append(packed)
          freshSize += scan.scanned?.size ?? 0
        }
        if let scanned = scan.scanned { facts.append(scanned.facts) }
      }
      literals.collect(from: Array(facts[seen...]))
    }
    if let cache, freshSize <= cache.largest { cache.update(known, with: fresh, size: freshSize) }
    extraction.layout = layout(
      of: projects + sources.filter(SourceLoader.isProject), from: ready, readsFiles: readsMembership)
    return (extraction, facts)
  }

  /// Links facts that `glossa index` wrote. Throws `CannotRun` for one that cannot be read.
  ///
  /// - Parameter project: where the project's own files are, for what they say of targets and routines.
  func extraction(ofFacts paths: [String], project: [String]) throws -> Extraction {
    let archives = try Parallel.map(paths) { path in Result { try SourceLoader.facts(at: path) } }.map { try $0.get() }
    // A file indexed twice counts once, whichever archive names it.
    var byPath: [String: ScannedFile] = [:]
    for file in archives.joined() { byPath[file.facts.path] = file }
    let files = byPath.values.sorted { $0.facts.path < $1.facts.path }
    var extraction = Extraction()
    extraction.fileCount = files.count
    extraction.diagnostics = files.flatMap(\.diagnostics)
    extraction.layout = try layout(at: project)
    extraction.isComplete = !extraction.diagnostics.contains { $0.severity == .error }
    var facts = files.map(\.facts)
    link(&facts, into: &extraction)
    var catalogs = CatalogLoader(configuration)
    catalogs.source = source
    ProjectTables(configuration, catalogs, paths: try catalogs.files(at: project).paths).filter(&extraction, named: [])
    extraction.setAside(configuration.excluded, named: [])
    let wanted = wantedPaths(extraction)
    for file in files where wanted.contains(file.facts.path) { extraction.files[file.facts.path] = file.blank }
    return extraction
  }

  private static func facts(at path: String) throws -> [ScannedFile] {
    guard let files = FactsArchive.decode(try Disk.read(path).bytes) else {
      throw CannotRun("\(path): holds no facts of this version: run 'glossa index' again")
    }
    return files
  }

  /// - Parameter facts: are taken apart, so that nothing is held twice; empty afterwards.
  private func link(
    _ facts: inout [FileFacts], into extraction: inout Extraction, findsCodeFacts: Bool = false
  ) {
    let resolver = Resolver(
      taking: &facts, routines: configuration.routines, macroNames: extraction.layout.routines,
      shorthands: Shorthands(adding: configuration.shorthands),
      modules: Set(extraction.layout.targets.map(\.name)), findsCodeFacts: findsCodeFacts)
    let files = Parallel.map(Array(0..<resolver.fileCount)) { resolver.uses(inFile: $0) }
    for file in files { extraction.code.append(file.code) }
    let linked = resolver.uses(joining: files)
    extraction.uses =
      linked.value.map(extraction.layout.withBuildSettings) + extraction.layout.infoPropertyListUses
    extraction.diagnostics += linked.diagnostics
  }

  private func wantedPaths(_ extraction: Extraction) -> Set<String> {
    Set(extraction.uses.map(\.location.path)).union(extraction.diagnostics.compactMap(\.location?.path))
  }

  /// What projects and packages below some paths say of targets. Throws `CannotRun` for a path that is not there.
  func layout(at paths: [String]) throws -> ProjectLayout {
    let listing = try source.files(
      at: paths, extensions: ["pbxproj", "swift", "yml", "yaml"], excluded: configuration.excluded)
    let projects = listing.paths.filter { SourceLoader.isProject($0) && !configuration.ignoredSources.contain($0) }
    return layout(of: projects, from: source.prepared(for: projects))
  }

  /// What came of one file; an object, because the loader hands it around a lot.
  private final class Scan: Sendable {
    let scanned: ScannedFile?
    /// For the cache; nil where it has all this.
    let packed: FactsArchive.PackedFile?
    let diagnostics: [Diagnostic]

    init(scanned: ScannedFile?, packed: FactsArchive.PackedFile? = nil, diagnostics: [Diagnostic]? = nil) {
      self.scanned = scanned
      self.packed = packed
      self.diagnostics = diagnostics ?? scanned?.diagnostics ?? []
    }
  }

  private func scan(
    _ path: String, from source: any FileSource, known: [String: FactsArchive.PackedFile], _ cache: FactsCache?
  ) -> Scan {
    do {
      if let cache { return try scan(path, cache, known[path]) }
      return Scan(scanned: SourceLoader.scan(try source.read(path), content: ContentHash([]), keepsLines: false))
    } catch {
      let failure = Diagnostic("file/not-readable", .error, "\(error)", at: .file(path))
      return Scan(scanned: nil, diagnostics: [failure])
    }
  }

  /// Scans a file of the working tree unless it is known; one whose stamp is known is not even read.
  private func scan(_ path: String, _ cache: FactsCache, _ old: FactsArchive.PackedFile?) throws -> Scan {
    if let old, !old.stamp.isEmpty, old.stamp == cache.bytes(of: Disk.stamp(path)), let scanned = old.unpacked {
      return Scan(scanned: scanned)
    }
    let (file, fileStamp) = try Disk.readStamped(path)
    let stamp = cache.bytes(of: fileStamp)
    let content = ContentHash(file.bytes)
    if var old, old.content == content, let scanned = old.unpacked {
      if old.stamp == stamp || stamp.isEmpty { return Scan(scanned: scanned) }
      old.stamp = stamp
      return Scan(scanned: scanned, packed: old)
    }
    let scanned = SourceLoader.scan(file, content: content, keepsLines: false)
    return Scan(scanned: scanned, packed: scanned.map { FactsArchive.PackedFile($0, stamp: stamp) })
  }

  /// What a file says; nil for a file no scanner reads.
  static func scan(_ file: SourceFile, content: ContentHash, keepsLines: Bool) -> ScannedFile? {
    let fileExtension = file.fileExtension
    let scanner = allScanners.first { $0.fileExtensions.contains(fileExtension) }
    return scanner.map { ScannedFile(file, $0.scan(file), content: content, keepsLines: keepsLines) }
  }

  /// Whether a file says which targets compile what.
  private static func isProject(_ path: String) -> Bool {
    isProjectOnly(path) || hasName(path, among: ["Package.swift", "Project.swift"])
  }

  /// Whether a file is no source, and says which targets compile what.
  private static func isProjectOnly(_ path: String) -> Bool {
    path.hasSuffix(".pbxproj") || hasName(path, among: XcodeGenProject.names)
  }

  /// Whether the last component of a path is one of some names.
  private static func hasName(_ path: String, among names: [String]) -> Bool {
    names.contains { path.hasSuffix($0) && (path.utf8.count == $0.utf8.count || path.hasSuffix("/" + $0)) }
  }

  /// What projects and package manifests say of targets. What Xcode projects are generated from counts where there is
  /// none beside it.
  private func layout(
    of paths: [String], from source: any FileSource, readsFiles: Bool = true
  ) -> ProjectLayout {
    let generated = Set(
      paths.filter { $0.hasSuffix(".pbxproj") }.map { ProjectPath.folder(of: ProjectPath.folder(of: $0)) })
    let layouts = Parallel.map(paths) { path -> ProjectLayout in
      guard let file = try? source.read(path) else { return ProjectLayout() }
      if path.hasSuffix(".pbxproj") {
        return XcodeProject.layout(of: file, readsFiles: readsFiles) { try? source.read($0) }.value
      }
      if file.name == "Package.swift" { return PackageManifest.layout(of: file, readsFiles: readsFiles) }
      guard !generated.contains(ProjectPath.folder(of: path)) else { return ProjectLayout() }
      if Self.hasName(file.path, among: XcodeGenProject.names) { return XcodeGenProject.layout(of: file) }
      return TuistManifest.isManifest(file) ? TuistManifest.layout(of: file) : ProjectLayout()
    }
    var layout = ProjectLayout()
    for part in layouts { layout.merge(part) }
    layout.separatePackages()
    return layout
  }
}
