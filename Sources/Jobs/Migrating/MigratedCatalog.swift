internal import CatalogModel
package import Diagnostics
package import Workspace

/// A String Catalog that a table's files become.
package struct MigratedCatalog {
  /// The table as its old files have it.
  package let table: Table
  /// The new file.
  package let file: SourceFile
  /// What lies at the new file's path by now; nil where there is nothing.
  package let existing: SourceFile?
  /// The number of keys.
  package let keyCount: Int
  /// The number of keys of the table that stay in the old files, because Xcode would refuse them.
  package let leftCount: Int
  /// The number of languages.
  package let languageCount: Int
  /// The number of keys that no call extracts, and that are kept by hand from now on.
  package let manualCount: Int
  /// The Interface Builder document, or definition of intents, that it belongs to; nil for a table of its own.
  package let document: String?

  /// Whether the file is still to be written. An existing one is left alone: it has all of the texts.
  package var isNew: Bool { existing == nil }

  /// Whether it belongs to an Interface Builder document.
  package var isInterface: Bool { document != nil }

  /// Whether it stands for the old files, so that these can go.
  package var isWhole: Bool { leftCount == 0 }

  /// The files that it takes the place of: none where a key is left in them. A target must not have a table in both formats.
  package var oldFiles: [SourceFile] { isWhole ? table.files.map(\.file) : [] }

  /// The paths of the old files.
  package var oldPaths: [String] { oldFiles.map(\.path) }
}
