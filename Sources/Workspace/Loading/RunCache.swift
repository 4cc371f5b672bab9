internal import Diagnostics
internal import Foundation
internal import KeyExtraction

/// What the last run with the same options found in the sources. If no file has changed since, no source is read.
///
/// One file for each set of options and working directory, replaced atomically by renaming. It is valid for one state
/// of all files, identified by their stamps: editing, adding or deleting a source, catalog, project or configuration
/// leads to another state. So does another build of Glossa. A damaged file is ignored.
struct RunCache {
  private let cache: FactsCache
  private let name: String
  private let state: ContentHash
  /// The size of all files together, in bytes.
  private let size: Int

  /// - Parameters:
  ///   - options: the options of the run, without its files.
  ///   - paths: every file that affects the result, including the configuration.
  /// - Returns: nil where the state is uncertain: a file is missing, or so new that a further change may leave its
  ///   stamp the same.
  init?(_ cache: FactsCache, options: [String], paths: [String]) {
    let latest = Int(Date().timeIntervalSince1970) - cache.settlingTime
    // Reading the stamps is most of the work of a run in which nothing has changed.
    let batches = Parallel.map(stride(from: 0, to: paths.count, by: RunCache.batchSize).map { $0 }) { start in
      RunCache.stamps(of: paths[start..<min(start + RunCache.batchSize, paths.count)], latest: latest)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(paths.count * 120)
    var size = 0
    for batch in batches {
      guard let batch else { return nil }
      bytes += batch.bytes
      size += batch.size
    }
    let question = ([FileManager.default.currentDirectoryPath] + options).joined(separator: "\0")
    name = "run-" + String(ContentHash(Array(question.utf8)).low, radix: 16)
    state = ContentHash(bytes)
    self.size = size
    self.cache = cache
  }

  /// The number of files that one core takes at a time.
  private static let batchSize = 256

  /// The paths and stamps of some files as bytes, and the files' total size; nil where the state is uncertain.
  private static func stamps(of paths: ArraySlice<String>, latest: Int) -> (bytes: [UInt8], size: Int)? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(paths.count * 120)
    var size = 0
    for path in paths {
      guard let stamp = WorkingTree().stamp(of: path), stamp.isSettled(before: latest) else { return nil }
      bytes += path.utf8
      bytes.append(0)
      bytes += stamp.bytes
      size += stamp.size
    }
    return (bytes, size)
  }

  /// The stored result for this state; nil where there is none.
  var known: CachedExtraction? {
    guard let file = try? Disk.read(cache.folder + "/" + name),
      let run = CachedExtraction(file.bytes, maker: FactsCache.maker, state: state)
    else { return nil }
    cache.noteUse(of: name)
    return run
  }

  /// Stores the result of a run that could read everything, also with errors in the files' contents: otherwise one
  /// damaged file would make every run of a large project as slow as the first. Errors of storing are ignored.
  func keep(_ run: CachedExtraction) {
    guard size >= cache.minimumSize, run.diagnostics.allSatisfy(CachedExtraction.keeps) else { return }
    let file = SourceFile(path: name, bytes: run.encoded(maker: FactsCache.maker, state: state))
    cache.keep(file)
  }
}
