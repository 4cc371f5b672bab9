internal import CatalogModel
internal import Diagnostics
internal import XcodeProjects

extension ProjectLayout {
  /// An accessor with what the layout tells: whether other packages may use it.
  func withExport(_ accessor: Accessor) -> Accessor {
    guard accessor.access >= .public else { return accessor }
    let path = ProjectPath.normalized(accessor.location.path)
    var accessor = accessor
    accessor.isExported = targets.contains { target in
      target.origin.hasSuffix("Package.swift") && target.sources.contains(path)
    }
    return accessor
  }
}
