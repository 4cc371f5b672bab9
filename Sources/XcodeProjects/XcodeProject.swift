internal import CodeModel
package import Diagnostics
internal import Syntax

/// Reads `project.pbxproj`: targets, their files and synchronised folders, languages and routine names.
package enum XcodeProject {
  /// - Parameters:
  ///   - file: its path ends in `NAME.xcodeproj/project.pbxproj`; the layout's paths are relative to the same folder as
  ///     it.
  ///   - readsFiles: whether the targets' files are needed: resolving their paths is half of the work.
  ///   - settings: returns a build settings file (`.xcconfig`) by its path; nil where there is none.
  package static func layout(
    of file: SourceFile, readsFiles: Bool = true, reading settings: (String) -> SourceFile? = { _ in nil }
  ) -> Diagnosed<ProjectLayout> {
    let read = PropertyList.read(file)
    let folder = ProjectPath.folder(of: ProjectPath.folder(of: ProjectPath.normalized(file.path)))
    guard let root = read.value?.value, root["objects"]?.members != nil else {
      let fault = read.diagnostics.first { $0.severity > .info }
      let message = fault?.message ?? "the property list has no 'objects', which every project has"
      return Diagnosed(
        ProjectLayout(unreadFolders: [folder]),
        [Diagnostic("source/unreadable-source", .warning, message, at: fault?.location ?? .file(file.path))])
    }
    let reader = XcodeProjectReader(
      root, folder: folder, origin: file.path, readsFiles: readsFiles, settings: settings)
    return Diagnosed(reader.layout)
  }

  /// The places where a project names files: file references, exceptions of synchronised folders, and build scripts with
  /// the lists of their inputs. Empty where the project cannot be read.
  ///
  /// - Parameter file: as for `layout`, with the paths relative to the same folder.
  package static func fileNames(in file: SourceFile) -> [NamedFile] {
    guard let list = PropertyList.read(file).value, let root = list.value, root["objects"]?.members != nil else {
      return []
    }
    let folder = ProjectPath.folder(of: ProjectPath.folder(of: ProjectPath.normalized(file.path)))
    let reader = XcodeProjectReader(
      root, folder: folder, origin: file.path, readsFiles: true, settings: { _ in nil })
    return reader.fileNames.map { NamedFile(name: $0.name, location: list.location($0.range, in: file)) }
      .sorted { $0.location < $1.location }
  }

  /// A place in a project that names files.
  package struct NamedFile {
    /// What it names.
    package let name: Name
    /// The name, quotes included.
    package let location: Location

    /// How a place names files.
    package enum Name {
      /// The path of one file, relative to the same folder as the project's own path.
      case path(String)
      /// Every file of a name in the `.lproj` folders of a folder, as exceptions of synchronised folders have it.
      case localized(folder: String, name: String)
      /// The text of a build script, or of one of its inputs.
      case script(String)
    }
  }
}

/// The objects of one project, and the paths of its files.
struct XcodeProjectReader {
  private let origin: String
  /// The folder that paths of `SOURCE_ROOT` begin at.
  let root: String
  /// By object id.
  let objects: [String: PropertyListNode]
  let project: PropertyListNode?
  /// By object id.
  private(set) var paths: [String: String] = [:]
  /// Folders whose files belong to targets without being listed, with their object ids.
  private(set) var synchronizedFolders: [(id: String, object: PropertyListNode)] = []
  private var routines: Set<String> = []
  private let readsFiles: Bool
  /// The settings of each `.xcconfig` file, by path: many configurations share one.
  private var settingsFiles: [String: BuildSettings] = [:]
  /// The settings that every target inherits, by the configuration's name.
  private var inheritedSettings: [String: BuildSettings] = [:]

  init(
    _ root: PropertyListNode, folder: String, origin: String, readsFiles: Bool,
    settings: (String) -> SourceFile?
  ) {
    self.origin = origin
    self.readsFiles = readsFiles
    objects = Dictionary((root["objects"]?.members ?? []).map { ($0.key, $0.node) }) { _, last in last }
    project = root["rootObject"]?.text.flatMap { [objects] in objects[$0] }
    self.root = ProjectPath.join(folder, project?["projectDirPath"]?.text ?? "")
    var settingsReferences: Set<String> = []
    var configurations: [PropertyListNode] = []
    for (id, object) in objects {
      switch object["isa"]?.text {
      case "PBXFileSystemSynchronizedRootGroup": synchronizedFolders.append((id, object))
      case "XCBuildConfiguration":
        configurations.append(object)
        let base = object["baseConfigurationReference"] ?? object["baseConfigurationReferenceAnchor"]
        if let id = base?.text { settingsReferences.insert(id) }
        routines.formUnion(object["buildSettings"]?["LOCALIZED_STRING_MACRO_NAMES"].map(Self.words) ?? [])
      default: break
      }
    }
    if readsFiles || !settingsReferences.isEmpty { findPaths(of: readsFiles ? nil : settingsReferences) }
    for configuration in configurations {
      guard let path = settingsPath(of: configuration), settingsFiles[path] == nil else { continue }
      settingsFiles[path] = BuildSettings.read(path, with: settings)
    }
    for configuration in self.configurations(of: project) {
      guard let name = configuration["name"]?.text, inheritedSettings[name] == nil else { continue }
      var settings = Self.standardSettings
      add(configuration, to: &settings)
      inheritedSettings[name] = settings
    }
  }

