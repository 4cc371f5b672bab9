package import Diagnostics

/// Reads `project.pbxproj`: targets, their files and synchronised folders, regions and routine names.
package enum XcodeProject {
  /// - Parameter file: its path ends in `NAME.xcodeproj/project.pbxproj`; the layout's paths start where it starts.
  package static func layout(of file: SourceFile) -> Diagnosed<ProjectLayout> {
    switch OldStylePropertyListParser.parse(file.bytes) {
    case .failure(let failure):
      let place = file.location(failure.offset..<failure.offset)
      return Diagnosed(ProjectLayout(), [Diagnostic("source/unreadable-source", .warning, failure.message, at: place)])
    case .success(let list):
      let folder = ProjectPath.folder(of: ProjectPath.folder(of: ProjectPath.normalized(file.path)))
      return Diagnosed(XcodeProjectReader(list, folder: folder, origin: file.path).layout)
    }
  }
}

/// The objects of one project, and where its files are.
struct XcodeProjectReader {
  private let origin: String
  private let root: String
  private let objects: [String: OldStylePropertyList]
  private let project: OldStylePropertyList
  /// By object id.
  private var paths: [String: String] = [:]
  /// The ids of folders whose files belong to targets without being listed.
  private let synchronizedFolders: [String]

  init(_ list: OldStylePropertyList, folder: String, origin: String) {
    self.origin = origin
    objects = list["objects"]?.dictionary ?? [:]
    project = list["rootObject"]?.string.flatMap { [objects] in objects[$0] } ?? .dictionary([:])
    root = ProjectPath.join(folder, project["projectDirPath"]?.string ?? "")
    synchronizedFolders = objects.filter { $0.value["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" }.map(\.key)
    findPaths()
  }

  var layout: ProjectLayout {
    var routines: Set<String> = []
    for object in objects.values where object["isa"]?.string == "XCBuildConfiguration" {
      routines.formUnion(object["buildSettings"]?["LOCALIZED_STRING_MACRO_NAMES"]?.words ?? [])
    }
    // `$(inherited)` is a reference, not a routine.
    routines = routines.filter { !$0.isEmpty && !$0.contains("$") }
    let targets = project["targets"]?.array.compactMap(\.string) ?? []
    return ProjectLayout(
      targets: targets.compactMap { id in objects[id].map { target($0, id: id) } },
      developmentRegion: project["developmentRegion"]?.string,
      knownRegions: project["knownRegions"]?.array.compactMap(\.string) ?? [], routines: routines.ordered())
  }

  /// Walks the groups from the main one; each is visited once, so that a group inside itself ends.
  private mutating func findPaths() {
    var waiting: [(id: String, folder: String)] = []
    if let main = project["mainGroup"]?.string { waiting.append((main, root)) }
    while let (id, folder) = waiting.popLast() {
      guard paths[id] == nil, let object = objects[id] else { continue }
      let path = object["path"]?.string
      let place: String
      switch object["sourceTree"]?.string ?? "<group>" {
      case "<group>": place = path.map { ProjectPath.join(folder, $0) } ?? folder
      case "SOURCE_ROOT": place = ProjectPath.join(root, path ?? "")
      default: continue
      }
      paths[id] = place
      for child in object["children"]?.array ?? [] {
        if let child = child.string { waiting.append((child, place)) }
      }
    }
  }

  private func target(_ object: OldStylePropertyList, id: String) -> ProjectLayout.Target {
    var target = ProjectLayout.Target(
      name: object["name"]?.string ?? id, origin: origin, sources: ProjectLayout.FileSet(),
      resources: ProjectLayout.FileSet())
    for phase in object["buildPhases"]?.array ?? [] {
      guard let phase = phase.string.flatMap({ objects[$0] }) else { continue }
      switch phase["isa"]?.string {
      case "PBXSourcesBuildPhase": add(phase, to: &target.sources)
      case "PBXResourcesBuildPhase": add(phase, to: &target.resources)
      default: break
      }
    }
    addSynchronizedFolders(of: object, id: id, to: &target)
    addInfoPropertyList(of: object, to: &target)
    return target
  }

  private func add(_ phase: OldStylePropertyList, to set: inout ProjectLayout.FileSet) {
    for file in phase["files"]?.array ?? [] {
      guard let reference = file.string.flatMap({ objects[$0] })?["fileRef"]?.string, let object = objects[reference]
      else { continue }
      let variants = object["isa"]?.string == "PBXVariantGroup" ? object["children"]?.array.compactMap(\.string) : nil
      for id in variants ?? [reference] {
        guard let path = paths[id] else { continue }
        if objects[id]?["lastKnownFileType"]?.string == "folder" {
          set.folders.insert(path)
        } else {
          set.files.insert(path)
        }
      }
    }
  }

  /// A synchronised folder gives its targets everything in it but the exceptions; a target that does not have the
  /// folder gets just the files its exceptions name.
  private func addSynchronizedFolders(
    of object: OldStylePropertyList, id: String, to target: inout ProjectLayout.Target
  ) {
    let own = Set((object["fileSystemSynchronizedGroups"]?.array ?? []).compactMap(\.string))
    for group in synchronizedFolders {
      guard let path = paths[group], let folder = objects[group] else { continue }
      if own.contains(group) {
        target.sources.folders.insert(path)
        target.resources.folders.insert(path)
      }
      for exception in folder["exceptions"]?.array ?? [] {
        guard let set = exception.string.flatMap({ objects[$0] }), set["target"]?.string == id else { continue }
        for member in set["membershipExceptions"]?.array.compactMap(\.string) ?? [] {
          let file = ProjectPath.join(path, member)
          if own.contains(group) {
            target.sources.excluded.insert(file)
            target.resources.excluded.insert(file)
          } else {
            target.sources.files.insert(file)
            target.resources.files.insert(file)
          }
        }
      }
    }
  }

  /// The target's `Info.plist`, and the `INFOPLIST_KEY_…` that all its configurations agree on.
  private func addInfoPropertyList(of object: OldStylePropertyList, to target: inout ProjectLayout.Target) {
    let list = object["buildConfigurationList"]?.string.flatMap { objects[$0] }
    var values: [String: Set<String>] = [:]
    for configuration in list?["buildConfigurations"]?.array ?? [] {
      let settings = configuration.string.flatMap { objects[$0] }?["buildSettings"]?.dictionary ?? [:]
      if let path = settings["INFOPLIST_FILE"]?.string {
        target.sources.files.insert(
          ProjectPath.join(root, path.hasPrefix("$(SRCROOT)/") ? String(path.dropFirst(11)) : path))
      }
      for (name, value) in settings where name.hasPrefix("INFOPLIST_KEY_") {
        values[String(name.dropFirst("INFOPLIST_KEY_".count)), default: []].insert(value.string ?? "")
      }
    }
    target.infoPropertyList = values.compactMapValues { $0.count == 1 ? $0.first : nil }
  }
}
