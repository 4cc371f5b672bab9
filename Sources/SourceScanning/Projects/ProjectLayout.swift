package import CatalogModel
internal import Diagnostics

/// Which target compiles which sources and ships which resources: what decides the catalog a key belongs to.
package struct ProjectLayout: Hashable, Sendable {
  /// In the order of their projects; a file can be part of several.
  package var targets: [Target]
  /// The language the sources are written in, where a project says it.
  package var developmentRegion: String?
  /// The languages a project lists, `Base` among them, in its order.
  package var knownRegions: [String]
  /// `LOCALIZED_STRING_MACRO_NAMES`, sorted.
  package var routines: [String]

  package init(
    targets: [Target] = [], developmentRegion: String? = nil, knownRegions: [String] = [], routines: [String] = []
  ) {
    self.targets = targets
    self.developmentRegion = developmentRegion
    self.knownRegions = knownRegions
    self.routines = routines
  }

  /// Adds what another project or package says; of two development regions the first stays.
  package mutating func merge(_ other: ProjectLayout) {
    targets += other.targets
    developmentRegion = developmentRegion ?? other.developmentRegion
    for region in other.knownRegions where !knownRegions.contains(region) { knownRegions.append(region) }
    routines = Set(routines + other.routines).sorted()
  }

  /// One product of a project or a package.
  package struct Target: Hashable, Sendable {
    /// The target's name, which is its module's too.
    package var name: String
    /// The project or manifest that declares it.
    package var origin: String
    /// The files it compiles.
    package var sources: FileSet
    /// The files it copies or compiles into its bundle, catalogs among them.
    package var resources: FileSet
    /// `INFOPLIST_KEY_…` build settings by `Info.plist` key; the bundle's name too, where the build makes the file.
    package var infoPropertyList: [String: String]

    package init(
      name: String, origin: String, sources: FileSet, resources: FileSet, infoPropertyList: [String: String] = [:]
    ) {
      self.name = name
      self.origin = origin
      self.sources = sources
      self.resources = resources
      self.infoPropertyList = infoPropertyList
    }
  }

  /// Files named one by one, and folders with everything in them.
  package struct FileSet: Hashable, Sendable {
    /// Paths of single files.
    package var files: Set<String>
    /// Without a final slash; empty for the root itself.
    package var folders: Set<String>
    /// Files and folders that a folder of the set does not bring in.
    package var excluded: Set<String>

    package init(files: Set<String> = [], folders: Set<String> = [], excluded: Set<String> = []) {
      self.files = files
      self.folders = folders
      self.excluded = excluded
    }

    /// Whether the set holds a file, by its normalised path.
    package func contains(_ path: String) -> Bool {
      if files.contains(path) { return true }
      if excluded.contains(path) { return false }
      let around = ProjectPath.ancestors(of: path)
      return around.contains { folders.contains($0) } && !around.contains { excluded.contains($0) }
    }
  }
}

extension ProjectLayout {
  /// The keys of `InfoPlist` tables that build settings give values.
  package var infoPropertyListUses: [KeyUse] {
    targets.flatMap(\.infoPropertyListUses)
  }

  /// The catalogs a source file's keys of one table go to: those of the targets that compile it, or, where no
  /// project is, the nearest by folder. A target without such a catalog gives none.
  ///
  /// - Parameter catalogs: the paths of all catalogs; a table is a catalog's file name without its extension.
  package func catalogs(for source: String, table: String, among catalogs: [String]) -> [String] {
    let source = ProjectPath.normalized(source)
    let named = catalogs.filter { ProjectPath.stem(of: $0) == table }
    let owners = targets.filter { $0.sources.contains(source) || $0.resources.contains(source) }
    guard owners.isEmpty else {
      return named.filter { catalog in
        let path = ProjectPath.normalized(catalog)
        return owners.contains { $0.resources.contains(path) }
      }
    }
    return isCompiledNowhere(source) ? [] : Self.nearest(to: source, among: named)
  }

  /// Whether a project or package around the file has no target for it. An `Info.plist` belongs to no build phase.
  private func isCompiledNowhere(_ source: String) -> Bool {
    guard !source.hasSuffix(".plist") else { return false }
    let folders = Set(ProjectPath.ancestors(of: source))
    return Set(targets.map(\.origin)).contains { origin in
      let folder = ProjectPath.folder(of: ProjectPath.normalized(origin))
      return folders.contains(origin.hasSuffix(".pbxproj") ? ProjectPath.folder(of: folder) : folder)
    }
  }

  /// Catalogs no target ships, in the nearest folder: the deepest one that both paths have in common.
  private static func nearest(to source: String, among catalogs: [String]) -> [String] {
    var best: (depth: Int, paths: [String]) = (-1, [])
    let folders = Set(ProjectPath.ancestors(of: source))
    for catalog in catalogs {
      let common = ProjectPath.ancestors(of: ProjectPath.normalized(catalog)).first { folders.contains($0) } ?? ""
      let depth = common.isEmpty ? 0 : common.utf8.count { $0 == Mark.slash } + 1
      if depth > best.depth { best = (depth, [catalog]) } else if depth == best.depth { best.paths.append(catalog) }
    }
    return best.paths
  }
}

extension ProjectLayout.Target {
  /// The keys of its `InfoPlist` table that its build settings give values, sorted.
  package var infoPropertyListUses: [KeyUse] {
    infoPropertyList.sorted { $0.key < $1.key }.compactMap { key, value in
      guard InfoPropertyListKeys.isLocalizable(key) else { return nil }
      return KeyUse(
        key: key, table: "InfoPlist", defaultValue: value.contains("$(") ? nil : value,
        comment: InfoPropertyListKeys.comment(on: key), api: "INFOPLIST_KEY_\(key)", location: .file(origin))
    }
  }
}
