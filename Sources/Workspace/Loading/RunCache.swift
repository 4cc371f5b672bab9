internal import Diagnostics
internal import Foundation
internal import KeyExtraction

/// What the last run with the same options found: a run before which no file has changed reads no source at all.
///
/// One file for each set of options and working directory, replaced whole by renaming. It holds for one state of
/// everything that took part, known by the files' stamps: a source, catalog, project or configuration that is edited,
/// added or deleted is another state, and so is another build of Glossa. A damaged file is none.
struct RunCache {
  private let cache: FactsCache
  private let name: String
  private let state: ContentHash
  /// The bytes of all files.
  private let size: Int

  /// - Parameters:
  ///   - options: what the run was asked, apart from its files.
  ///   - paths: every file that takes part, the configuration among them.
  /// - Returns: nil where the state is not certain: a file is gone, or so new that a change may not show in its stamp.
  init?(_ cache: FactsCache, options: [String], paths: [String]) {
    let latest = Int(Date().timeIntervalSince1970) - cache.settlingTime
    // To ask for the stamps is most of what a run does that finds nothing changed.
    let stretches = Parallel.map(stride(from: 0, to: paths.count, by: RunCache.stretch).map { $0 }) { start in
      RunCache.stamps(of: paths[start..<min(start + RunCache.stretch, paths.count)], latest: latest)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(paths.count * 120)
    var size = 0
    for stretch in stretches {
      guard let stretch else { return nil }
      bytes += stretch.bytes
      size += stretch.size
    }
    let question = ([FileManager.default.currentDirectoryPath] + options).joined(separator: "\0")
    name = "run-" + String(ContentHash(Array(question.utf8)).low, radix: 16)
    state = ContentHash(bytes)
    self.size = size
    self.cache = cache
  }

  /// How many files one core looks at before it takes others.
  private static let stretch = 256

  /// The paths and stamps of some files as bytes, and the files' size; nil where the state is not certain.
  private static func stamps(of paths: ArraySlice<String>, latest: Int) -> (bytes: [UInt8], size: Int)? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(paths.count * 120)
    var size = 0
    for path in paths {
      guard let stamp = Disk.stamp(path), stamp.isSettled(before: latest) else { return nil }
      bytes += path.utf8
      bytes.append(0)
      bytes += stamp.bytes
      size += stamp.size
    }
    return (bytes, size)
  }

  /// What was found in this very state; nil where that is not known.
  var placedUses: PlacedUses? {
    guard let file = try? Disk.read(cache.folder + "/" + name),
      let run = LinkedRun(file.bytes, maker: FactsCache.maker, state: state)
    else { return nil }
    cache.noteUse(of: name)
    return PlacedUses(
      uses: run.uses, positions: run.positions, diagnostics: run.diagnostics, files: run.troubled,
      fileCount: run.fileCount)
  }

  /// Keeps what a run found, if it could read everything. A cache that cannot be written is no trouble.
  func keep(_ found: PlacedUses) {
    guard size >= cache.smallest, found.isComplete,
      found.diagnostics.allSatisfy({ $0.notes.isEmpty && $0.fix == nil })
    else { return }
    let run = LinkedRun(
      uses: found.uses, positions: found.positions, diagnostics: found.diagnostics,
      files: found.files.values.sorted { $0.path < $1.path }, fileCount: found.fileCount)
    let file = SourceFile(path: name, bytes: run.encoded(maker: FactsCache.maker, state: state))
    cache.keep(file)
  }
}
