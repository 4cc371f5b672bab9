package import Diagnostics

/// Reads `project.pbxproj`: targets, their files and synchronised folders, regions and routine names.
package enum XcodeProject {
  /// - Parameters:
  ///   - file: its path ends in `NAME.xcodeproj/project.pbxproj`; the layout's paths start where it starts.
  ///   - readsFiles: whether the files of targets are asked for: to find their places is half of the work.
  package static func layout(of file: SourceFile, readsFiles: Bool = true) -> Diagnosed<ProjectLayout> {
    switch OldStylePropertyListParser.parse(file.bytes) {
    case .failure(let failure):
      let place = file.location(failure.offset..<failure.offset)
      return Diagnosed(ProjectLayout(), [Diagnostic("source/unreadable-source", .warning, failure.message, at: place)])
    case .success(let list):
      let folder = ProjectPath.folder(of: ProjectPath.folder(of: ProjectPath.normalized(file.path)))
      return Diagnosed(XcodeProjectReader(list, folder: folder, origin: file.path, readsFiles: readsFiles).layout)
    }
  }
}

/// The objects of one project, and where its files are.
struct XcodeProjectReader {
  private let origin: String
  private let root: String
  private let objects: ProjectObjects
  private let project: OldStylePropertyList?
  /// By the numbers of objects.
  private var paths: [Int: String] = [:]
  /// Folders whose files belong to targets without being listed.
  private var synchronizedFolders: [OldStylePropertyList] = []
  private var routines: Set<String> = []
  private let readsFiles: Bool

  init(_ list: OldStylePropertyList, folder: String, origin: String, readsFiles: Bool) {
    self.origin = origin
    self.readsFiles = readsFiles
    objects = ProjectObjects(list["objects"])
    project = objects[list["rootObject"]]
    root = ProjectPath.join(folder, project?["projectDirPath"]?.string ?? "")
    for object in objects.all {
      guard let kind = object["isa"] else { continue }
      if kind.isString("PBXFileSystemSynchronizedRootGroup") { synchronizedFolders.append(object) }
      if kind.isString("XCBuildConfiguration") {
        routines.formUnion(object["buildSettings"]?["LOCALIZED_STRING_MACRO_NAMES"]?.words ?? [])
      }
    }
    if readsFiles { findPaths() }
  }

  var layout: ProjectLayout {
    // `$(inherited)` is a reference, not a routine.
    let routines = routines.filter { !$0.isEmpty && !$0.contains("$") }
    return ProjectLayout(
      targets: (project?["targets"]?.array ?? []).compactMap(target),
      developmentRegion: project?["developmentRegion"]?.string,
      knownRegions: project?["knownRegions"]?.array.compactMap(\.string) ?? [], routines: routines.ordered())
  }

  /// Walks the groups from the main one; each is visited once, so that a group inside itself ends.
  private mutating func findPaths() {
    var waiting: [(object: OldStylePropertyList, folder: String)] = []
    if let main = objects[project?["mainGroup"]] { waiting.append((main, root)) }
    while let (object, folder) = waiting.popLast() {
      guard paths[object.number] == nil else { continue }
      let path = object["path"]?.string
      let tree = object["sourceTree"]
      let place: String
      if tree?.string == nil || tree?.isString("<group>") == true {
        place = path.map { ProjectPath.join(folder, $0) } ?? folder
      } else if tree?.isString("SOURCE_ROOT") == true {
        place = ProjectPath.join(root, path ?? "")
      } else {
        continue
      }
      paths[object.number] = place
      for child in object["children"]?.array ?? [] {
        if let child = objects[child] { waiting.append((child, place)) }
      }
    }
  }

  private func target(_ id: OldStylePropertyList) -> ProjectLayout.Target? {
    guard let object = objects[id], let name = object["name"]?.string ?? id.string else { return nil }
    var target = ProjectLayout.Target(
      name: name, origin: origin, sources: ProjectLayout.FileSet(), resources: ProjectLayout.FileSet())
    for phase in readsFiles ? object["buildPhases"]?.array ?? [] : [] {
      guard let phase = objects[phase], let kind = phase["isa"] else { continue }
      if kind.isString("PBXSourcesBuildPhase") { add(phase, to: &target.sources) }
      if kind.isString("PBXResourcesBuildPhase") { add(phase, to: &target.resources) }
    }
    addSynchronizedFolders(of: object, id: id, to: &target)
    addInfoPropertyList(of: object, to: &target)
    return target
  }

