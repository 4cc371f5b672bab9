package import Diagnostics
internal import Syntax

/// Reads `project.pbxproj`: targets, their files and synchronised folders, regions and routine names.
package enum XcodeProject {
  /// - Parameters:
  ///   - file: its path ends in `NAME.xcodeproj/project.pbxproj`; the layout's paths start where it starts.
  ///   - readsFiles: whether the files of targets are asked for: to find their places is half of the work.
  package static func layout(of file: SourceFile, readsFiles: Bool = true) -> Diagnosed<ProjectLayout> {
    let read = PropertyList.read(file)
    guard let root = read.value?.value, root["objects"]?.members != nil else {
      let fault = read.diagnostics.first { $0.severity == .error }
      let message = fault?.message ?? "the property list has no 'objects', which every project has"
      return Diagnosed(
        ProjectLayout(),
        [Diagnostic("source/unreadable-source", .warning, message, at: fault?.location ?? .file(file.path))])
    }
    let folder = ProjectPath.folder(of: ProjectPath.folder(of: ProjectPath.normalized(file.path)))
    return Diagnosed(XcodeProjectReader(root, folder: folder, origin: file.path, readsFiles: readsFiles).layout)
  }
}

/// The objects of one project, and where its files are.
struct XcodeProjectReader {
  private let origin: String
  private let root: String
  /// By their ids.
  private let objects: [String: PropertyListNode]
  private let project: PropertyListNode?
  /// By the ids of their objects.
  private var paths: [String: String] = [:]
  /// Folders whose files belong to targets without being listed, with their ids.
  private var synchronizedFolders: [(id: String, object: PropertyListNode)] = []
  private var routines: Set<String> = []
  private let readsFiles: Bool

  init(_ root: PropertyListNode, folder: String, origin: String, readsFiles: Bool) {
    self.origin = origin
    self.readsFiles = readsFiles
    objects = Dictionary((root["objects"]?.members ?? []).map { ($0.key, $0.node) }) { _, last in last }
    project = root["rootObject"]?.text.flatMap { [objects] in objects[$0] }
    self.root = ProjectPath.join(folder, project?["projectDirPath"]?.text ?? "")
    for (id, object) in objects {
      switch object["isa"]?.text {
      case "PBXFileSystemSynchronizedRootGroup": synchronizedFolders.append((id, object))
      case "XCBuildConfiguration":
        routines.formUnion(object["buildSettings"]?["LOCALIZED_STRING_MACRO_NAMES"].map(Self.words) ?? [])
      default: break
      }
    }
    if readsFiles { findPaths() }
  }

  var layout: ProjectLayout {
    // `$(inherited)` is a reference, not a routine.
    let routines = routines.filter { !$0.isEmpty && !$0.contains("$") }
    return ProjectLayout(
      targets: (project?["targets"]?.items ?? []).compactMap(target),
      developmentRegion: project?["developmentRegion"]?.text,
      knownRegions: project?["knownRegions"]?.items.compactMap(\.text) ?? [], routines: routines.sorted())
  }

  /// The strings of an array, or the words of a string: build settings are written both ways.
  private static func words(of setting: PropertyListNode) -> [String] {
    setting.text.map { $0.split(separator: " ").map(String.init) } ?? setting.items.compactMap(\.text)
  }

  /// The object that a reference names.
  private func object(_ reference: PropertyListNode?) -> PropertyListNode? { reference?.text.flatMap { objects[$0] } }

  /// Walks the groups from the main one; each is visited once, so that a group inside itself ends.
  private mutating func findPaths() {
    var waiting: [(id: String, folder: String)] = []
    if let main = project?["mainGroup"]?.text { waiting.append((main, root)) }
    while let (id, folder) = waiting.popLast() {
      guard paths[id] == nil, let object = objects[id] else { continue }
      let path = object["path"]?.text
      let place: String
      switch object["sourceTree"]?.text {
      case nil, "<group>": place = path.map { ProjectPath.join(folder, $0) } ?? folder
      case "SOURCE_ROOT": place = ProjectPath.join(root, path ?? "")
      default: continue
      }
      paths[id] = place
      for child in object["children"]?.items.compactMap(\.text) ?? [] { waiting.append((child, place)) }
    }
  }

