internal import Diagnostics
internal import KeyExtraction

/// The files of a project by what they are read for: the first stage of loading its sources.
struct ListedFiles {
  /// Where the user said to look, as it was said.
  let roots: [String]
  /// All that is read but catalogs and files in other languages.
  let files: [String]
  /// Those that scanners read; excluded ones too, as they use keys.
  private(set) var sources: [String]
  /// How many of these count: the paths of those that are not excluded.
  let countedSources: [String]
  /// The files that say which targets compile what, sources such as `Package.swift` among them.
  let projects: [String]
  /// Files in other languages, which can name keys.
  let others: [String]
  /// The catalogs that the project has already.
  let tables: ProjectTables
  /// What could not be listed.
  let diagnostics: [Diagnostic]

  /// Sorts what a walk came upon.
  ///
  /// - Parameters:
  ///   - paths: where it began.
  ///   - source: where it walked.
  init(
    _ listing: FileTree.Listing, at paths: [String], _ configuration: Configuration, in source: any FileSource
  ) throws {
    let named = Set(paths.map(FileTree.shown))
    roots = paths
    let wanted = FileExtensions(SourceLoader.projectExtensions)
    let files = listing.paths.filter { path in
      if named.contains(path) { return true }
      guard wanted.include(extensionOf: path) || LayoutLoader.isProjectOnly(path),
        !configuration.ignoredSources.contain(path)
      else { return false }
      // Of projects nothing that is excluded counts.
      return !LayoutLoader.isProject(path) || !configuration.excluded.contain(path)
    }
    self.files = DataModelVersions.current(among: files, in: source)
    sources = self.files.filter { !LayoutLoader.isProjectOnly($0) }
    countedSources = sources.filter { !configuration.excluded.contain($0) }
    projects = self.files.filter(LayoutLoader.isProjectOnly) + sources.filter(LayoutLoader.isProject)
    let foreign = FileExtensions(MentionedTexts.fileExtensions)
    others = listing.paths.filter { foreign.include(extensionOf: $0) && !configuration.ignoredSources.contain($0) }
    var catalogs = CatalogLoader(configuration)
    catalogs.source = source
    tables = ProjectTables(configuration, catalogs, paths: try catalogs.catalogs(among: listing.paths, at: paths))
    diagnostics = listing.diagnostics
  }

  /// The files that the user named outright: these are read whatever the configuration says.
  var named: Set<String> { Set(roots.map(FileTree.shown)) }

  /// Leaves out sources that can ask for no key of this project: for whoever wants keys alone.
  mutating func dropSourcesWithoutKeys() {
    let named = self.named
    sources = sources.filter { tables.mayAsk($0, named: named) }
  }
}
