internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Text
internal import Workspace

/// A table whose source texts no catalog has: an interface document has them, or code, or an `Info.plist`.
///
/// Xcode exports it under the document's path, or under that of the catalog that an import will make.
struct DerivedTable {
  /// The path of the document, or of the catalog that would have the source texts.
  var path: String
  /// The folder that the table belongs to.
  var home: String
  /// The source texts, with their comments.
  var catalog: Catalog
  /// The language of these texts, as the path spells it: `Base` for a document in `Base.lproj`.
  var source: Language
  /// The document; nil where no file has the texts.
  var document: SourceFile?
  /// The format of catalogs that are made for it.
  var format: any CatalogFormat

  /// Whether files are the catalogs of a document's table.
  func isTranslated(by table: Table) -> Bool { table.home == home && table.catalog.table == catalog.table }
}
