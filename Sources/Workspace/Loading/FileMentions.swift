internal import CatalogModel
internal import CodeModel
package import Diagnostics
internal import XcodeProjects

/// Finds where Xcode projects, what these are generated from, manifests of packages and SwiftGen's configurations name files,
/// so that none is removed that they still need.
package struct FileMentions {
  /// Where a project names files.
  private let project: Project

  /// A place that names a file.
  package struct Mention {
    /// The named file, as the search was asked for it.
    package let file: String
    /// The name, quotes included.
    package let location: Location
  }

  package init(in project: Project) { self.project = project }

  /// The places that name some files, sorted.
  ///
  /// - Parameter files: paths as the project's listing spells them.
  package func mentions(of files: [String]) -> [Mention] {
    let wanted = WantedFiles(files)
    return project.paths(withExtensions: ["pbxproj", "swift", "yml", "yaml"]).flatMap { path -> [Mention] in
      guard let read = Self.reader(of: path), let file = try? project.source.read(path) else { return [] }
      return read(file, wanted)
    }
  }

  /// What finds mentions in a file; nil for a file that names no others.
  private static func reader(of path: String) -> ((SourceFile, WantedFiles) -> [Mention])? {
    if SourceKind(path: path) == .xcodeProject { return inProject }
    if SourceFile(path: path, bytes: []).name == "Package.swift" { return inManifest }
    if LayoutLoader.generatesProjects(path) { return inText }
    if SwiftGenConfiguration.isConfiguration(path) { return inSettings }
    return nil
  }

  private static func inProject(_ file: SourceFile, _ wanted: WantedFiles) -> [Mention] {
    XcodeProject.fileNames(in: file).flatMap { place in
      wanted.files(named: place.name).map { Mention(file: $0, location: place.location) }
    }
  }

  private static func inManifest(_ file: SourceFile, _ wanted: WantedFiles) -> [Mention] {
    PackageManifest.resourceNames(in: file).flatMap { place in
      wanted.files(named: place.name, orInLanguage: true).map { Mention(file: $0, location: place.location) }
    }
  }

  /// What XcodeGen and Tuist read may put paths together in many ways, so that it is searched as text.
  private static func inText(_ file: SourceFile, _ wanted: WantedFiles) -> [Mention] {
    var mentions: [Mention] = []
    for name in wanted.names {
      guard let place = file.bytes.firstRange(of: Array(name.ending.utf8)) else { continue }
      mentions.append(Mention(file: name.file, location: file.location(place)))
    }
    return mentions
  }

  private static func inSettings(_ file: SourceFile, _ wanted: WantedFiles) -> [Mention] {
    SwiftGenConfiguration(file).texts.flatMap(\.inputs).flatMap { input in
      wanted.files(atOrBelow: input.path).map { Mention(file: $0, location: input.location) }
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

  /// The files, each with the end of its path that tells it from others: its folder and name.
  var names: [(file: String, ending: String)] {
    paths.compactMap { path in files[path].map { ($0, Self.ending(of: path)) } }
  }

  private static func ending(of path: String) -> String {
    path.split(separator: "/").suffix(2).joined(separator: "/")
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
      return names.filter { text.contains($0.ending) }.map(\.file)
    }
  }
}
