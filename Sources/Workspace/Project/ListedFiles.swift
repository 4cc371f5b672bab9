internal import Diagnostics
internal import KeyExtraction
internal import XcodeProjects

/// The files of a project that are no catalogs, sorted by purpose.
struct ListedFiles: Sendable {
  /// All files to read.
  let files: [String]
  /// The files for scanners, including excluded ones, because these use keys, too.
  let sources: [String]
  /// The paths of the sources that are not excluded.
  let countedSources: [String]
  /// The files that describe targets. Some of them, like `Package.swift`, are sources, too.
  let projects: [String]
  /// SwiftGen's configurations.
  let swiftGenConfigurations: [String]
  /// The files that the user named. They are read, whatever the configuration says.
  let named: Set<String>

  /// The extensions of everything that loading a project looks for, except for files that only mention keys. Build
  /// settings and the files that projects are made from are neither sources nor catalogs.
  static let extensions = ScannerChoice.projectExtensions.union(CatalogLoader.extensions)
    .union(LayoutLoader.extensions).union(["xcconfig"])

  /// Sorts the files that a walk has found.
  ///
  /// - Parameters:
  ///   - roots: those of the walk, as given.
  ///   - source: where files are read.
  init(_ paths: [String], at roots: [String], _ configuration: Configuration, in source: any FileSource) {
    let named = Set(roots.map(FileTree.shown))
    self.named = named
    let wanted = FileExtensions(ScannerChoice.projectExtensions)
    let catalogs = FileExtensions(CatalogLoader.extensions)
    let found = paths.filter { path in
      // A catalog alone says nothing of what code uses.
      if named.contains(path) { return wanted.include(extensionOf: path) || !catalogs.include(extensionOf: path) }
      guard wanted.include(extensionOf: path) || LayoutLoader.isProjectOnly(path),
        !configuration.ignoredSources.contain(path)
      else { return false }
      // Excluded projects do not count.
      return !LayoutLoader.isProject(path) || !configuration.excluded.contain(path)
    }
    files = DataModelVersions.current(among: found, in: source)
    sources = files.filter { !LayoutLoader.isProjectOnly($0) }
    countedSources = sources.filter { !configuration.excluded.contain($0) }
    projects = files.filter(LayoutLoader.isProjectOnly) + sources.filter(LayoutLoader.isProject)
    swiftGenConfigurations = paths.filter {
      SwiftGenConfiguration.isConfiguration($0) && !configuration.ignoredSources.contain($0)
    }
  }
}