  private func target(_ reference: PropertyListNode) -> ProjectLayout.Target? {
    guard let id = reference.text, let object = objects[id] else { return nil }
    let name = object["name"]?.text ?? id
    var target = ProjectLayout.Target(
      name: name, origin: origin, sources: ProjectLayout.FileSet(), resources: ProjectLayout.FileSet())
    for phase in readsFiles ? object["buildPhases"]?.items.compactMap(self.object) ?? [] : [] {
      switch phase["isa"]?.text {
      case "PBXSourcesBuildPhase": add(phase, to: &target.sources)
      case "PBXResourcesBuildPhase": add(phase, to: &target.resources)
      default: break
      }
    }
    addSynchronizedFolders(of: object, id: id, to: &target)
    addInfoPropertyList(of: object, to: &target)
    return target
  }

  private func add(_ phase: PropertyListNode, to set: inout ProjectLayout.FileSet) {
    for file in phase["files"]?.items ?? [] {
      guard let reference = object(file)?["fileRef"]?.text, let object = objects[reference] else { continue }
      let isVariant = object["isa"]?.text == "PBXVariantGroup"
      for id in isVariant ? object["children"]?.items.compactMap(\.text) ?? [] : [reference] {
        guard let path = paths[id] else { continue }
        if objects[id]?["lastKnownFileType"]?.text == "folder" {
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
    of object: PropertyListNode, id: String, to target: inout ProjectLayout.Target
  ) {
    let own = Set(object["fileSystemSynchronizedGroups"]?.items.compactMap(\.text) ?? [])
    for (folderID, folder) in synchronizedFolders {
      guard let path = paths[folderID] else { continue }
      let isOwn = own.contains(folderID)
      if isOwn {
        target.sources.folders.insert(path)
        target.resources.folders.insert(path)
      }
      for set in folder["exceptions"]?.items.compactMap(self.object) ?? [] where set["target"]?.text == id {
        for member in set["membershipExceptions"]?.items.compactMap(\.text) ?? [] {
          let file = ProjectPath.join(path, member)
          if isOwn {
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

  /// The target's `Info.plist`, and its `INFOPLIST_KEY_…`: where configurations differ, those of the one that is built
  /// by default.
  private func addInfoPropertyList(of object: PropertyListNode, to target: inout ProjectLayout.Target) {
    let list = self.object(object["buildConfigurationList"])
    let isTest = object["productType"]?.text?.contains("test") ?? false
    let standard = list?["defaultConfigurationName"]?.text
    for configuration in list?["buildConfigurations"]?.items.compactMap(self.object) ?? [] {
      let settings = configuration["buildSettings"]
      let isStandard = configuration["name"]?.text == standard
      if let path = settings?["INFOPLIST_FILE"]?.text {
        target.sources.files.insert(
          ProjectPath.join(root, path.hasPrefix("$(SRCROOT)/") ? String(path.dropFirst(11)) : path))
      }
      let prefix = "INFOPLIST_KEY_"
      var own: [String: String] = [:]
      for member in settings?.members ?? [] where member.key.hasPrefix(prefix) {
        own[member.key] = member.node.text ?? ""
      }
      // An Info.plist that the build makes names the bundle after the product.
      if settings?["GENERATE_INFOPLIST_FILE"]?.text == "YES", !isTest,
        own["INFOPLIST_KEY_CFBundleName"] == nil
      {
        let product = settings?["PRODUCT_NAME"]?.text ?? "$(TARGET_NAME)"
        own["INFOPLIST_KEY_CFBundleName"] = product == "$(TARGET_NAME)" ? target.name : product
      }
      for (name, value) in own {
        let key = String(name.dropFirst(prefix.utf8.count))
        if isStandard || target.infoPropertyList[key] == nil { target.infoPropertyList[key] = value }
      }
    }
  }
}
