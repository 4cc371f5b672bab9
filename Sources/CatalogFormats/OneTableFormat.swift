package import CatalogModel
package import Diagnostics
internal import Platform

/// A format whose files hold one table each. Conforming types handle one table; reading and writing several is derived.
///
/// The functions are called on a thread whose stack suffices for the deepest nesting that readers accept.
package protocol OneTableFormat: CatalogFormat {
  /// Reads one file. The value is nil when nothing could be read; a diagnostic then says why.
  func catalog(of file: SourceFile, _ context: ReadingContext) -> Diagnosed<Catalog?>

  /// Renders one table as one new file, or one per language, at paths relative to the output.
  func files(of catalog: Catalog, _ options: WritingOptions) -> Diagnosed<[SourceFile]>

  /// Renders one table over the file it was read from.
  func updated(_ original: SourceFile, to catalog: Catalog, _ options: WritingOptions) -> Diagnosed<SourceFile>
}

extension OneTableFormat {
  package func read(_ file: SourceFile, context: ReadingContext) -> Diagnosed<[Catalog]> {
    LargeStackThread.run { catalog(of: file, context) }.map { catalog in
      guard var catalog else { return [] }
      var origin = origin(of: file.path)
      origin.numbering = catalog.origins.first?.numbering
      catalog.origins = [origin]
      return [catalog]
    }
  }

  package func newFiles(of catalogs: [Catalog], options: WritingOptions) -> Diagnosed<[SourceFile]> {
    var written = Diagnosed<[SourceFile]>([])
    for catalog in catalogs {
      let part = LargeStackThread.run { files(of: catalog, options) }
      written.value += part.value
      written.diagnostics += part.diagnostics
    }
    return written
  }

  package func updatedFile(
    _ original: SourceFile, to catalogs: [Catalog], options: WritingOptions
  ) -> Diagnosed<SourceFile> {
    guard let catalog = catalogs.first else { return Diagnosed(original) }
    return LargeStackThread.run { updated(original, to: catalog, options) }
  }
}
