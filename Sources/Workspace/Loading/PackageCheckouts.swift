internal import Diagnostics
internal import KeyExtraction
internal import Text
internal import XcodeProjects

/// The other packages that lie checked out beside a project: where SwiftPM and Xcode put them, although git ignores these
/// folders.
struct PackageCheckouts {
  /// One package.
  struct Package {
    /// The folder with its manifest.
    let folder: String
    /// The commit that is checked out; nil where that is unknown.
    let revision: String?
    /// The file whose stamp changes with the commit: git's, or the manifest.
    let stamped: String
  }

  /// Sorted by folder.
  let packages: [Package]

  /// Where packages are checked out, seen from the folder of a project or package.
  private static let places = [
    ".build/checkouts", "SourcePackages/checkouts", "DerivedData/SourcePackages/checkouts",
    "build/SourcePackages/checkouts",
  ]

  /// Finds the packages around a project. Links are not followed.
  ///
  /// - Parameters:
  ///   - roots: the paths at which the project is read.
  ///   - files: the project's files, of which manifests and Xcode projects name further folders.
  init(around roots: [String], of files: [String]) {
    var folders = Set(roots.filter(Disk.isFolder).map(FileTree.plain)).union(["."])
    for path in files where LayoutLoader.isProject(path) {
      let folder = ProjectPath.folder(of: path)
      folders.insert(SourceFile.fileExtension(of: path) == "pbxproj" ? ProjectPath.folder(of: folder) : folder)
    }
    var found: [String: Package] = [:]
    for folder in folders {
      for place in Self.places {
        let parent = folder.isEmpty || folder == "." ? place : folder + "/" + place
        guard Disk.isFolder(parent) else { continue }
        for name in FileTree.names(in: parent) where !name.hasPrefix(".") {
          if let package = Self.package(in: parent + "/" + name) { found[package.folder] = package }
        }
      }
    }
    packages = found.values.sorted { $0.folder < $1.folder }
  }

  private static func package(in folder: String) -> Package? {
    let manifest = folder + "/Package.swift"
    guard !Disk.isLink(folder), Disk.exists(manifest) else { return nil }
    let head = folder + "/.git/HEAD"
    let revision = (try? Disk.read(head)).map { String(decoding: $0.bytes, as: UTF8.self).trimmed }
    // A branch's name stands for other commits tomorrow.
    let isCommit = revision?.utf8.count ?? 0 >= 40 && revision?.utf8.contains(UInt8(ascii: ":")) == false
    return Package(folder: folder, revision: isCommit ? revision : nil, stamped: isCommit ? head : manifest)
  }
}
