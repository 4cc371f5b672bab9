package import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Text
internal import XcodeProjects

/// Loads the keys that a project's sources use, in a line of stages: `ListedFiles`, `ScannedFiles`, `CodeAnalysis`,
/// `KeyUses`, and in the end `Extraction` or `PlacedUses`. Each is made of those before it.
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

  /// The keys used by sources at or below some paths. Throws `CannotRun` for a path that does not exist.
  ///
  /// - Parameter questions: what else rules need to know about the code.
  package func extraction(
    at paths: [String], asking questions: CodeQuestions = CodeQuestions()
  ) throws -> Extraction {
    let listing = try ListedFiles.listing(at: paths, withMentions: false, in: source)
    let listed = try ListedFiles(listing, at: paths, configuration, in: source)
    return extraction(of: listed, spelling: CatalogNames(), asking: questions)
  }

  /// The keys used by listed sources.
  ///
  /// - Parameters:
  ///   - names: keys and tables to look for in all literals, also in other languages.
  ///   - questions: what else rules need to know about the code.
  func extraction(
    of listed: ListedFiles, spelling names: CatalogNames, asking questions: CodeQuestions
  ) -> Extraction {
    let ready = source.prepared(for: listed.files)
    return Extraction(keys(of: listed, from: ready, spelling: names, asking: questions), of: listed, from: ready)
  }

  /// Only the uses, ready to be shown. Taken from the last run, if nothing has changed since. Throws `CannotRun` for a
  /// path that does not exist.
  ///
  /// - Parameter questions: what else is wanted. Of this, only accessors are part of the result.
  package func placedUses(
    at paths: [String], asking questions: CodeQuestions = CodeQuestions()
  ) throws -> PlacedUses {
    let listing = try ListedFiles.listing(at: paths, withMentions: false, in: source)
    let run = runCache(of: paths, listing, asking: questions)
    if let known = run?.placedUses { return known }
    let listed = try ListedFiles(listing, at: paths, configuration, in: source).withKeysOnly
    let ready = source.prepared(for: listed.files)
    let placed = PlacedUses(
      keys(of: listed, from: ready, asking: questions, isForPlaces: true), of: listed, from: ready)
    run?.keep(placed)
    return placed
  }

  /// The result of the last run, if it may be reused.
  private func runCache(
    of paths: [String], _ listing: FileTree.Listing, asking questions: CodeQuestions
  ) -> RunCache? {
    guard let cache = store.cache, listing.diagnostics.isEmpty else { return nil }
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
  /// - Parameter isForPlaces: whether no more than the places of the uses is wanted: the targets' files are not, and the
  ///   sources need not be read again for the places.
  private func keys(
    of listed: ListedFiles, from ready: any FileSource, spelling names: CatalogNames = CatalogNames(),
    asking questions: CodeQuestions, isForPlaces: Bool = false
  ) -> KeyUses {
    let layout = listed.layout(from: ready, readsFiles: !isForPlaces)
    ready.forget(listed.files.filter(LayoutLoader.isProjectOnly))
    let scanned = ScannedFiles(
      listed.sources, from: ready, store, keepsShapes: isForPlaces, keepsNames: questions.asksForAnyNames)
    let scan = scanned.outcome
    let mentioned = MentionedNames(
      in: scanned.facts, of: listed.sources.isEmpty ? CatalogNames() : names, asking: questions, beside: listed.others,
      from: source)
    let analysis = CodeAnalysis(
      consume scanned, layout, of: listed, knowing: names, configuration, named: Set(listed.roots),
      asking: questions, from: ready)
    var code = analysis.code
    code.append(CodeFacts(givenLiterals: mentioned.givenLiterals))
    return KeyUses(
      analysis.keys, code, layout,
      mentions: mentioned.mentions(besides: code.accessors, and: analysis.keysOfMembers),
      names: analysis.names, scan: scan, excluding: configuration.excluded, named: listed.named)
  }

  /// Links facts that `glossa index` has written. Throws `CannotRun` for files that cannot be read.
  ///
  /// - Parameters:
  ///   - project: the paths of the project's own files, which describe targets and routines.
  ///   - questions: what else is wanted. Of this, only accessors are part of the result; finding them reads sources.
  package func extraction(
    ofFacts paths: [String], project: [String], asking questions: CodeQuestions = CodeQuestions()
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
      consume scanned, layout, of: listed, knowing: CatalogNames(), configuration, named: [], asking: questions,
      from: sources)
    var (keys, code) = (analysis.keys, analysis.code)
    // A list of accessors without some of their uses would say that what they use is unused: then there is none.
    if let refusal = sources.refusal {
      keys.diagnostics.append(refusal)
      code.accessors = []
      code.unknownAccessors = []
    }
    return Extraction(
      KeyUses(keys, code, layout, scan: scan, excluding: configuration.excluded, named: []), ofFacts: indexed.files)
  }
}
