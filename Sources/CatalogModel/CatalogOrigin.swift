/// A file that a catalog was read from, with what its path says and what its format is like.
package struct CatalogOrigin: Hashable, Sendable {
  /// The file's path.
  package var path: String
  /// What the path says.
  package var place: CatalogPlace
  /// What the file's format is like.
  package var format: FormatTraits

  package init(path: String, place: CatalogPlace, format: FormatTraits) {
    self.path = path
    self.place = place
    self.format = format
  }

  /// Whether the file is a String Catalog: the app's bundle reads it, and every language is in it.
  package var isStringCatalog: Bool { format.role == .bundle && format.features.contains(.languages) }
}
