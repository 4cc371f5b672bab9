package import CatalogModel

/// A key of a catalog, read without its texts.
package struct ListedKey: Equatable, Sendable {
  package let text: String
  /// How it came into the catalog.
  package let extraction: ExtractionState?

  package init(_ text: String, _ extraction: ExtractionState?) {
    self.text = text
    self.extraction = extraction
  }
}
