package import CatalogFormats
package import CatalogModel
package import Diagnostics

/// One table of a catalog file as read: kept beside the file's bytes so that a change can be written over them.
package struct CatalogFile: Sendable {
  /// The bytes that were read.
  package var file: SourceFile
  /// What reads and writes it.
  package var format: any CatalogFormat
  /// What the file says.
  package var catalog: Catalog

  /// What its path says.
  package var pathInfo: CatalogPathInfo { catalog.origins.first?.pathInfo ?? format.pathInfo(of: file.path) }

  /// The folder whose tables this file belongs to.
  package var home: String { pathInfo.home }
}

extension [CatalogFile] {
  /// The files with these catalogs over the bytes that were read, in their order; one with several tables is one file.
  package func updatedFiles() -> [SourceFile] {
    let tables = Dictionary(grouping: self, by: \.file.path)
    var paths: Set<String> = []
    return compactMap { file in
      guard paths.insert(file.file.path).inserted, let own = tables[file.file.path] else { return nil }
      return file.format.update(file.file, to: own.map(\.catalog), options: WritingOptions()).value
    }
  }
}

/// A strings table as the project has it: the catalog, and the files it came from.
package struct Table: Sendable {
  /// What all its files say together.
  package var catalog: Catalog
  /// In the order in which they were joined.
  package var files: [CatalogFile]

  /// The folder of the table, as its first file has it.
  package var home: String { files.first?.home ?? "" }
}
