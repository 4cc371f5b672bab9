package import Diagnostics

/// Where a project's files come from: the disk, a commit, or an editor.
package protocol FileSource: Sendable {
  /// The files with some extensions named by, or below, some paths; sorted. Throws `CannotRun` for a path that is not
  /// there.
  func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing

  /// The same source, ready to read these files many at a time.
  func prepared(for paths: [String]) -> Self

  /// Throws `CannotRun`.
  func read(_ path: String) throws -> SourceFile

  /// The first bytes of a file, up to a length. Throws `CannotRun`.
  func start(of path: String, length: Int) throws -> SourceFile

  /// What tells one state of a file from another without reading it; nil where nothing does.
  func stamp(of path: String) -> FileStamp?

  /// Reads a file, with the stamp that it had before it was read. Throws `CannotRun`.
  func readStamped(_ path: String) throws -> (file: SourceFile, stamp: FileStamp?)
}

extension FileSource {
  package func stamp(of path: String) -> FileStamp? { nil }

  package func readStamped(_ path: String) throws -> (file: SourceFile, stamp: FileStamp?) { (try read(path), nil) }
}

/// The files as they lie on disk.
package struct WorkingTree: FileSource {
  package init() {}

  package func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing {
    try FileTree(extensions: extensions, excluded: excluded).files(at: paths)
  }

  package func prepared(for paths: [String]) -> WorkingTree { self }

  package func read(_ path: String) throws -> SourceFile { try Disk.read(path) }

  package func start(of path: String, length: Int) throws -> SourceFile { try Disk.read(path, upTo: length) }

  package func stamp(of path: String) -> FileStamp? { Disk.stamp(path) }

  package func readStamped(_ path: String) throws -> (file: SourceFile, stamp: FileStamp?) {
    let (file, stamp) = try Disk.readStamped(path)
    return (file, stamp)
  }
}
