import CatalogFormats
import CatalogModel
import Diagnostics

/// One catalog file as read: kept beside its bytes so that a change can be written over them.
struct CatalogFile: Sendable {
  var file: SourceFile
  var format: any CatalogFormat
  var catalog: Catalog

  /// What its path says.
  var place: CatalogPlace { catalog.origins.first?.place ?? format.place(of: file.path) }

  /// The folder whose tables this file belongs to.
  var home: String { place.home }
}

/// A strings table as the project has it: the catalog, and the files it came from.
struct Table: Sendable {
  var catalog: Catalog
  var files: [CatalogFile]

  var home: String { files.first?.home ?? "" }
}
