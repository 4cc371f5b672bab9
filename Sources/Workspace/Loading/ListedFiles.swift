internal import Diagnostics
internal import KeyExtraction
internal import XcodeProjects

/// The files of a project, sorted by purpose: the first stage of loading its sources.
struct ListedFiles {
  /// The paths from the command line, as given.
  let roots: [String]
  /// All files to read, except for catalogs and files in other languages.
  let files: [String]
  /// The files for scanners, including excluded ones, because these use keys, too.
  let sources: [String]
  /// The paths of the sources that are not excluded.
  let countedSources: [String]
  /// The files that describe targets. Some of them, like `Package.swift`, are sources, too.
  let projects: [String]
  /// Files in languages that are not scanned, which may mention keys.
  let others: [String]
  /// SwiftGen's configurations.
  let swiftGenConfigurations: [String]
  /// The project's catalogs.
  let tables: CatalogIndex
  /// The folders that could not be listed.
  let diagnostics: [Diagnostic]

  /// The extensions of everything that loading a project looks for, except for files that only mention keys. Build
  /// settings and the files that projects are made from are neither sources nor catalogs.
  static let extensions = ScannerChoice.projectExtensions.union(CatalogLoader.extensions)
    .union(LayoutLoader.extensions).union(["xcconfig"])

  /// Finds sources, projects, catalogs and, where these are wanted, files in other languages that may mention keys, in
  /// one walk. Throws `RunError` for a path that does not exist.
  static func listing(
    at paths: [String], withMentions: Bool, in source: any FileSource
  ) throws -> FileTree.Listing {
    try source.files(
      at: paths, extensions: withMentions ? extensions.union(MentionedTexts.fileExtensions) : extensions,
      excluded: PathPatterns())
  }

  /// Sorts the files that a walk has found.
  ///
  /// - Parameters:
  ///   - paths: the roots of the walk.
  ///   - source: where files are read.
  init(
    _ listing: FileTree.Listing, at paths: [String], _ configuration: Configuration, in source: any FileSource
  ) throws {
    let named = Set(paths.map(FileTree.shown))
    roots = paths
    let wanted = FileExtensions(ScannerChoice.projectExtensions)
    let files = listing.paths.filter { path in
      if named.contains(path) { return true }
      guard wanted.include(extensionOf: path) || LayoutLoader.isProjectOnly(path),
        !configuration.ignoredSources.contain(path)
      else { return false }
      // Excluded projects do not count.
      return !LayoutLoader.isProject(path) || !configuration.excluded.contain(path)
    }
    self.files = DataModelVersions.current(among: files, in: source)
    sources = self.files.filter { !LayoutLoader.isProjectOnly($0) }
    countedSources = sources.filter { !configuration.excluded.contain($0) }
    projects = self.files.filter(LayoutLoader.isProjectOnly) + sources.filter(LayoutLoader.isProject)
    let foreign = FileExtensions(MentionedTexts.fileExtensions)
    let others = listing.paths.filter { foreign.include(extensionOf: $0) && !configuration.ignoredSources.contain($0) }
    swiftGenConfigurations = listing.paths.filter {
      SwiftGenConfiguration.isConfiguration($0) && !configuration.ignoredSources.contain($0)
    }
    var catalogs = CatalogLoader(configuration)
    catalogs.source = source
    tables = CatalogIndex(configuration, catalogs, paths: try catalogs.catalogs(among: listing.paths, at: paths))
    // The texts of a catalog are no mentions of its keys.
    let catalogPaths = Set(tables.paths)
    self.others = others.filter { !catalogPaths.contains($0) }
    diagnostics = listing.diagnostics
  }

  /// The catalogs, and the folders that could not be listed and may have some.
  func catalogListing(_ configuration: Configuration) -> FileTree.Listing {
    FileTree.Listing(
      paths: tables.paths,
      diagnostics: diagnostics.filter { diagnostic in
        !(diagnostic.location.map { configuration.excluded.contain(FileTree.plain($0.path)) } ?? false)
      })
  }

  /// Which target compiles which of the files.
  ///
  /// - Parameters:
  ///   - source: where projects are read.
  ///   - readsFiles: whether the targets' files are needed.
  func layout(from source: any FileSource, readsFiles: Bool) -> ProjectLayout {
    let paths = files + tables.paths
    var layout = LayoutLoader(source: source).layout(of: projects, among: paths, readsFiles: readsFiles)
    if readsFiles { layout.adoptSpelling(of: paths) }
    layout.findMembers()
    return layout
  }

  /// The files that the user named. They are read, whatever the configuration says.
  var named: Set<String> { Set(roots.map(FileTree.shown)) }

  /// The same with other sources than those that were listed: those whose facts are at hand.
  func withSources(_ paths: [String]) -> ListedFiles { ListedFiles(self, sources: paths) }

  /// The same without sources that cannot use a key of this project. For callers that need only the keys.
  var withKeysOnly: ListedFiles {
    let named = self.named
    return ListedFiles(self, sources: sources.filter { tables.mayAsk($0, named: named) })
  }

  private init(_ other: ListedFiles, sources: [String]) {
    self.sources = sources
    (roots, files, countedSources, projects) = (other.roots, other.files, other.countedSources, other.projects)
    (others, swiftGenConfigurations) = (other.others, other.swiftGenConfigurations)
    (tables, diagnostics) = (other.tables, other.diagnostics)
  }
}
