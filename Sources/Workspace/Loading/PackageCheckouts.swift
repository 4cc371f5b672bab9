internal import Diagnostics
internal import KeyExtraction
internal import Text
internal import XcodeProjects

/// The other packages that lie beside a project: where SwiftPM and Xcode check them out, although git ignores these
/// folders, and local packages of the same repository that are not part of what is read.
struct PackageCheckouts {
  /// One package.
  struct Package {
    /// The folder with its manifest.
    let folder: String
    /// The commit that is checked out; nil where that is unknown.
    let revision: String?

    /// The files whose stamps change with the sources: git's for a commit, or else the sources.
    var stamped: [String] {
      guard revision == nil else { return [folder + PackageCheckouts.head] }
      let sources = FileTree.folders(below: [folder]).flatMap { folder in
        FileTree.names(in: folder).filter { SourceFile.fileExtension(of: $0) == "swift" }.map { folder + "/" + $0 }
      }
      return sources.sorted()
    }
  }

  /// Sorted by folder.
  let packages: [Package]

  /// Where git writes which commit is checked out, seen from a package's folder.
  private static let head = "/.git/HEAD"

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
    let projects = files.filter(LayoutLoader.isProject)
    folders.formUnion(projects.map(Self.folder))
    // Below the top of a repository lies all of it, and reading each project for that would be a quarter of a warm run.
    let isWhole = roots.allSatisfy { Disk.exists(DiskPath.join(FileTree.plain($0), ".git")) }
    var found = isWhole ? [:] : Self.localPackages(of: projects)
    for folder in folders {
      for place in Self.places {
        let parent = folder.isEmpty || folder == "." ? place : folder + "/" + place
        guard Disk.isFolder(parent), ReadingBounds.current.allowsFolder(parent, in: folder.isEmpty ? "." : folder)
        else { continue }
        for name in FileTree.names(in: parent) where !name.hasPrefix(".") {
          if let package = Self.package(in: parent + "/" + name) { found[package.folder] = package }
        }
      }
    }
    packages = found.values.sorted { $0.folder < $1.folder }
  }

  /// The packages that the project pins.
  ///
  /// - Parameter projects: its manifests and Xcode projects.
  static func pinned(by projects: [String]) -> PinnedPackages {
    let files = projects.flatMap { project -> [String] in
      let folder = folder(of: project)
      let workspaces = FileTree.names(in: folder.isEmpty ? "." : folder).filter { $0.hasSuffix(".xcworkspace") }
      let holders =
        workspaces.map { ProjectPath.join(folder, $0) } + [ProjectPath.folder(of: project) + "/project.xcworkspace"]
      return [ProjectPath.join(folder, resolved)] + holders.map { "\($0)/xcshareddata/swiftpm/\(resolved)" }
    }
    return PinnedPackages(Set(files).filter(Disk.exists).sorted().compactMap(WorkingTree().referred))
  }

  private static let resolved = "Package.resolved"

  /// The folder of a manifest or an Xcode project.
  private static func folder(of project: String) -> String {
    let folder = ProjectPath.folder(of: project)
    return SourceFile.fileExtension(of: project) == "pbxproj" ? ProjectPath.folder(of: folder) : folder
  }

  /// The local packages that projects name, and those that these name in turn, by folder: those in the same repository
  /// that are no projects of the list themselves.
  private static func localPackages(of projects: [String]) -> [String: Package] {
    var (open, seen) = (projects, Set(projects.map(ProjectPath.normalized)))
    var found: [String: Package] = [:]
    while let project = open.popLast() {
      guard let file = try? WorkingTree().read(project) else { continue }
      let folder = folder(of: project)
      for path in LocalPackages.paths(in: file) where !path.hasPrefix("/") {
        let other = ProjectPath.join(folder, path)
        let manifest = ProjectPath.join(other, "Package.swift")
        guard seen.insert(manifest).inserted, isPackage(other), isInRepository(other, of: folder) else { continue }
        // People edit these sources, whichever commit is checked out.
        found[other] = Package(folder: other, revision: nil)
        open.append(manifest)
      }
    }
    return found
  }

  /// Whether a folder lies in the repository that another one lies in.
  private static func isInRepository(_ folder: String, of other: String) -> Bool {
    let top = GitRepository.top(around: DiskPath.realPath(other.isEmpty ? "." : other))
    return top.map { DiskPath.isPath(DiskPath.realPath(folder), atOrBelow: $0) } ?? false
  }

  private static func isPackage(_ folder: String) -> Bool {
    !Disk.isLink(folder) && Disk.exists(folder + "/Package.swift")
  }

  private static func package(in folder: String) -> Package? {
    guard isPackage(folder) else { return nil }
    let revision = (try? Disk.read(folder + head)).map { String(decoding: $0.bytes, as: UTF8.self).trimmed }
    // A branch's name stands for other commits tomorrow.
    let isCommit = revision?.utf8.count ?? 0 >= 40 && revision?.utf8.contains(UInt8(ascii: ":")) == false
    return Package(folder: folder, revision: isCommit ? revision : nil)
  }
}
