internal import CatalogModel
internal import Diagnostics
internal import XcodeProjects

extension ProjectLayout {
  /// An accessor with what the layout tells: whether other packages may use it. Of one that is expected, that is known.
  func withExport(_ accessor: Accessor) -> Accessor {
    guard accessor.access >= .public, accessor.kind != .expected else { return accessor }
    var accessor = accessor
    accessor.isExported = isInPackage(accessor.location.path)
    return accessor
  }

  /// Whether a package has a file among its sources or resources.
  func isInPackage(_ path: String) -> Bool {
    targetNumbers(of: path).contains { targets[$0].origin.hasSuffix("Package.swift") }
  }
}
