internal import CodeModel
internal import Diagnostics
internal import XcodeProjects

extension ProjectLayout {
  /// The accessors with what the layout tells: whether other packages may use them. Of those that are expected, that is
  /// known.
  func withExports(_ accessors: [Accessor]) -> [Accessor] {
    // A generated file has thousands of accessors.
    var known: [String: Bool] = [:]
    return accessors.map { accessor in
      guard accessor.access >= .public, accessor.kind != .expected else { return accessor }
      let path = accessor.location.path
      let isExported = known[path] ?? isInPackage(path)
      known[path] = isExported
      var accessor = accessor
      accessor.isExported = isExported
      return accessor
    }
  }

  /// Whether a package has a file among its sources or resources.
  func isInPackage(_ path: String) -> Bool {
    targetNumbers(of: path).contains { targets[$0].origin.hasSuffix("Package.swift") }
  }
}
