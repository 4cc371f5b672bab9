/// The catalogs of one table, prepared for finding those that many sources feed.
package struct TableCatalogs {
  private let layout: ProjectLayout
  /// The paths, as they were given.
  private let paths: [String]
  /// By the number of a target the positions of the catalogs that it ships.
  private let shipped: [Int: [Int]]
  /// By every folder around catalogs their positions.
  private let below: [String: [Int]]

  /// - Parameters:
  ///   - table: the table's name.
  ///   - catalogs: the paths of all catalogs; a catalog's table is its file name without extension.
  package init(of table: String, among catalogs: [String], in layout: ProjectLayout) {
    self.layout = layout
    paths = catalogs.filter { ProjectPath.stem(of: $0) == table }
    var shipped: [Int: [Int]] = [:]
    var below: [String: [Int]] = [:]
    for (position, path) in paths.enumerated() {
      let path = ProjectPath.normalized(path)
      for target in layout.shippers(of: path) { shipped[target, default: []].append(position) }
      for folder in ProjectPath.ancestors(of: path) { below[folder, default: []].append(position) }
    }
    self.shipped = shipped
    self.below = below
  }

  /// The catalogs that a source's keys go to, in the given order: those of the targets that compile it, or, where no
  /// project is, the nearest by folder. A target without such a catalog gives none.
  package func fed(by source: String) -> [String] {
    let source = ProjectPath.normalized(source)
    let owners = layout.targetNumbers(of: source)
    guard owners.isEmpty else {
      return Set(owners.flatMap { shipped[$0] ?? [] }).sorted().map { paths[$0] }
    }
    if layout.isCompiledNowhere(source) { return [] }
    let around = ProjectPath.ancestors(of: source)
    let isUnread = around.contains(where: layout.unreadFolders.contains)
    // The deepest folder around the source that has any.
    for folder in around {
      let found = (below[folder] ?? []).map { paths[$0] }.filter { !isUnread || TableCatalogs.isAround($0, around) }
      if !found.isEmpty { return found }
    }
    return []
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