  private func add(_ phase: OldStylePropertyList, to set: inout ProjectLayout.FileSet) {
    for file in phase["files"]?.array ?? [] {
      guard let object = objects[objects[file]?["fileRef"]] else { continue }
      let isVariant = object["isa"]?.isString("PBXVariantGroup") == true
      for file in isVariant ? (object["children"]?.array ?? []).compactMap({ objects[$0] }) : [object] {
        guard let path = paths[file.number] else { continue }
        if file["lastKnownFileType"]?.isString("folder") == true {
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
    of object: OldStylePropertyList, id: OldStylePropertyList, to target: inout ProjectLayout.Target
  ) {
    let own = Set((object["fileSystemSynchronizedGroups"]?.array ?? []).compactMap { objects[$0]?.number })
    for folder in synchronizedFolders {
      guard let path = paths[folder.number] else { continue }
      let isOwn = own.contains(folder.number)
      if isOwn {
        target.sources.folders.insert(path)
        target.resources.folders.insert(path)
      }
      for exception in folder["exceptions"]?.array ?? [] {
        guard let set = objects[exception], let owner = set["target"]?.string, owner == id.string else { continue }
        for member in set["membershipExceptions"]?.array.compactMap(\.string) ?? [] {
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
  private func addInfoPropertyList(of object: OldStylePropertyList, to target: inout ProjectLayout.Target) {
    let list = objects[object["buildConfigurationList"]]
    let isTest = object["productType"]?.string?.contains("test") ?? false
    let standard = list?["defaultConfigurationName"]?.string
    for configuration in list?["buildConfigurations"]?.array ?? [] {
      let settings = objects[configuration]?["buildSettings"]
      let isStandard = objects[configuration]?["name"]?.string == standard
      if let path = settings?["INFOPLIST_FILE"]?.string {
        target.sources.files.insert(
          ProjectPath.join(root, path.hasPrefix("$(SRCROOT)/") ? String(path.dropFirst(11)) : path))
      }
      let prefix = "INFOPLIST_KEY_"
      var own: [String: String] = [:]
      for (key, value) in settings?.members ?? [] {
        if let name = key.string, name.hasPrefix(prefix) { own[name] = value.string ?? "" }
      }
      // An Info.plist that the build makes names the bundle after the product.
      if settings?["GENERATE_INFOPLIST_FILE"]?.isString("YES") == true, !isTest,
        own["INFOPLIST_KEY_CFBundleName"] == nil
      {
        let product = settings?["PRODUCT_NAME"]?.string ?? "$(TARGET_NAME)"
        own["INFOPLIST_KEY_CFBundleName"] = product == "$(TARGET_NAME)" ? target.name : product
      }
      for (name, value) in own {
        let key = String(name.dropFirst(prefix.utf8.count))
        if isStandard || target.infoPropertyList[key] == nil { target.infoPropertyList[key] = value }
      }
    }
  }
}

/// A project's objects by their ids, which stay bytes of the text.
private struct ProjectObjects {
  private let text: OldStylePropertyList.Text?
  /// The rows of ids and of their objects, in the order of the text; of objects with one id, that of the last.
  private var members: [(id: Int, object: Int)] = []
  /// Open addressing over the places in `members`, plus one; 0 is free.
  private var slots: [Int32]

  init(_ list: OldStylePropertyList?) {
    text = list?.text
    let numbers = list?.memberNumbers ?? []
    var capacity = 64
    while capacity < numbers.count * 2 { capacity *= 2 }
    slots = [Int32](repeating: 0, count: capacity)
    members.reserveCapacity(numbers.count)
    guard let text else { return }
    for (id, object) in numbers {
      let slot = slot(of: id, in: text)
      if slots[slot] == 0 {
        members.append((id, object))
        slots[slot] = Int32(members.count)
      } else {
        members[Int(slots[slot]) - 1].object = object
      }
    }
  }

  var all: [OldStylePropertyList] {
    text.map { text in members.map { OldStylePropertyList(text: text, number: $0.object) } } ?? []
  }

  /// The object that a reference names.
  subscript(reference: OldStylePropertyList?) -> OldStylePropertyList? {
    guard let reference, reference.isString else { return nil }
    let place = slots[slot(of: reference.number, in: reference.text)]
    return place == 0 ? nil : OldStylePropertyList(text: reference.text, number: members[Int(place) - 1].object)
  }

  private func slot(of id: Int, in text: OldStylePropertyList.Text) -> Int {
    text.bytes.withUnsafeBufferPointer { bytes in
      let id = UnsafeBufferPointer(rebasing: bytes[text.place(of: id)])
      var slot = Int(truncatingIfNeeded: SymbolTable.hash(id)) & (slots.count - 1)
      while slots[slot] != 0, !bytes[text.place(of: members[Int(slots[slot]) - 1].id)].elementsEqual(id) {
        slot = (slot + 1) & (slots.count - 1)
      }
      return slot
    }
  }
}
