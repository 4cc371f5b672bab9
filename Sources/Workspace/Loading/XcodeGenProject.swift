internal import CodeModel
internal import Diagnostics
internal import XcodeProjects

/// Reads XcodeGen's `project.yml`: the targets with the folders of their sources, which also contain their catalogs.
enum XcodeGenProject {
  static let names = ["project.yml", "project.yaml"]

  /// The targets of a project, and its development language, which XcodeGen takes for English where nothing says it. The
  /// targets of one that uses `include`, templates or anchors are not read, so that those of the files around it are
  /// unknown. Any other YAML file has no targets.
  ///
  /// - Parameter read: gives the files that it includes.
  static func layout(of file: SourceFile, reading read: (String) -> SourceFile?) -> ProjectLayout {
    let folder = ProjectPath.folder(of: ProjectPath.normalized(file.path))
    guard let root = YAMLNode.read(file).value else { return ProjectLayout(unreadFolders: [folder]) }
    var room = includeLimit
    let language = developmentLanguage(of: root, in: folder, reading: read, &room)
    guard let targets = root.member("targets")?.members, root.member("name") != nil else {
      return ProjectLayout(developmentRegion: root.member("include") == nil ? nil : language)
    }
    let layout = ProjectLayout(
      targets: targets.compactMap { target($0.key.text, $0.value, file.path, folder: folder) },
      developmentRegion: language ?? "en")
    let isPlain = root.member("include") == nil && layout.targets.count == targets.count
    return isPlain ? layout : ProjectLayout(developmentRegion: layout.developmentRegion, unreadFolders: [folder])
  }

  /// How many files a project can include, by way of others, too.
  private static let includeLimit = 64

  /// The language that a project or one of the files that it includes names: its own, or else that of the last of them.
  private static func developmentLanguage(
    of root: YAMLNode, in folder: String, reading read: (String) -> SourceFile?, _ room: inout Int
  ) -> String? {
    if let own = root.member("options")?.member("developmentLanguage")?.text { return own }
    for node in (root.member("include")?.itemsOrSelf ?? []).reversed() where room > 0 {
      room -= 1
      guard let path = node.text ?? node.member("path")?.text else { continue }
      let place = ProjectPath.join(folder, path)
      guard let file = read(place), let root = YAMLNode.read(file).value else { continue }
      let inner = ProjectPath.folder(of: place)
      if let language = developmentLanguage(of: root, in: inner, reading: read, &room) { return language }
    }
    return nil
  }

  /// The platforms that a target is built for; nil where one of them is unknown. A target with several is one for each.
  private static func platforms(of target: YAMLNode) -> Set<BuildPlatform>? {
    guard let platform = target.member("platform") else { return nil }
    let destinations = target.member("supportedDestinations")?.items ?? []
    let names = destinations + (platform.text == "auto" ? [] : platform.items.isEmpty ? [platform] : platform.items)
    let platforms = names.map { $0.text.flatMap(BuildPlatform.init(named:)) }
    return platforms.contains(nil) || platforms.isEmpty ? nil : Set(platforms.compactMap(\.self))
  }

  private static func target(
    _ name: String?, _ node: YAMLNode, _ origin: String, folder: String
  ) -> ProjectLayout.Target? {
    guard let name, node.member("templates") == nil, let sources = node.member("sources") else { return nil }
    var files = ProjectLayout.FileSet()
    for source in sources.items.isEmpty ? [sources] : sources.items {
      guard let path = source.text ?? source.member("path")?.text, !path.contains("$"), !path.contains("*") else {
        return nil
      }
      let sourcePath = ProjectPath.join(folder, path)
      guard source.member("buildPhase")?.text != "none" else { continue }
      let included = source.member("includes")?.itemsOrSelf.compactMap(\.text) ?? []
      if included.isEmpty {
        files.files.insert(sourcePath)
        files.folders.insert(sourcePath)
      }
      files.globs += included.map { ProjectPath.join(sourcePath, $0) }
      if source.member("type")?.text == "folder" { files.copied.insert(sourcePath) }
      if source.member("buildPhase")?.members != nil { files.isOpen = true }
      files.leaveOut(
        (source.member("excludes")?.itemsOrSelf.compactMap(\.text) ?? []).map { ProjectPath.join(sourcePath, $0) })
    }
    var target = ProjectLayout.Target(name: name, origin: origin, sources: files, resources: files)
    target.resources.isOpen = files.isOpen || node.member("copyFiles") != nil
    for phase in ["preBuildScripts", "postCompileScripts", "postBuildScripts"] {
      let scripts = (node.member(phase)?.items ?? []).compactMap { $0.member("script")?.text }
      target.copyScripts += scripts.filter(ProjectLayout.Target.mayCopy)
    }
    if let type = node.member("type")?.text {
      target.product = ProjectBundle.Kind(kind: type)
      target.isPartOfApp = ProjectBundle.Kind.isPartOfApp(type)
    }
    target.platforms = platforms(of: node)
    let settings = node.member("settings")
    for node in [
      node.member("info")?.member("path"), settings?.member("INFOPLIST_FILE"),
      settings?.member("base")?.member("INFOPLIST_FILE"),
    ] {
      guard let path = node?.text, !path.contains("$") else { continue }
      target.infoPropertyListFiles.insert(ProjectPath.join(folder, path))
    }
    target.sources.files.formUnion(target.infoPropertyListFiles)
    return target
  }
}
