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
    guard let targets = root["targets"]?.members, root["name"] != nil else { return ProjectLayout() }
    let layout = ProjectLayout(
      targets: targets.compactMap { target($0.key.text, $0.value, file.path, folder: folder) },
      developmentRegion: root["options"]?["developmentLanguage"]?.text)
    let isPlain = root["include"] == nil && layout.targets.count == targets.count
    return isPlain ? layout : ProjectLayout(unreadFolders: [folder])
  }

  private static func target(
    _ name: String?, _ node: YAMLNode, _ origin: String, folder: String
  ) -> ProjectLayout.Target? {
    guard let name, let sources = node["sources"] else { return nil }
    var files = ProjectLayout.FileSet()
    for source in sources.items.isEmpty ? [sources] : sources.items {
      guard let path = source.text ?? source["path"]?.text, !path.contains("$"), !path.contains("*") else { return nil }
      let sourcePath = ProjectPath.join(folder, path)
      files.files.insert(sourcePath)
      files.folders.insert(sourcePath)
      for glob in source["excludes"]?.items.compactMap(\.text) ?? [] {
        let plain = glob.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/")
        if !plain.isEmpty { files.excluded.insert(ProjectPath.join(sourcePath, plain)) }
      }
    }
    var target = ProjectLayout.Target(name: name, origin: origin, sources: files, resources: files)
    let settings = node["settings"]
    for node in [node["info"]?["path"], settings?["INFOPLIST_FILE"], settings?["base"]?["INFOPLIST_FILE"]] {
      guard let path = node?.text, !path.contains("$") else { continue }
      target.infoPropertyListFiles.insert(ProjectPath.join(folder, path))
    }
    target.sources.files.formUnion(target.infoPropertyListFiles)
    return target
  }
}

extension YAMLNode {
  /// The members of a mapping; nil for any other node.
  fileprivate var members: [(key: YAMLNode, value: YAMLNode)]? {
    if case .mapping(let members) = value { members } else { nil }
  }

  /// The elements of a sequence; none for any other node.
  fileprivate var items: [YAMLNode] { if case .sequence(let items) = value { items } else { [] } }

  /// The value of a mapping's member.
  fileprivate subscript(name: String) -> YAMLNode? { members?.first { $0.key.text == name }?.value }
}
