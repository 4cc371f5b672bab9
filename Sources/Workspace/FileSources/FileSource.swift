package import Diagnostics

/// Where a project's files come from: the disk, a commit, or an editor.
package protocol FileSource: Sendable {
  /// The files with the wanted extensions that the paths name, or that are below them; sorted. Throws `RunError` for a
  /// path that does not exist.
  func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing

  /// The same source, prepared for reading these files. (Some sources read many files at once.)
  func prepared(for paths: [String]) -> Self

  /// Reads a file. Throws `RunError`.
  func read(_ path: String) throws -> SourceFile

  /// Reads a file if its first `length` bytes are wanted, and no more than these otherwise; nil then. Throws `RunError`.
  func read(_ path: String, ifFirst length: Int, _ isWanted: (SourceFile) -> Bool) throws -> SourceFile?

  /// A stamp that changes with the file's content; nil where there is none.
  func stamp(of path: String) -> FileStamp?

  /// Reads a file, with the stamp that it had before. Throws `RunError`.
  func readStamped(_ path: String) throws -> (file: SourceFile, stamp: FileStamp?)

  /// Says that this run has done with some files, so that a source that keeps few files need not keep them.
  func forget(_ paths: [String])

  /// Whether these are the files on disk, so that what is found in them may be kept there, too.
  var isDisk: Bool { get }
}

extension FileSource {
  package func read(_ path: String, ifFirst length: Int, _ isWanted: (SourceFile) -> Bool) throws -> SourceFile? {
    let file = try read(path)
    return isWanted(file.start(length)) ? file : nil
  }

  package func stamp(of path: String) -> FileStamp? { nil }

  package func readStamped(_ path: String) throws -> (file: SourceFile, stamp: FileStamp?) { (try read(path), nil) }

  package func forget(_ paths: [String]) {}

  package var isDisk: Bool { false }
}

/// The files on disk, as they are, as far as the run may read them.
package struct WorkingTree: FileSource {
  package init() {}

  package func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing {
    try FileTree(extensions: extensions, excluded: excluded).files(at: paths)
  }

  package func prepared(for paths: [String]) -> WorkingTree { self }

  package func read(_ path: String) throws -> SourceFile { try readStamped(path).file }

  package func read(_ path: String, ifFirst length: Int, _ isWanted: (SourceFile) -> Bool) throws -> SourceFile? {
    try check(path)
    return try Disk.read(path, ifFirst: length, isWanted)
  }

  package func stamp(of path: String) -> FileStamp? {
    ReadingBounds.current.refusal(of: path) == nil ? Disk.stamp(path) : nil
  }

  package func readStamped(_ path: String) throws -> (file: SourceFile, stamp: FileStamp?) {
    try check(path)
    let (file, stamp) = try Disk.readStamped(path)
    return (file, stamp)
  }

  /// Throws `RunError` for a file outside of what the run may read.
  private func check(_ path: String) throws {
    if let refusal = ReadingBounds.current.refusal(of: path) { throw refusal }
  }

  package var isDisk: Bool { true }
}

extension SourceFile {
  /// The file as far as its first bytes.
  func start(_ length: Int) -> SourceFile { SourceFile(path: path, bytes: Array(bytes.prefix(length))) }
}
