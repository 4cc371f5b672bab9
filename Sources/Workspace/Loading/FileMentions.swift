internal import CatalogModel
internal import CodeModel
package import Diagnostics
internal import XcodeProjects

/// Finds where Xcode projects, manifests of packages and SwiftGen's configurations name files, so that none is removed that
/// they still need.
package struct FileMentions {
  private let configuration: Configuration
  private let source: any FileSource

  /// A place that names a file.
  package struct Mention {
    /// The named file, as the search was asked for it.
    package let file: String
    /// The name, quotes included.
    package let location: Location
  }

  package init(_ configuration: Configuration, source: any FileSource = WorkingTree()) {
    self.configuration = configuration
    self.source = source
  }

  /// The places that name some files, sorted. Throws `RunError` for a path that does not exist.
  ///
  /// - Parameters:
  ///   - files: paths as a listing of `paths` spells them.
  ///   - paths: where projects and configurations are looked for.
  package func mentions(of files: [String], at paths: [String]) throws -> [Mention] {
    let listing = try source.files(
      at: paths, extensions: ["pbxproj", "swift", "yml", "yaml"], excluded: configuration.excluded)
    let wanted = WantedFiles(files)
    return listing.paths.flatMap { path -> [Mention] in
      if SourceFile(path: path, bytes: []).name == "Package.swift" {
        guard let file = try? source.read(path) else { return [] }
        return PackageManifest.resourceNames(in: file).flatMap { place in
          wanted.files(named: place.name, orInLanguage: true).map { Mention(file: $0, location: place.location) }
        }
      }
      if SourceKind(path: path) == .xcodeProject {
        guard let file = try? source.read(path) else { return [] }
        return XcodeProject.fileNames(in: file).flatMap { place in
          wanted.files(named: place.name).map { Mention(file: $0, location: place.location) }
        }
      }
      guard SwiftGenConfiguration.isConfiguration(path), let file = try? source.read(path) else { return [] }
      return SwiftGenConfiguration(file).texts.flatMap(\.inputs).flatMap { input in
        wanted.files(atOrBelow: input.path).map { Mention(file: $0, location: input.location) }
      }
    }
  }
}

/// Files that are looked for in names.
private struct WantedFiles {
  /// As asked for, by normalised path.
  private let files: [String: String]
  /// The normalised paths, sorted.
  private let paths: [String]

  init(_ files: [String]) {
    self.files = Dictionary(files.map { (ProjectPath.normalized($0), $0) }) { first, _ in first }
    paths = self.files.keys.sorted()
  }

  func files(atOrBelow path: String) -> [String] {
    paths.filter { $0 == path || $0.hasPrefix(path + "/") }.compactMap { files[$0] }
  }

  /// - Parameter isFolder: whether the name of an `.lproj` folder stands for what is in it. The name of a folder around it
  ///   does not: what replaces the files lies in there, too.
  func files(named name: XcodeProject.NamedFile.Name, orInLanguage isFolder: Bool = false) -> [String] {
    switch name {
    case .path(let path):
      if isFolder, path.hasSuffix(".lproj") { return files(atOrBelow: path) }
      return files[path].map { [$0] } ?? []
    case .localized(let folder, let name):
      return paths.filter { path in
        CatalogPathInfo(lproj: path).home == folder && SourceFile(path: path, bytes: []).name == name
      }.compactMap { files[$0] }
    case .script(let text):
      // A script spells paths with variables, so their last two components have to do.
      return paths.filter { text.contains($0.split(separator: "/").suffix(2).joined(separator: "/")) }
        .compactMap { files[$0] }
    }
  }
}
