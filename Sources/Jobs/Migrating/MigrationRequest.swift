package import CatalogModel

/// The options of a migration.
package struct MigrationRequest {
  /// The folders and files whose tables migrate.
  package var inputs: [String]
  /// The folder of the new catalogs; nil to put each one beside its table's `.lproj` folders.
  package var folder: String?
  /// Where the project is: its sources, Interface Builder documents and Xcode projects.
  package var project: [String]
  /// The language of the keys' source texts; nil to take the project's.
  package var sourceLanguage: Language?
  /// Whether the Xcode projects refer to the catalogs afterwards.
  package var editsProjects: Bool

  package init(
    inputs: [String], folder: String? = nil, project: [String] = ["."], sourceLanguage: Language? = nil,
    editsProjects: Bool = false
  ) {
    self.inputs = inputs
    self.folder = folder
    self.project = project
    self.sourceLanguage = sourceLanguage
    self.editsProjects = editsProjects
  }
}
