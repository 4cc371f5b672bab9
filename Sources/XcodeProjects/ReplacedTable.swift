/// A table whose files give way to a catalog in the projects that refer to them.
package struct ReplacedTable: Sendable {
  /// The old files' normalised paths. The catalog takes the place of the first one.
  package let files: [String]
  /// The catalog's normalised path.
  package let catalog: String
  /// What Xcode calls the type of the catalog's file.
  package let fileType: String
  /// The Interface Builder document whose texts the table has; nil for a table of its own.
  package let document: String?

  package init(files: [String], catalog: String, fileType: String, document: String? = nil) {
    self.files = files
    self.catalog = catalog
    self.fileType = fileType
    self.document = document
  }
}
