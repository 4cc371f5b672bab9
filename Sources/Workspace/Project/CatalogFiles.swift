package import CatalogFormats
package import CatalogModel
package import Diagnostics

/// Catalog files at some paths, opened by themselves: no project is read for them.
package struct CatalogFiles {
  /// Their paths, and the folders that could not be listed.
  package let listing: FileTree.Listing
  private let loader: CatalogLoader

  init(_ listing: FileTree.Listing, _ loader: CatalogLoader) { (self.listing, self.loader) = (listing, loader) }

  /// Their paths.
  package var paths: [String] { listing.paths }

  /// The files, read.
  ///
  /// - Parameter paths: those to read; nil for all.
  package func read(only paths: [String]? = nil) -> ReadCatalogs {
    ReadCatalogs(paths ?? listing.paths, listing.diagnostics, loader)
  }

  /// The keys of a file, without reading its texts; nil where it cannot be read.
  package func keys(of path: String) -> [ListedKey]? {
    (try? loader.source.read(path)).flatMap(loader.keys)
  }

  /// The table, language and role that a path indicates, according to the format that claims it.
  package func pathInfo(of path: String) -> CatalogPathInfo { loader.pathInfo(of: path) }
}

extension Project {
  /// Catalog files that are opened by themselves. Throws `RunError` for a path that does not exist.
  package static func catalogFiles(
    at paths: [String], _ configuration: Configuration, as reading: CatalogReading = CatalogReading(),
    source: any FileSource
  ) throws -> CatalogFiles {
    let loader = CatalogLoader(configuration, reading, from: source)
    return CatalogFiles(try loader.files(at: paths), loader)
  }

  /// The tables of a file that is in memory, opened by itself.
  package static func catalogs(
    in file: SourceFile, _ configuration: Configuration, as reading: CatalogReading, source: any FileSource
  ) -> Diagnosed<[CatalogFile]> {
    CatalogLoader(configuration, reading, from: source).read(file)
  }
}
