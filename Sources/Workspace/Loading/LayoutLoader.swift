internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Linting
internal import XcodeProjects

/// Reads the targets of Xcode projects, package manifests, and the files that projects are generated from.
struct LayoutLoader {
  /// Where files are read.
  private let source: any FileSource

  init(source: any FileSource) { self.source = source }

  /// The targets of projects and packages below some paths. Throws `RunError` for a path that does not exist.
  func layout(at paths: [String], _ configuration: Configuration) throws -> ProjectLayout {
    let listing = try source.files(at: paths, extensions: Self.extensions, excluded: configuration.excluded)
    let projects = listing.paths.filter { Self.isProject($0) && !configuration.ignoredSources.contain($0) }
    return LayoutLoader(source: source.prepared(for: projects)).layout(of: projects, among: listing.paths, at: paths)
  }

  /// The extensions of these files, and of the files that they refer to.
  static let extensions: Set<String> = ["pbxproj", "swift", "yml", "yaml", podSpecification]

  /// Whether a file describes which targets compile which files.
  static func isProject(_ path: String) -> Bool {
    isProjectOnly(path) || hasName(path, among: ["Package.swift", "Project.swift"])
  }

  /// Whether a file describes targets and is no source.
  static func isProjectOnly(_ path: String) -> Bool {
    SourceKind(path: path) == .xcodeProject || hasName(path, among: XcodeGenProject.names)
      || isPodSpecification(path)
  }

  private static let podSpecification = "podspec"

  private static func isPodSpecification(_ path: String) -> Bool {
    SourceFile.fileExtension(of: path) == podSpecification
  }

  /// Whether the last component of a path is one of the names.
  private static func hasName(_ path: String, among names: [String]) -> Bool {
    names.contains { path.hasSuffix($0) && (path.utf8.count == $0.utf8.count || path.hasSuffix("/" + $0)) }
  }

  /// The layout that projects and manifests describe. A file that Xcode projects are generated from counts only where
  /// there is no Xcode project beside it.
  ///
  /// - Parameters:
  ///   - files: the files that there are, which decide where some targets of packages keep theirs.
  ///   - roots: the paths at which the project is read.
  ///   - readsFiles: whether the targets' files are needed.
  func layout(
    of paths: [String], among files: [String], at roots: [String], readsFiles: Bool = true
  ) -> ProjectLayout {
    let folders = paths.contains { Self.hasName($0, among: ["Package.swift"]) } ? Self.folders(of: files) : []
    let generated = Set(
      paths.filter { SourceKind(path: $0) == .xcodeProject }.map { ProjectPath.folder(of: ProjectPath.folder(of: $0)) })
    let layouts = Parallel.map(paths) { [source] path -> ProjectLayout in
      var layout = Self.layout(
        of: path, besideGenerated: generated, in: source, readsFiles: readsFiles, isFolder: folders.contains)
      let isXcode = SourceKind(path: path) == .xcodeProject
      let isPackage = Self.hasName(path, among: ["Package.swift"])
      // A manifest that other tools read (`project.yml`) may say nothing about targets.
      guard isXcode || isPackage || !layout.targets.isEmpty || layout.developmentRegion != nil else { return layout }
      let folder = ProjectPath.folder(of: ProjectPath.normalized(path))
      layout.homes = [
        ProjectLayout.Home(
          folder: isXcode ? ProjectPath.folder(of: folder) : folder, isPackage: isPackage,
          knownRegions: layout.knownRegions, developmentRegion: layout.developmentRegion)
      ]
      return layout
    }
    var layout = ProjectLayout()
    for part in layouts { layout.merge(part) }
    layout.separatePackages()
    if readsFiles { layout.unreadFolders += foldersOfMakefiles(layout.homes) }
    if !layout.homes.contains(where: { !$0.isPackage && $0.developmentRegion != nil }) {
      layout.propertyListRegions = propertyListRegions(among: files, SamplePaths(below: roots))
    }
    return layout
  }

  /// The folders of projects whose products are also made by Theos, from a `Makefile` that is not understood.
  private func foldersOfMakefiles(_ homes: [ProjectLayout.Home]) -> [String] {
    homes.filter { !$0.isPackage }.map(\.folder).filter { folder in
      let makefile = source.referred(ProjectPath.join(folder, "Makefile"))
      return makefile.map { String(decoding: $0.bytes, as: UTF8.self).contains("$(THEOS") } ?? false
    }
  }

  /// The language of the source texts by the folder of an `Info.plist` that names it. Build systems that Glossa does not
  /// read, such as Bazel, say it there alone.
  private func propertyListRegions(among files: [String], _ samples: SamplePaths) -> [String: String] {
    // Of two in a folder the plain one is the app's.
    let lists = files.filter { InfoPropertyListScanner.reads($0) && !samples.isAside(ProjectPath.normalized($0)) }
      .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    let source = source.prepared(for: lists)
    let regions = Parallel.map(lists) { path in
      (try? source.read(path)).flatMap(InfoPropertyListScanner.developmentRegion)
    }
    return Dictionary(
      zip(lists, regions).compactMap { path, region in
        region.map { (ProjectPath.folder(of: ProjectPath.normalized(path)), $0) }
      }
    ) { first, _ in first }
  }

  /// Whether XcodeGen or Tuist may generate Xcode projects from a file.
  static func generatesProjects(_ path: String) -> Bool { hasName(path, among: generatorNames) }

  private static let generatorNames = XcodeGenProject.names + ["Project.swift"]

  /// The file that XcodeGen or Tuist generates an Xcode project from; nil where there is none beside it.
  ///
  /// - Parameter project: the path of its `project.pbxproj`.
  func generator(of project: String) -> String? {
    let folder = ProjectPath.folder(of: ProjectPath.folder(of: project))
    let paths = Self.generatorNames.map { ProjectPath.join(folder, $0) }
    return paths.first { path in
      guard let file = try? source.read(path) else { return false }
      if file.sourceKind == .swift { return TuistManifest.isManifest(file) }
      let layout = XcodeGenProject.layout(of: file, reading: source.referred)
      return !layout.targets.isEmpty || !layout.unreadFolders.isEmpty
    }
  }

  /// The folders around some files.
  private static func folders(of files: [String]) -> Set<String> {
    let own = Set(files.map { ProjectPath.folder(of: ProjectPath.normalized($0)) })
    return own.reduce(into: own) { folders, folder in folders.formUnion(ProjectPath.ancestors(of: folder)) }
  }

  /// The layout that one project or manifest describes.
  ///
  /// - Parameters:
  ///   - generated: the folders with an Xcode project.
  ///   - isFolder: whether there are files below a folder.
  private static func layout(
    of path: String, besideGenerated generated: Set<String>, in source: any FileSource, readsFiles: Bool,
    isFolder: (String) -> Bool
  ) -> ProjectLayout {
    guard let file = try? source.read(path) else { return ProjectLayout() }
    if SourceKind(path: path) == .xcodeProject {
      return XcodeProject.layout(of: file, readsFiles: readsFiles, reading: source.referred).value
    }
    if isPodSpecification(path) { return readsFiles ? PodSpecification.layout(of: file) : ProjectLayout() }
    if file.name == "Package.swift" {
      return PackageManifest.layout(of: file, readsFiles: readsFiles, isFolder: isFolder)
    }
    guard !generated.contains(ProjectPath.folder(of: path)) else { return ProjectLayout() }
    if hasName(file.path, among: XcodeGenProject.names) {
      return XcodeGenProject.layout(of: file, reading: source.referred)
    }
    return TuistManifest.isManifest(file) ? TuistManifest.layout(of: file) : ProjectLayout()
  }
}
