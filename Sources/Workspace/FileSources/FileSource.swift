package import Diagnostics

/// Where a project's files come from: the disk, a commit, or an editor.
package protocol FileSource: Sendable {
  /// The files with the wanted extensions that the paths name, or that are below them; sorted. Throws `CannotRun` for a
  /// path that does not exist.
  func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing

  /// The same source, prepared for reading these files. (Some sources read many files at once.)
  func prepared(for paths: [String]) -> Self

  /// Reads a file. Throws `CannotRun`.
  func read(_ path: String) throws -> SourceFile

  /// Reads up to `length` bytes from the start of a file. Throws `CannotRun`.
  func start(of path: String, length: Int) throws -> SourceFile

  /// A stamp that changes with the file's content; nil where there is none.
  func stamp(of path: String) -> FileStamp?

  /// Reads a file, with the stamp that it had before. Throws `CannotRun`.
  func readStamped(_ path: String) throws -> (file: SourceFile, stamp: FileStamp?)
}

extension FileSource {
  package func stamp(of path: String) -> FileStamp? { nil }

  package func readStamped(_ path: String) throws -> (file: SourceFile, stamp: FileStamp?) { (try read(path), nil) }
}

/// The files on disk, as they are.
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
