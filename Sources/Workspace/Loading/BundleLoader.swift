internal import CatalogFormats
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import XcodeProjects

extension ProjectBundles {
  /// The bundles of a project's targets, with the files that uses and catalogs name.
  ///
  /// - Parameter catalogs: the paths of all catalogs.
  init(_ layout: ProjectLayout, uses: [KeyUse], catalogs: [String]) {
    var all = ProjectLayout(targets: layout.targets + layout.pods)
    all.findMembers()
    var owners: [String: [Int]] = [:]
    for path in Set(uses.flatMap { [$0.location.path] + $0.bundle.files }) {
      owners[path] = all.targetNumbers(of: path)
    }
    for path in catalogs where !ProjectPath.ancestors(of: path).contains(where: { $0.hasSuffix(".bundle") }) {
      owners[path] = all.shippers(of: ProjectPath.normalized(path))
    }
    let read = Set(catalogs.map(ProjectPath.normalized))
    self.init(bundles: all.targets.map { ProjectBundle($0, read: read) }, owners: owners)
  }
}

extension ProjectBundle {
  /// What a target builds.
  ///
  /// - Parameter read: the normalised paths of the catalogs that were read.
  fileprivate init(_ target: ProjectLayout.Target, read: Set<String>) {
    var fileName = target.package.map { "\($0)_\(target.name)" }
    if target.product == .resources { fileName = target.settings.value(of: "PRODUCT_NAME") ?? target.name }
    self.init(
      name: target.name, kind: target.product,
      isPartOfApp: target.isPartOfApp || target.platforms == [.watchOS], origin: target.origin, fileName: fileName,
      identifier: target.settings.value(of: "PRODUCT_BUNDLE_IDENTIFIER"),
      unreadTables: Set(
        target.resources.files.compactMap { path in
          guard !read.contains(path) else { return nil }
          return allFormats.first { $0.role == .bundle && $0.claims(path: path) }?.pathInfo(of: path).table
        }))
  }
}
