internal import CatalogFormats
internal import CatalogModel
package import Diagnostics

/// Catalog files that were read.
package struct ReadCatalogs: Sendable {
  /// Their tables.
  package let files: [CatalogFile]
  /// What was found out in listing and reading them.
  package let diagnostics: [Diagnostic]
  /// The paths of the files that could not be read.
  package let unreadable: [String]
  /// The files that were read, and those that diagnostics refer to, by path.
  package let sources: [String: SourceFile]
  /// What was found in each file, by path.
  let known: [String: ReadFile]
  private var loader: CatalogLoader

  /// - Parameters:
  ///   - listing: why folders could not be listed.
  ///   - checksLayout: whether to check the layout for `catalog/not-canonical`, too.
  ///   - earlier: an earlier reading of the same project.
  init(
    _ paths: [String], _ listing: [Diagnostic], _ loader: CatalogLoader, checksLayout: Bool = false,
    _ earlier: ReadCatalogs? = nil
  ) {
    self.loader = loader
    let read = loader.read(paths, checksLayout: checksLayout, knowing: earlier?.known ?? [:])
    files = read.flatMap(\.tables)
    let faults = read.flatMap(\.diagnostics)
    diagnostics = listing + faults
    unreadable = read.filter(\.tables.isEmpty).map(\.path)
    sources = loader.sources(of: diagnostics, beside: files)
    known = Dictionary(read.map { ($0.path, $0) }) { first, _ in first }
  }

  /// The same, with further files read from elsewhere.
  func reading(from source: any FileSource) -> ReadCatalogs {
    var read = self
    read.loader.source = source
    return read
  }

  /// The files joined into tables, sorted by folder and name.
  package func joined() -> Diagnosed<[Table]> { loader.tables(of: files, unread: unreadable) }

  /// Some files, of these or changed, joined into tables.
  package func joined(_ files: [CatalogFile]) -> Diagnosed<[Table]> {
    loader.tables(of: files, unread: unreadable)
  }

  /// The tables of a file that is in memory, read as these files were.
  package func reading(_ file: SourceFile) -> Diagnosed<[CatalogFile]> { loader.read(file) }

  /// The files that diagnostics refer to, by path: those that were read, and others, read again.
  package func sources(of diagnostics: [Diagnostic]) -> [String: SourceFile] {
    loader.sources(of: diagnostics, beside: files)
  }
}
