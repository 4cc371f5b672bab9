package import Diagnostics

/// An Xcode project, or a package's manifest, that refers to catalogs in place of their old files.
package struct EditedProject {
  /// The project as it is.
  package let original: SourceFile
  /// The project as it is to be.
  package let file: SourceFile
  /// The number of catalogs that it refers to in place of files.
  package let catalogCount: Int
  /// The number of old files to which it refers no more.
  package let oldCount: Int
  /// Files of the same tables that do not exist, and to which it refers no more either: a language that is to come from
  /// somewhere else is in no catalog.
  package let missingPaths: [String]
  /// The languages that it lists from now on.
  package let regions: [String]
  /// The targets whose keys the compiler extracts from now on.
  package let extractedTargets: [String]
}

extension EditedProject {
  /// A manifest, in which each catalog takes the place of one file.
  init(manifest: SourceFile, original: SourceFile, catalogCount: Int) {
    self.init(
      original: original, file: manifest, catalogCount: catalogCount, oldCount: catalogCount, missingPaths: [],
      regions: [], extractedTargets: [])
  }
}