  /// Xcode's defaults, where no project sets them.
  private static let standardSettings = BuildSettings([
    "PRODUCT_NAME": "$(TARGET_NAME)", "SRCROOT": "", "PROJECT_DIR": "",
  ])

  var layout: ProjectLayout {
    // `$(inherited)` is a reference, not a routine.
    let routines = routines.filter { !$0.isEmpty && !$0.contains("$") }
    return ProjectLayout(
      targets: (project?["targets"]?.items ?? []).compactMap(target),
      developmentRegion: project?["developmentRegion"]?.text,
      knownRegions: project?["knownRegions"]?.items.compactMap(\.text) ?? [], routines: routines.sorted())
  }

  /// What names files, with the ranges in the text.
  var fileNames: [(name: XcodeProject.NamedFile.Name, range: Range<Int>)] {
    var names: [(XcodeProject.NamedFile.Name, Range<Int>)] = []
    for (id, object) in objects {
      switch object["isa"]?.text {
      case "PBXFileReference":
        guard let path = paths[id], let place = object["path"] else { continue }
        names.append((.path(path), place.range))
      case "PBXShellScriptBuildPhase":
        let texts = [object["shellScript"]].compactMap { $0 } + (object["inputPaths"]?.items ?? [])
        for node in texts { node.text.map { names.append((.script($0), node.range)) } }
      default: continue
      }
    }
    for (id, folder) in synchronizedFolders {
      guard let path = paths[id] else { continue }
      for set in folder["exceptions"]?.items.compactMap(self.object) ?? [] {
        for member in set["membershipExceptions"]?.items ?? [] {
          guard let text = member.text else { continue }
          names.append((Self.exception(text, in: path), member.range))
        }
      }
    }
    return names
  }

  /// What a member of an exception names: `/Localized: NAME` stands for the file in every `.lproj` folder, and
  /// `/Localized: FOLDER/NAME` for those in the folder. The first versions of Xcode 16 wrote `/Localized/NAME`.
  static func exception(_ member: String, in folder: String) -> XcodeProject.NamedFile.Name {
    let localized = "/Localized: "
    let member = member.hasPrefix(localized) ? "/Localized/" + member.dropFirst(localized.count) : member
    let parts = member.split(separator: "/")
    if member.hasPrefix("/Localized/"), parts.count > 2, let name = parts.last {
      let inner = parts.dropFirst().dropLast().joined(separator: "/")
      return .localized(folder: ProjectPath.join(folder, inner), name: String(name))
    }
    guard parts.count > 1, parts[parts.count - 2] == "Localized", let name = parts.last else {
      return .path(ProjectPath.join(folder, parts.joined(separator: "/")))
    }
    return .localized(
      folder: ProjectPath.join(folder, parts.dropLast(2).joined(separator: "/")), name: String(name))
  }

  /// The strings of an array, or the words of a string: build settings are written either way.
  private static func words(of setting: PropertyListNode) -> [String] {
    setting.text.map { $0.split(separator: " ").map(String.init) } ?? setting.items.compactMap(\.text)
  }

  /// The object that a reference points to.
  func object(_ reference: PropertyListNode?) -> PropertyListNode? { reference?.text.flatMap { objects[$0] } }

  /// Resolves the paths of all groups, outer ones first. Each group is visited once, so that a group that contains
  /// itself does no harm.
  ///
  /// - Parameter wanted: the ids of the objects whose paths are needed; nil for all.
  private mutating func findPaths(of wanted: Set<String>?) {
    var missing = wanted
    var waiting: [(id: String, folder: String)] = []
    if let main = project?["mainGroup"]?.text { waiting.append((main, root)) }
    var next = 0
    while next < waiting.count, missing?.isEmpty != true {
      let (id, folder) = waiting[next]
      next += 1
      guard paths[id] == nil, let object = objects[id] else { continue }
      let path = object["path"]?.text
      let fullPath: String
      switch object["sourceTree"]?.text {
      case nil, "<group>": fullPath = path.map { ProjectPath.join(folder, $0) } ?? folder
      case "SOURCE_ROOT": fullPath = ProjectPath.join(root, path ?? "")
      default: continue
      }
      paths[id] = fullPath
      missing?.remove(id)
      for child in object["children"]?.items.compactMap(\.text) ?? [] { waiting.append((child, fullPath)) }
    }
  }

