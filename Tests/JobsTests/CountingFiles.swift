import Diagnostics
import Foundation
import Workspace

/// The files on disk, with a count of how often each is opened, and each folder walked.
struct CountingFiles: FileSource {
  /// The counts. Safe to use from several threads.
  final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var openings: [String: Int] = [:]
    private var walks: [String: Int] = [:]

    func noteOpening(of path: String) { lock.withLock { openings[path, default: 0] += 1 } }

    func noteWalk(of path: String) { lock.withLock { walks[path, default: 0] += 1 } }

    /// How often each file was opened.
    var allOpenings: [String: Int] { lock.withLock { openings } }
    /// How often each folder was walked.
    var allWalks: [String: Int] { lock.withLock { walks } }
  }

  let log = Log()
  private let disk = WorkingTree()

  func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing {
    for path in paths { log.noteWalk(of: path) }
    return try disk.files(at: paths, extensions: extensions, excluded: excluded)
  }

  func prepared(for paths: [String]) -> CountingFiles { self }

  func read(_ path: String) throws -> SourceFile {
    log.noteOpening(of: path)
    return try disk.read(path)
  }

  func read(_ path: String, ifFirst length: Int, _ isWanted: (SourceFile) -> Bool) throws -> SourceFile? {
    log.noteOpening(of: path)
    return try disk.read(path, ifFirst: length, isWanted)
  }
}
