internal import CodeModel
package import Diagnostics

/// The files on disk, with source code of any encoding converted to UTF-8.
package struct DecodedSources: FileSource {
  /// The name of the code's encoding; nil for UTF-8, or the first encoding that fits.
  let encoding: String?
  private let tree = WorkingTree()

  package init(encoding: String?) { self.encoding = encoding }

  package func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing {
    try tree.files(at: paths, extensions: extensions, excluded: excluded)
  }

  package func prepared(for paths: [String]) -> DecodedSources { self }

  package func read(_ path: String) throws -> SourceFile {
    guard SourceKind(path: path).isCode else { return try tree.read(path) }
    return try SourceText.read(path, encoding: encoding)
  }
}
