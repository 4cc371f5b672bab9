package import Diagnostics
internal import Foundation
internal import KeyExtraction
internal import Text

/// The files on disk, of which sources are read only where they are the same as when `glossa index` read them: facts hold
/// for exactly those bytes.
///
/// Safe to use from several threads.
package final class IndexedSources: FileSource, @unchecked Sendable {
  /// What was indexed, sorted by path.
  let files: [ScannedFile]
  private let source: any FileSource
  /// What each source held when it was indexed, by path.
  private let contents: [String: ContentHash]
  private let lock = NSLock()
  private var refusedPaths: Set<String> = []

  init(_ files: [ScannedFile], in source: any FileSource) {
    (self.files, self.source) = (files, source)
    contents = Dictionary(files.map { ($0.facts.path, $0.content) }) { first, _ in first }
  }

  /// Says that sources which were asked for are missing or different now; nil where there are none.
  var refusal: Diagnostic? {
    let refused = lock.withLock { refusedPaths.sorted() }
    guard let first = refused.first else { return nil }
    let others = refused.count - 1
    return Diagnostic(
      "file/not-readable", .warning,
      "the source"
        + (others == 0 ? " is" : " and \(TerminalText.count(others, "other")) are")
        + " missing or changed since 'glossa index' read it, so no accessors are listed",
      at: .file(first), help: "link where the sources are; in a build system, make them inputs of this step")
  }

  package func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing {
    try source.files(at: paths, extensions: extensions, excluded: excluded)
  }

  package func prepared(for paths: [String]) -> IndexedSources { self }

  package func read(_ path: String) throws -> SourceFile {
    guard let content = contents[path] else { return try source.read(path) }
    // A list on the command line names it, and the bytes are known. (In Bazel's sandbox, sources are links.)
    ReadingBounds.current.add(path)
    if let file = try? source.read(path), ContentHash(file.bytes) == content { return file }
    lock.withLock { _ = refusedPaths.insert(path) }
    throw RunError("\(path): not as it was indexed")
  }
}
