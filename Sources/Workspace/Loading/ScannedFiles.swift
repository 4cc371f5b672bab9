internal import Diagnostics
internal import KeyExtraction

/// What the sources of a project say, each by itself: the second stage of loading them.
struct ScannedFiles {
  /// What the files say, in the order of the list.
  var facts: [FileFacts] = []
  /// What scanners had to say, and which files could not be read.
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether every file could be read.
  private(set) var isComplete = true

  /// How many files are scanned before their outlines are all that is kept of them.
  private static let stretch = 1_000

  /// Scans files side by side; keeps what is new for the next run.
  ///
  /// - Parameters:
  ///   - source: where they are read.
  ///   - cache: what is known from the disk, and where new facts go.
  ///   - memory: what is known from the last scan of this process; takes the place of the cache.
  init(_ paths: [String], from source: any FileSource, cache: FactsCache?, memory: FactsMemory?) {
    // Facts can be many: whoever looks at catalogs alone does without.
    let known = paths.isEmpty ? FactsCache.Known() : cache?.read() ?? FactsCache.Known()
    let remembered = memory?.known
    var fresh: [FactsArchive.PackedFile] = []
    var freshSize = 0
    var kept: [String: KnownFile] = [:]
    // Files are scanned a stretch at a time: their outlines are freed before the next, to bound memory.
    var rest = paths[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(Self.stretch))
      rest = rest.dropFirst(part.count)
      let cache = cache.flatMap { freshSize > $0.largest ? nil : $0 }
      if cache == nil { fresh = [] }
      let scanner = FileScanner(
        source: source, known: remembered.map { .memory($0) } ?? (cache == nil ? .nothing : .cache(known)),
        isPacking: cache != nil, settlingTime: cache?.settlingTime ?? FactsMemory.settlingTime)
      for scan in Parallel.map(part, scanner.scan) {
        add(scan)
        if let packed = scan.packed {
          fresh.append(packed)
          freshSize += scan.scanned?.size ?? 0
        }
        if memory != nil, let scanned = scan.scanned {
          kept[scanned.facts.path] = .whole(scanned, stamp: scan.stamp)
        }
      }
    }
    if let cache, freshSize <= cache.largest { cache.update(known, with: fresh, size: freshSize) }
    memory?.keep(kept)
  }

  private mutating func add(_ scan: FileScanner.Scan) {
    diagnostics += scan.diagnostics
    if scan.scanned == nil || scan.diagnostics.contains(where: { $0.severity == .error }) { isComplete = false }
    if let scanned = scan.scanned { facts.append(scanned.facts) }
  }

  /// What files say that another run has scanned.
  init(_ files: [ScannedFile]) {
    facts = files.map(\.facts)
    diagnostics = files.flatMap(\.diagnostics)
    isComplete = !diagnostics.contains { $0.severity == .error }
  }
}
