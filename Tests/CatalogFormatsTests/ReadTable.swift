import CatalogFormats
import CatalogModel
import Diagnostics

extension CatalogFormat {
  /// The first table of a file, which is the only one in most formats; nil where nothing could be read.
  func readTable(_ file: SourceFile, context: ReadingContext) -> Diagnosed<Catalog?> {
    read(file, context: context).map(\.first)
  }
}
