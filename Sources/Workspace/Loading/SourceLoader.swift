package import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Text
internal import XcodeProjects

/// Loads the keys that a project's sources use, in a line of stages: `ListedFiles`, `ScannedFiles`, `CodeAnalysis`,
/// `FoundKeys` (which may be the last run's), `KeyUses`, and in the end `Extraction` or `PlacedUses`. Each is made of
/// those before it.
package struct SourceLoader {
  private let configuration: Configuration
  private let source: any FileSource
  private let store: ScannedFiles.Store

  /// - Parameters:
  ///   - source: where files are read. Some are asked for more than once; a `Snapshot` opens each only once.
  ///   - cache: the facts stored on disk; nil to scan every file. Not used for files of a commit, because these are read
  ///     only once.
  ///   - memory: the results of the last scan; used instead of the cache.
  package init(
    _ configuration: Configuration, source: any FileSource = WorkingTree(), cache: FactsCache? = FactsCache.standard,
    memory: FactsMemory? = nil
  ) {
    self.configuration = configuration
    self.source = source
    store = ScannedFiles.Store(cache: source.isDisk && memory == nil ? cache : nil, memory: memory)
  }

  /// The keys used by sources at or below some paths. Throws `RunError` for a path that does not exist.
  ///
  /// - Parameter questions: what else rules need to know about the code.
  package func extraction(
    at paths: [String], asking questions: AnalysisRequest = AnalysisRequest()
  ) throws -> Extraction {
    let listing = try ListedFiles.listing(at: paths, withMentions: false, in: source)
    let listed = try ListedFiles(listing, at: paths, configuration, in: source)
    let ready = source.prepared(for: listed.files)
    let layout = listed.layout(from: ready, readsFiles: true)
    return extraction(of: listed, layout, from: ready, spelling: CatalogNames(), asking: questions)
  }

  /// The keys used by listed sources.
  ///
  /// - Parameters:
  ///   - layout: which targets compile which files.
  ///   - ready: where the listed files are read.
  ///   - names: keys and tables to look for in all literals, also in other languages.
  ///   - questions: what else rules need to know about the code.
  ///   - run: the result of the last run, as it was before any file was read; nil where it may not be reused.
  func extraction(
    of listed: ListedFiles, _ layout: ProjectLayout, from ready: any FileSource,
    spelling names: @autoclosure () -> CatalogNames, asking questions: AnalysisRequest, reusing run: RunCache? = nil
  ) -> Extraction {
    if let known = run?.known.map(FoundKeys.init) {
      return Extraction(keyUses(known, layout, listed), of: listed, from: ready)
    }
    // Without sources, nothing is compared with the keys of the catalogs.
    let spelled = listed.sources.isEmpty ? CatalogNames() : names()
    let found = foundKeys(in: listed, layout, from: ready, spelling: spelled, asking: questions)
    if found.scan.isRepeatable { run?.keep(found.cached(fileCount: listed.sources.count)) }
    return Extraction(keyUses(found, layout, listed), of: listed, from: ready)
  }

  /// Only the uses, ready to be shown. Taken from the last run, if nothing has changed since. Throws `RunError` for a
  /// path that does not exist.
  ///
  /// - Parameter questions: what else is wanted. Of this, only accessors are part of the result.
  package func placedUses(
    at paths: [String], asking questions: AnalysisRequest = AnalysisRequest()
  ) throws -> PlacedUses {
    let listing = try ListedFiles.listing(at: paths, withMentions: false, in: source)
    let run = runCache(for: "places", of: paths, listing, asking: questions)
    if let known = run?.known { return PlacedUses(known) }
    let listed = try ListedFiles(listing, at: paths, configuration, in: source).withKeysOnly
    let ready = source.prepared(for: listed.files)
    let layout = listed.layout(from: ready, readsFiles: false)
    let found = foundKeys(in: listed, layout, from: ready, asking: questions, keepsShapes: true)
    let placed = PlacedUses(keyUses(found, layout, listed), of: listed, from: ready)
    if placed.isRepeatable { run?.keep(placed.cached) }
    return placed
  }

  /// The result of the last run, if it may be reused.
  ///
  /// - Parameters:
  ///   - purpose: what is kept of a run.
  ///   - listing: all files that the result depends on, but for the configuration.
  func runCache(
    for purpose: String, of paths: [String], _ listing: FileTree.Listing, asking questions: AnalysisRequest
  ) -> RunCache? {
    guard let cache = store.cache, listing.diagnostics.isEmpty, !questions.asksForNames else { return nil }
    let options = [purpose, configuration.keepsGuesses ? "guesses" : "", questions.text, configuration.path ?? ""]
    let packages = PackageCheckouts(around: paths, of: listing.paths).packages
    return RunCache(
      cache, options: options + paths,
      paths: listing.paths + packages.flatMap(\.stamped) + (configuration.path.map { [$0] } ?? []))
  }

  /// Sets the uses in excluded files apart.
  private func keyUses(_ found: FoundKeys, _ layout: ProjectLayout, _ listed: ListedFiles) -> KeyUses {
    KeyUses(found, layout, excluding: configuration.excluded, named: listed.named)
  }

  /// Runs the stages from listed files to uses.
  ///
  /// - Parameter keepsShapes: whether the shapes of the files' lines are wanted, so that the sources need not be read again
  ///   for the places of the uses.
  private func foundKeys(
    in listed: ListedFiles, _ layout: ProjectLayout, from ready: any FileSource,
    spelling names: CatalogNames = CatalogNames(), asking questions: AnalysisRequest, keepsShapes: Bool = false
  ) -> FoundKeys {
    ready.forget(listed.files.filter(LayoutLoader.isProjectOnly))
    var parts: ScannedParts = questions.asksForAnyNames ? .names : []
    if questions.asksForPreviewProviders { parts.insert(.previewProviders) }
    // What is kept for other runs has no previews.
    let store = questions.asksForPreviewProviders ? ScannedFiles.Store(cache: nil, memory: nil) : store
    let scanned = ScannedFiles(listed.sources, from: ready, store, keepsShapes: keepsShapes, keeping: parts)
    let scan = scanned.outcome
    let mentioned = MentionedNames(
      in: scanned.facts, of: names, asking: questions, beside: listed.others, from: source)
    let packages = importedPackages(by: scanned, layout, listed)
    let analysis = CodeAnalysis(
      consume scanned, layout, packages, of: listed, knowing: names, mentioned, configuration,
      named: Set(listed.roots), asking: questions, from: ready)
    var code = analysis.code
    code.append(CodeFacts(givenLiterals: mentioned.givenLiterals))
    return FoundKeys(
      keys: analysis.keys, code: code,
      mentions: mentioned.mentions(besides: code.accessors, analysis.keys.value, and: analysis.keysOfMembers),
      names: analysis.names, unreadPackages: withPackages(analysis.unreadPackages, listed),
      unknownTexts: analysis.unknownTexts, scan: scan)
  }

  /// Modules with the packages that they are of, where the project pins one of that name.
  private func withPackages(_ modules: [String], _ listed: ListedFiles) -> [String] {
    guard !modules.isEmpty, source.isDisk else { return modules }
    let pinned = PackageCheckouts.pinned(by: listed.projects)
    return modules.map { module in pinned.identity(ofModule: module).map { "\(module) of '\($0)'" } ?? module }
  }

  /// What the packages declare that the sources import, where they lie beside the project on disk.
  private func importedPackages(
    by scanned: ScannedFiles, _ layout: ProjectLayout, _ listed: ListedFiles
  ) -> ImportedPackages {
    guard source.isDisk else { return ImportedPackages() }
    let checkouts = PackageCheckouts(around: listed.roots, of: listed.projects)
    guard !checkouts.packages.isEmpty else { return ImportedPackages() }
    return ImportedPackages(
      checkouts, imported: Set(scanned.facts.flatMap(\.importedModules)), own: Set(layout.targets.map(\.name)),
      cache: store.cache)
  }

  /// Links facts that `glossa index` has written. Throws `RunError` for files that cannot be read.
  ///
  /// - Parameters:
  ///   - project: the paths of the project's own files, which describe targets and routines.
  ///   - questions: what else is wanted. Of this, only accessors are part of the result; finding them reads sources.
  package func extraction(
    ofFacts paths: [String], project: [String], asking questions: AnalysisRequest = AnalysisRequest()
  ) throws -> Extraction {
    let indexed = try IndexedFacts(at: paths, in: source)
    let layout = try LayoutLoader(source: source).layout(at: project, configuration)
    let listing = try ListedFiles.listing(at: project, withMentions: false, in: source)
    let listed = try ListedFiles(listing, at: project, configuration, in: source)
      .withSources(indexed.files.map(\.facts.path))
    let scanned = ScannedFiles(indexed.files)
    let scan = scanned.outcome
    let sources = IndexedSources(indexed.files, in: source)
    let analysis = CodeAnalysis(
      consume scanned, layout, ImportedPackages(), of: listed, knowing: CatalogNames(), MentionedNames(),
      configuration, named: [], asking: questions, from: sources)
    var (keys, code) = (analysis.keys, analysis.code)
    // A list of accessors without some of their uses would say that what they use is unused: then there is none.
    if let refusal = sources.refusal {
      keys.diagnostics.append(refusal)
      code.accessors = []
      code.unknownAccessors = []
    }
    return Extraction(
      KeyUses(FoundKeys(keys: keys, code: code, scan: scan), layout, excluding: configuration.excluded, named: []),
      ofFacts: indexed.files)
  }
}

/// Sources that `glossa index` has scanned: what stands in place of the first two stages of loading sources.
struct IndexedFacts {
  /// Sorted by path. A source that several files of facts have counts once.
  let files: [ScannedFile]

  /// Reads files of facts. Throws `RunError` for one that cannot be read, or is another version's.
  init(at paths: [String], in source: any FileSource) throws {
    let archives = try Parallel.map(paths) { path in Result { try IndexedFacts.read(path, in: source) } }
      .map { try $0.get() }
    var byPath: [String: ScannedFile] = [:]
    for file in archives.joined() { byPath[file.facts.path] = file }
    files = byPath.values.sorted { $0.facts.path < $1.facts.path }
  }

  private static func read(_ path: String, in source: any FileSource) throws -> [ScannedFile] {
    guard let files = FactsArchive.decode(try source.read(path).bytes) else {
      throw RunError("\(path): contains no facts of this version; run 'glossa index' again")
    }
    return files
  }
}
