internal import CodeModel
internal import Diagnostics
internal import XcodeProjects

/// Reads XcodeGen's `project.yml`: the targets with the folders of their sources, which also contain their catalogs.
enum XcodeGenProject {
  static let names = ["project.yml", "project.yaml"]

  /// The targets of a project. One that uses `include`, templates or anchors is not read, so that the targets of the
  /// files around it are unknown. Any other YAML file has no targets.
  static func layout(of file: SourceFile) -> ProjectLayout {
    let folder = ProjectPath.folder(of: ProjectPath.normalized(file.path))
    guard let root = YAMLNode.read(file).value else { return ProjectLayout(unreadFolders: [folder]) }
    guard let targets = root.member("targets")?.members, root.member("name") != nil else { return ProjectLayout() }
    let layout = ProjectLayout(
      targets: targets.compactMap { target($0.key.text, $0.value, file.path, folder: folder) },
      developmentRegion: root.member("options")?.member("developmentLanguage")?.text)
    let isPlain = root.member("include") == nil && layout.targets.count == targets.count
    return isPlain ? layout : ProjectLayout(unreadFolders: [folder])
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
      files.files.insert(sourcePath)
      files.folders.insert(sourcePath)
      for glob in source.member("excludes")?.items.compactMap(\.text) ?? [] {
        let plain = glob.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/")
        if !plain.isEmpty { files.excluded.insert(ProjectPath.join(sourcePath, plain)) }
      }
    }
    var target = ProjectLayout.Target(name: name, origin: origin, sources: files, resources: files)
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
