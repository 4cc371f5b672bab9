internal import Diagnostics
internal import KeyExtraction

/// The facts of a project's sources, not linked yet, and how they were scanned.
struct ScannedFiles: Sendable {
  /// The facts of the files, in the order of the list.
  var facts: [FileFacts] = []
  /// What scanning found besides facts.
  private(set) var outcome = Outcome()

  /// What scanning found besides facts.
  struct Outcome: Sendable {
    /// The scanners' diagnostics, and the files that could not be read.
    fileprivate(set) var diagnostics: [Diagnostic] = []
    /// Whether every file could be read, and its contents understood.
    fileprivate(set) var isComplete = true
    /// Whether the file system let every file be read. What a scanner makes of the contents is the same next time.
    fileprivate(set) var isRepeatable = true
    /// The number of files whose facts are an earlier run's.
    fileprivate(set) var knownCount = 0
    /// The shapes of the files' lines, in the order of the list; none of a file that was not read. Empty where they are not
    /// wanted.
    fileprivate(set) var shapes: [LineShape?] = []
  }

  /// The number of files that are scanned before all but their facts is freed.
  private static let batchSize = 1_000

  /// Where the results of earlier runs are, and where those of this one go.
  struct Store: Sendable {
    /// The facts stored on disk; gets the new ones.
    let cache: FactsCache?
    /// The results of this process's last scan; used instead of the cache.
    let memory: FactsMemory?
  }

  /// Scans files in parallel, and keeps new facts for the next run.
  ///
  /// - Parameters:
  ///   - source: where files are read.
  ///   - keepsShapes: whether the shapes of the files' lines are wanted.
  ///   - parts: what is wanted besides what may hold keys.
  init(_ paths: [String], from source: any FileSource, _ store: Store, keepsShapes: Bool, keeping parts: ScannedParts) {
    let (cache, memory) = (store.cache, store.memory)
    // The cache can be large. Without sources it is not needed.
    let known = paths.isEmpty ? FactsCache.Known() : cache?.read() ?? FactsCache.Known()
    let remembered = memory?.known
    var fresh: [FactsArchive.PackedFile] = []
    var freshSize = 0
    var kept: [String: KnownFile] = [:]
    // Files are scanned in batches, and each batch is freed before the next, to bound memory.
    var rest = paths[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(Self.batchSize))
      rest = rest.dropFirst(part.count)
      let cache = cache.flatMap { freshSize > $0.freshSizeLimit ? nil : $0 }
      if cache == nil { fresh = [] }
      let scanner = FileScanner(
        source: source, known: remembered.map { .memory($0) } ?? (cache == nil ? .nothing : .cache(known)),
        isPacking: cache != nil, settlingTime: cache?.settlingTime ?? FileStamp.settlingTime,
        keepsShapes: keepsShapes, parts: parts)
      for scan in Parallel.map(part, scanner.scan) {
        add(scan)
        if keepsShapes { outcome.shapes.append(scan.shape) }
        if let packed = scan.packed {
          fresh.append(packed)
          freshSize += scan.scanned?.size ?? 0
        }
        if memory != nil, let scanned = scan.scanned {
          kept[scanned.facts.path] = .whole(scanned, stamp: scan.stamp)
        }
      }
    }
    if let cache, freshSize <= cache.freshSizeLimit { cache.update(known, with: fresh, size: freshSize) }
    memory?.keep(kept)
  }

  private mutating func add(_ scan: FileScanner.Scan) {
    outcome.diagnostics += scan.diagnostics
    if scan.isKnown { outcome.knownCount += 1 }
    if scan.scanned == nil { outcome.isRepeatable = false }
    if scan.scanned == nil || scan.diagnostics.contains(where: { $0.severity == .error }) { outcome.isComplete = false }
    if let scanned = scan.scanned { facts.append(scanned.facts) }
  }

  /// The facts of files that another run has scanned.
  init(_ files: [ScannedFile]) {
    facts = files.map(\.facts)
    outcome.diagnostics = files.flatMap(\.diagnostics)
    outcome.isComplete = !outcome.diagnostics.contains { $0.severity == .error }
  }
}