  private func target(_ reference: PropertyListNode) -> ProjectLayout.Target? {
    guard let id = reference.text, let object = objects[id] else { return nil }
    let name = object["name"]?.text ?? id
    var target = ProjectLayout.Target(
      name: name, origin: origin, sources: ProjectLayout.FileSet(), resources: ProjectLayout.FileSet())
    target.product = ProjectBundle.Kind(productType: object["productType"]?.text)
    target.isPartOfApp = ProjectBundle.Kind.isPartOfApp(object["productType"]?.text ?? "")
    for phase in readsFiles ? object["buildPhases"]?.items.compactMap(self.object) ?? [] : [] {
      switch phase["isa"]?.text {
      case "PBXSourcesBuildPhase":
        add(phase, to: &target.sources)
        copySources(of: &target)
      case "PBXResourcesBuildPhase": add(phase, to: &target.resources)
      case "PBXCopyFilesBuildPhase": add(phase, to: &target.copies)
      case "PBXShellScriptBuildPhase": target.copyScripts += copyScript(of: phase)
      default: break
      }
    }
    addSynchronizedFolders(of: object, id: id, to: &target)
    addSettings(of: object, to: &target)
    return target
  }

  /// Adds listed files to those of a build phase.
  ///
  /// - Parameter kind: the phase's class.
  private func add(_ files: [String], ofPhase kind: String?, to target: inout ProjectLayout.Target) {
    switch kind {
    case "PBXSourcesBuildPhase":
      target.sources.files.formUnion(files)
      copySources(of: &target)
    case "PBXResourcesBuildPhase": target.resources.files.formUnion(files)
    case "PBXCopyFilesBuildPhase": target.copies.files.formUnion(files)
    default: break
    }
  }

  /// Xcode copies what it cannot compile.
  private func copySources(of target: inout ProjectLayout.Target) {
    target.resources.files.formUnion(target.sources.files.filter { !Self.isSource($0) })
  }

  private static func isSource(_ path: String) -> Bool {
    SourceKind(path: path).fileExtensions.contains(SourceFile.fileExtension(of: path))
  }

  private func add(_ phase: PropertyListNode, to set: inout ProjectLayout.FileSet) {
    for file in phase["files"]?.items ?? [] {
      guard let reference = object(file)?["fileRef"]?.text, let object = objects[reference] else { continue }
      let isVariant = object["isa"]?.text == "PBXVariantGroup"
      for id in isVariant ? object["children"]?.items.compactMap(\.text) ?? [] : [reference] {
        guard let path = paths[id] else {
          let name = objects[id]?["path"] ?? objects[id]?["name"] ?? object["name"]
          if let name = name?.text { set.unplaced.insert(ProjectPath.name(of: name)) }
          continue
        }
        if objects[id]?["lastKnownFileType"]?.text == "folder" {
          set.folders.insert(path)
          set.copied.insert(path)
        } else {
          set.files.insert(path)
        }
      }
    }
  }

  /// The text of a build script, with its inputs, where it may bring files into the product.
  private func copyScript(of phase: PropertyListNode) -> [String] {
    let texts = [phase["shellScript"]?.text].compactMap(\.self) + (phase["inputPaths"]?.items.compactMap(\.text) ?? [])
    let text = texts.joined(separator: "\n")
    return ProjectLayout.Target.mayCopy(script: text) ? [text] : []
  }

  /// A target with a synchronised folder gets everything in it except the listed exceptions; any other target gets only
  /// the files that its exceptions list. What the exceptions of a build phase list is in that phase.
  private func addSynchronizedFolders(
    of object: PropertyListNode, id: String, to target: inout ProjectLayout.Target
  ) {
    let own = Set(object["fileSystemSynchronizedGroups"]?.items.compactMap(\.text) ?? [])
    let phases = Set(object["buildPhases"]?.items.compactMap(\.text) ?? [])
    for (folderID, folder) in synchronizedFolders {
      guard let path = paths[folderID] else { continue }
      let isOwn = own.contains(folderID)
      if isOwn {
        target.sources.folders.insert(path)
        target.resources.folders.insert(path)
        for kept in folder["explicitFolders"]?.items.compactMap(\.text) ?? [] {
          target.resources.copied.insert(ProjectPath.join(path, kept))
        }
      }
      for set in folder["exceptions"]?.items.compactMap(self.object) ?? [] {
        let files = Self.exceptions(of: set, in: path)
        if let phase = set["buildPhase"]?.text, phases.contains(phase) {
          add(files, ofPhase: objects[phase]?["isa"]?.text, to: &target)
        } else if set["target"]?.text == id, isOwn {
          target.sources.excluded.formUnion(files)
          target.resources.excluded.formUnion(files)
        } else if set["target"]?.text == id {
          target.sources.files.formUnion(files)
          target.resources.files.formUnion(files)
        }
      }
    }
  }

