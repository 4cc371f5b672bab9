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
  /// The folders of projects that are there and could not be read: whose the files below are is unknown.
  package var unreadFolders: [String]

  package init(
    targets: [Target] = [], developmentRegion: String? = nil, knownRegions: [String] = [], routines: [String] = [],
    unreadFolders: [String] = []
  ) {
    self.targets = targets
    self.developmentRegion = developmentRegion
    self.knownRegions = knownRegions
    self.routines = routines
    self.unreadFolders = unreadFolders
  }

  /// Adds what another project or package says; of two development regions the first stays.
  package mutating func merge(_ other: ProjectLayout) {
    targets += other.targets
    developmentRegion = developmentRegion ?? other.developmentRegion
    for region in other.knownRegions where !knownRegions.contains(region) { knownRegions.append(region) }
    routines = Set(routines + other.routines).sorted()
    unreadFolders += other.unreadFolders
  }

  /// Takes packages out of the folders around them that Xcode projects give to their targets: what lies in a package
  /// belongs to the package's own targets alone.
  package mutating func separatePackages() {
    let packages = Set(targets.map(\.origin).filter { $0.hasSuffix("Package.swift") }).map {
      ProjectPath.folder(of: ProjectPath.normalized($0))
    }
    for index in targets.indices where targets[index].origin.hasSuffix(".pbxproj") {
      for package in packages {
        let around = ProjectPath.ancestors(of: package)
        guard around.contains(where: targets[index].sources.folders.contains) else { continue }
        targets[index].sources.excluded.insert(package)
        targets[index].resources.excluded.insert(package)
      }
    }
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
    /// By `Info.plist` key the `INFOPLIST_KEY_…` settings and the bundle's name, where the build makes the file; empty
    /// texts where a value is unknown.
    package var infoPropertyList: [String: String]
    /// The `Info.plist` files that it is built with, one for each configuration.
    package var infoPropertyListFiles: Set<String> = []
    /// Its build settings in the configuration that is built by default.
    package var settings = BuildSettings()

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
    package func contains(_ path: String) -> Bool { contains(path, in: ProjectPath.ancestors(of: path)) }

    /// - Parameter around: the folders around the file, which many sets are asked for.
    fileprivate func contains(_ path: String, in around: [String]) -> Bool {
      if files.contains(path) { return true }
      if excluded.contains(path) { return false }
      return around.contains { folders.contains($0) } && !around.contains { excluded.contains($0) }
    }
  }
}

extension ProjectLayout {
  /// The catalogs a source file's keys of one table go to: those of the targets that compile it, or, where no
  /// project is, the nearest by folder. A target without such a catalog gives none.
  ///
  /// - Parameter catalogs: the paths of all catalogs; a table is a catalog's file name without its extension.
  package func catalogs(for source: String, table: String, among catalogs: [String]) -> [String] {
    let source = ProjectPath.normalized(source)
    let named = catalogs.filter { ProjectPath.stem(of: $0) == table }
    let owners = owners(of: source)
    guard owners.isEmpty else {
      return named.filter { catalog in
        let path = ProjectPath.normalized(catalog)
        let around = ProjectPath.ancestors(of: path)
        return owners.contains { $0.resources.contains(path, in: around) }
      }
    }
    if isCompiledNowhere(source) { return [] }
    let isUnread = ProjectPath.ancestors(of: source).contains(where: unreadFolders.contains)
    return Self.nearest(to: source, among: isUnread ? named.filter { Self.isAround($0, source) } : named)
  }

  /// Whether no target of a project or package compiles a source, so that its place alone says where its keys go.
  package func isUnowned(_ source: String) -> Bool {
    owners(of: ProjectPath.normalized(source)).isEmpty
  }

  /// The targets that a file, by its normalised path, is a part of.
  private func owners(of path: String) -> [Target] {
    let around = ProjectPath.ancestors(of: path)
    return targets.filter { $0.sources.contains(path, in: around) || $0.resources.contains(path, in: around) }
  }

  /// Names of folders that hold nothing but the resources of what is around them.
  private static let resourceFolders: Set<String> = [
    "Resources", "Resource", "Localization", "Localizations", "Localized", "Strings", "Supporting Files",
    "SupportingFiles", "Assets",
  ]

  /// Whether a catalog lies in a folder around a source, or in the resources of one.
  private static func isAround(_ catalog: String, _ source: String) -> Bool {
    var home = ProjectPath.folder(of: ProjectPath.normalized(catalog))
    while home.hasSuffix(".lproj") || resourceFolders.contains(ProjectPath.name(of: home)) {
      home = ProjectPath.folder(of: home)
    }
    return ProjectPath.ancestors(of: source).contains(home)
  }

  /// Whether some target copies a file into its product, by itself or with the bundle or folder around it.
  package func ships(_ path: String) -> Bool {
    let path = ProjectPath.normalized(path)
    let around = ProjectPath.ancestors(of: path)
    return targets.contains { target in
      target.resources.contains(path) || around.contains { target.resources.files.contains($0) }
    }
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
      let depth = common.isEmpty ? 0 : common.utf8.count { $0 == UInt8(ascii: "/") } + 1
      if depth > best.depth { best = (depth, [catalog]) } else if depth == best.depth { best.paths.append(catalog) }
    }
    return best.paths
  }
}

extension ProjectLayout.Target {
  /// What the build writes into the `Info.plist` that it makes: the bundle's name and every `INFOPLIST_KEY_…`.
  static func infoPropertyList(of settings: BuildSettings) -> [String: String] {
    let prefix = "INFOPLIST_KEY_"
    // An Info.plist that the build makes names the bundle after the product.
    var list = ["CFBundleName": settings.value(of: "PRODUCT_NAME") ?? ""]
    for name in settings.names where name.hasPrefix(prefix) {
      list[String(name.dropFirst(prefix.utf8.count))] = settings.value(of: name) ?? ""
    }
    return list
  }
}
