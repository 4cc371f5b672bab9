import CatalogFormats
import CatalogModel
import Diagnostics

/// One table of a catalog file as read: kept beside the file's bytes so that a change can be written over them.
struct CatalogFile: Sendable {
  var file: SourceFile
  var format: any CatalogFormat
  var catalog: Catalog

  /// What its path says.
  var place: CatalogPlace { catalog.origins.first?.place ?? format.place(of: file.path) }

  /// The folder whose tables this file belongs to.
  var home: String { place.home }
}

extension [CatalogFile] {
  /// The files with these catalogs over the bytes that were read, in their order; one with several tables is one file.
  func updatedFiles() -> [SourceFile] {
    let tables = Dictionary(grouping: self, by: \.file.path)
    var paths: Set<String> = []
    return compactMap { file in
      guard paths.insert(file.file.path).inserted, let own = tables[file.file.path] else { return nil }
      return file.format.update(file.file, to: own.map(\.catalog), options: WritingOptions()).value
    }
  }
}

/// A strings table as the project has it: the catalog, and the files it came from.
struct Table: Sendable {
  var catalog: Catalog
  var files: [CatalogFile]

  var home: String { files.first?.home ?? "" }
}
