package import CatalogModel

/// The folder of a package or of an Xcode project.
package struct ProjectHome: Hashable, Sendable {
  /// The path; empty for the working directory.
  package var folder: String
  /// Whether it is a package's, not an Xcode project's.
  package var isPackage: Bool
  /// The languages that the project lists, without `Base`; none for a package.
  package var regions: [Language]

  package init(folder: String, isPackage: Bool, regions: [Language] = []) {
    self.folder = folder
    self.isPackage = isPackage
    self.regions = regions
  }

  /// Whether a file is in the folder, or further down.
  package func contains(_ path: String) -> Bool {
    let path = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
    return folder.isEmpty ? !path.hasPrefix("/") && !path.hasPrefix("../") : path.hasPrefix(folder + "/")
  }
}
