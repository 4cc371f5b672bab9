/// A file that a catalog was read from, with the parts of its path and its format's traits.
package struct CatalogOrigin: Hashable, Sendable {
  /// The file's path.
  package var path: String
  /// The parts of the path.
  package var pathInfo: CatalogPathInfo
  /// The traits of the file's format.
  package var format: FormatTraits
  /// How the file numbers its arguments; nil where its texts are format strings.
  package var numbering: ArgumentNumbering?

  package init(
    path: String, pathInfo: CatalogPathInfo, format: FormatTraits, numbering: ArgumentNumbering? = nil
  ) {
    self.path = path
    self.pathInfo = pathInfo
    self.format = format
    self.numbering = numbering
  }

  /// Whether the system reads this file and not one of `Base.lproj` for a language: it is the language's own, in the same
  /// format (`CFBundle_Strings.c`).
  package func hides(_ base: CatalogOrigin, from language: Language) -> Bool {
    base.pathInfo.language?.isBase == true && format.name == base.format.name && pathInfo.language?.tag == language.tag
  }

  /// Whether the file is a String Catalog.
  package var isStringCatalog: Bool { format.isStringCatalog }
}
