internal import Diagnostics
internal import KeyExtraction

/// Chooses the versions of Core Data models: Xcode generates classes for the current one only, and there can be a
/// hundred.
package enum DataModelVersions {
  /// The extension of the file that names a model's current version.
  package static let markerExtension = "xccurrentversion"
  private static let marker = "/.xccurrentversion"
  private static let version = ".xcdatamodel/contents"

  /// The paths without versions that are not current, and without the files that name the current ones.
  ///
  /// All versions of a model are kept where its file cannot be read, or names a version that does not exist.
  package static func current(among paths: [String], in source: any FileSource) -> [String] {
    let markers = paths.filter { $0.hasSuffix(marker) }
    guard !markers.isEmpty else { return paths }
    let versions = Set(paths.filter { $0.hasSuffix(version) })
    var current: [Substring: String] = [:]
    for path in markers {
      let model = path.dropLast(marker.count)
      guard let file = try? source.read(path), let name = DataModelScanner.currentVersion(in: file) else { continue }
      let path = "\(model)/\(name)/contents"
      if versions.contains(path) { current[model] = path }
    }
    return paths.filter { path in
      guard path.hasSuffix(version) else { return !path.hasSuffix(marker) }
      let model = path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
      return current[model[...]].map { $0 == path } ?? true
    }
  }
}
