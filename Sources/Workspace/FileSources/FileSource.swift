import Diagnostics

/// Where a project's files come from: the disk, or a commit.
package protocol FileSource: Sendable {
  /// The files with some extensions named by, or below, some paths; sorted.
  func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing

  /// The same source, ready to read these files many at a time.
  func prepared(for paths: [String]) -> Self

  /// Throws `CannotRun`.
  func read(_ path: String) throws -> SourceFile

  /// The first bytes of a file, up to a length. Throws `CannotRun`.
  func start(of path: String, length: Int) throws -> SourceFile
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
}
