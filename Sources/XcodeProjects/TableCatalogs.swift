package import CodeModel

/// The catalogs of one table, prepared for finding those that many sources feed.
///
/// An interface file feeds the catalogs beside it, and never those beside another one of its name. Any other source
/// feeds those that its targets ship. A source of no target feeds the nearest by folder that no target ships; where
/// there are targets, only one in a folder around it.
package struct TableCatalogs {
  private let layout: ProjectLayout
  /// The paths, as they were given.
  private let paths: [String]
  /// By the number of a target the positions of the catalogs that it ships.
  private let shipped: [Int: [Int]]
  /// By every folder around catalogs the positions of those that a source without a target may feed.
  private let below: [String: [Int]]
  /// By a folder the positions of the catalogs in it, or in its `.lproj` folders.
  private let homes: [String: [Int]]
  /// The folders of the interface files of the table's name: catalogs beside one are for no other.
  private let interfaceHomes: Set<String>

  /// - Parameters:
  ///   - table: the table's name.
  ///   - catalogs: the paths of all catalogs; a catalog's table is its file name without extension.
  ///   - sources: the sources with keys of the table; only interface files among them matter.
  package init(
    of table: String, among catalogs: [String], beside sources: Set<String> = [], in layout: ProjectLayout
  ) {
    self.layout = layout
    paths = catalogs.filter { ProjectPath.stem(of: $0) == table }
    var shipped: [Int: [Int]] = [:]
    var below: [String: [Int]] = [:]
    for (position, path) in paths.enumerated() {
      let path = ProjectPath.normalized(path)
      let shippers = layout.shippers(of: path)
      for target in shippers { shipped[target, default: []].append(position) }
      guard shippers.isEmpty else { continue }
      for folder in ProjectPath.ancestors(of: path) { below[folder, default: []].append(position) }
    }
    self.shipped = shipped
    self.below = below
    interfaceHomes = Set(
      sources.filter { SourceKind(path: $0) == .interfaceBuilder && ProjectPath.stem(of: $0) == table }
        .map { TableCatalogs.home(of: ProjectPath.normalized($0)) })
    homes = Dictionary(grouping: paths.indices) { [paths] in TableCatalogs.home(of: ProjectPath.normalized(paths[$0])) }
  }

  /// The catalogs that keys of a source go to, in the given order. A target without such a catalog gives none.
  ///
  /// - Parameter platforms: those that may compile the keys.
  package func fed(
    by source: String, on platforms: Set<BuildPlatform> = Set(BuildPlatform.allCases)
  ) -> [String] {
    let path = ProjectPath.normalized(source)
    guard SourceKind(path: source) == .interfaceBuilder else { return catalogs(for: path, on: platforms) }
    if let beside = homes[TableCatalogs.home(of: path)] { return beside.map { paths[$0] } }
    return catalogs(for: path, on: platforms).filter {
      !interfaceHomes.contains(TableCatalogs.home(of: ProjectPath.normalized($0)))
    }
  }

  /// The catalogs for any kind of source, given its normalised path.
  private func catalogs(for source: String, on platforms: Set<BuildPlatform>) -> [String] {
    guard layout.isUnowned(source) else {
      let built = layout.targetNumbers(of: source, on: platforms)
      return Set(built.flatMap { shipped[$0] ?? [] }).sorted().map { paths[$0] }
    }
    if layout.isCompiledNowhere(source) { return [] }
    let around = ProjectPath.ancestors(of: source)
    let isBesideTargets = !layout.targets.isEmpty || around.contains(where: layout.unreadFolders.contains)
    // The deepest folder around the source that has any.
    for folder in around {
      let found = (below[folder] ?? []).map { paths[$0] }
        .filter { !isBesideTargets || TableCatalogs.isAround($0, around) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The folder of a normalised path, without an `.lproj` folder.
  private static func home(of path: String) -> String {
    let folder = ProjectPath.folder(of: path)
    return folder.hasSuffix(".lproj") ? ProjectPath.folder(of: folder) : folder
  }

  /// Names of folders that hold only the resources of their parent folder.
  private static let resourceFolders: Set<String> = [
    "Resources", "Resource", "Localization", "Localizations", "Localized", "Strings", "Supporting Files",
    "SupportingFiles", "Assets",
  ]

  /// Whether a catalog lies in one of the folders that enclose a source, or in such a folder's resources.
  private static func isAround(_ catalog: String, _ folders: [String]) -> Bool {
    var home = ProjectPath.folder(of: ProjectPath.normalized(catalog))
    while home.hasSuffix(".lproj") || resourceFolders.contains(ProjectPath.name(of: home)) {
      home = ProjectPath.folder(of: home)
    }
    return folders.contains(home)
  }
}