  /// The files that a set of exceptions names, as paths; one in all languages has `*.lproj` as its folder.
  private static func exceptions(of set: PropertyListNode, in path: String) -> [String] {
    (set["membershipExceptions"]?.items.compactMap(\.text) ?? []).map { member in
      switch exception(member, in: path) {
      case .localized(let folder, let name): ProjectPath.join(folder, "*.lproj/" + name)
      default: ProjectPath.join(path, member)
      }
    }
  }

  /// The platforms that settings name; nil where they name none, or may have other values.
  private static func platforms(of settings: BuildSettings) -> Set<BuildPlatform>? {
    guard settings.isComplete else { return nil }
    let names = settings.value(of: "SUPPORTED_PLATFORMS") ?? settings.value(of: "SDKROOT") ?? ""
    let words = names.split { $0 == " " || $0 == "," || $0 == "\"" }
    var platforms = Set(words.compactMap { BuildPlatform(named: String($0)) })
    if settings.value(of: "SUPPORTS_MACCATALYST") == "YES", platforms.contains(.iOS) { platforms.insert(.macCatalyst) }
    return platforms.isEmpty ? nil : platforms
  }

  /// What the build settings say: the platforms, and the target's `Info.plist` or the `INFOPLIST_KEY_…` settings that the
  /// build makes one from. Where configurations differ, the default one counts.
  private func addSettings(of object: PropertyListNode, to target: inout ProjectLayout.Target) {
    let isTest = object["productType"]?.text?.contains("test") ?? false
    for (settings, isStandard) in buildSettings(of: object, target: target.name) {
      if isStandard || target.settings == BuildSettings() {
        target.settings = settings
        target.platforms = Self.platforms(of: settings)
      }
      if let path = settings.value(of: "INFOPLIST_FILE"), !path.isEmpty {
        let listPath = ProjectPath.join(root, path.hasPrefix("/") ? String(path.dropFirst()) : path)
        target.infoPropertyListFiles.insert(listPath)
        target.sources.files.insert(listPath)
      }
      guard settings.value(of: "GENERATE_INFOPLIST_FILE") == "YES", !isTest else { continue }
      for (key, value) in ProjectLayout.Target.infoPropertyList(of: settings)
      where isStandard || target.infoPropertyList[key] == nil {
        target.infoPropertyList[key] = value
      }
    }
  }

  /// The settings of each of a target's configurations, and whether it is the default one.
  private func buildSettings(
    of target: PropertyListNode, target name: String
  ) -> [(settings: BuildSettings, isStandard: Bool)] {
    let standard = object(target["buildConfigurationList"])?["defaultConfigurationName"]?.text
    return configurations(of: target).map { configuration in
      let inherited = configuration["name"]?.text.flatMap { inheritedSettings[$0] }
      var settings = inherited ?? Self.standardSettings
      settings.set("TARGET_NAME", to: name)
      add(configuration, to: &settings)
      return (settings, configuration["name"]?.text == standard)
    }
  }

  /// The configurations of a target, or of the project.
  func configurations(of owner: PropertyListNode?) -> [PropertyListNode] {
    object(owner?["buildConfigurationList"])?["buildConfigurations"]?.items.compactMap(object) ?? []
  }

  /// The path of the `.xcconfig` file of a configuration; nil where it has none, or one whose path is unknown.
  private func settingsPath(of configuration: PropertyListNode) -> String? {
    if let file = configuration["baseConfigurationReference"]?.text { return paths[file] }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
      let path = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return paths[anchor].map { ProjectPath.join($0, path) }
  }

  /// Adds a configuration's settings over those of its `.xcconfig` file.
  private func add(_ configuration: PropertyListNode, to settings: inout BuildSettings) {
    if configuration["baseConfigurationReference"] != nil || configuration["baseConfigurationReferenceAnchor"] != nil {
      settings.override(with: settingsPath(of: configuration).flatMap { settingsFiles[$0] } ?? .unknown)
    }
    for member in configuration["buildSettings"]?.members ?? [] {
      if let text = member.node.text { settings.add(member.key, text) }
    }
  }
}
