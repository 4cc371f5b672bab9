package import Diagnostics
internal import Syntax

/// Edits `project.pbxproj`: what is not meant keeps its bytes.
package struct ProjectEditor {
  private let file: SourceFile
  private let list: PropertyList
  private let objects: ProjectObjects
  private let text: ProjectText
  private var references: CatalogReferences
  /// Regions that are added, by the position of the one that each comes behind.
  private var regions: [(position: Int, name: String)] = []
  private var settings: [String: [(key: String, value: String)]] = [:]

  /// The rule of all refusals.
  private static let rule = "migrate/project-file"

  /// Reads a project. Without a value, and with the reason, where it cannot be edited: Xcode writes projects as old-style
  /// property lists, and other tools also as XML and JSON.
  ///
  /// - Parameters:
  ///   - file: its path ends in `NAME.xcodeproj/project.pbxproj`.
  ///   - isMissing: whether a path, relative to the same folder as the file's own, names no file.
  package static func editor(
    of file: SourceFile, isMissing: @escaping (String) -> Bool
  ) -> Diagnosed<ProjectEditor?> {
    func refused(_ message: String, at location: Location? = nil) -> Diagnosed<ProjectEditor?> {
      Diagnosed(nil, [Diagnostic(rule, .error, message, at: location ?? .file(file.path))])
    }
    let read = PropertyList.read(file)
    if let fault = read.diagnostics.first(where: { $0.severity > .info }) {
      return refused("the project cannot be read: \(fault.message)", at: fault.location)
    }
    guard let list = read.value, let root = list.value, root["objects"]?.members != nil else {
      return refused("the property list has no 'objects', which every project has")
    }
    guard case .oldStyle = list.flavour else {
      return refused("only projects in Xcode's own syntax are edited, and this is another kind of property list")
    }
    return Diagnosed(ProjectEditor(file, list, root, isMissing))
  }

  private init(
    _ file: SourceFile, _ list: PropertyList, _ root: PropertyListNode, _ isMissing: @escaping (String) -> Bool
  ) {
    let folder = ProjectPath.folder(of: ProjectPath.folder(of: ProjectPath.normalized(file.path)))
    let reader = XcodeProjectReader(root, folder: folder, origin: file.path, readsFiles: true, settings: { _ in nil })
    self.file = file
    self.list = list
    objects = ProjectObjects(root, reader: reader)
    text = ProjectText(list.text)
    references = CatalogReferences(objects, isMissing: isMissing)
  }

  /// The number of old files whose references go.
  package var replacedCount: Int { references.replaced }

  /// The number of catalogs that take their place.
  package var catalogCount: Int { references.catalogs }

  /// The files of these tables that the project names and that do not exist. Their references go, too.
  package var missingPaths: [String] { references.missing }

  /// Puts the catalog of a table in the place of its files, in groups and build phases.
  package mutating func replace(_ table: ReplacedTable) { references.replace(table) }

  /// Takes a file out of groups and build phases. Exceptions of synchronised folders may go on naming it.
  package mutating func remove(_ path: String) { references.remove(path) }

  /// Adds a language's file to the group that has its table in other languages, and the language to those of the project.
  /// Returns whether there is such a group.
  ///
  /// - Parameter path: in the folder of its language, relative to the same folder as the project's own.
  package mutating func addVariant(_ path: String) -> Bool {
    let language = ProjectPath.stem(of: ProjectPath.folder(of: path))
    guard references.addVariant(ProjectPath.normalized(path), of: language) else { return false }
    let known = objects.reader.project?["knownRegions"]?.items.compactMap(\.text) ?? []
    if let last = known.last { _ = addRegion(language, behind: last) }
    return true
  }

  /// Adds a language behind another one that the project knows; nothing where it knows the new one, or not the other.
  /// Returns whether it does.
  package mutating func addRegion(_ name: String, behind other: String) -> Bool {
    let known = objects.reader.project?["knownRegions"]?.items.map(\.text) ?? []
    guard !known.contains(name), !regions.contains(where: { $0.name == name }),
      let position = known.firstIndex(of: other)
    else { return false }
    regions.append((position, name))
    return true
  }

  /// Gives the configurations of a target a build setting; those that have it keep theirs. Returns whether one gets it.
  ///
  /// - Parameter target: its name.
  package mutating func set(_ key: String, to value: String, of target: String) -> Bool {
    var isSet = false
    for id in objects.reader.project?["targets"]?.items.compactMap(\.text) ?? [] {
      guard let node = objects[id]?.node, node["name"]?.text == target else { continue }
      let list = node["buildConfigurationList"]?.text ?? ""
      for configuration in objects.items("buildConfigurations", of: list).compactMap(\.text) {
        guard let own = objects[configuration]?.node["buildSettings"]?.members, !own.contains(where: { $0.key == key })
        else { continue }
        settings[configuration, default: []].append((key, value))
        isSet = true
      }
    }
    return isSet
  }

  /// The edited project, or the project as it is, with the reasons why it could not be edited.
  package func edited() -> Diagnosed<SourceFile> {
    var faults = references.refusals.map { refusal in
      Diagnostic(
        Self.rule, .error, refusal.message,
        at: objects[refusal.id].map { list.location($0.keyRange, in: file) } ?? .file(file.path))
    }
    let edits = edits
    guard faults.isEmpty, !edits.isEmpty else { return Diagnosed(file, faults) }
    let edited = SourceFile(path: file.path, bytes: TextEdits.apply(edits, to: file.bytes, text: list.text))
    faults = Self.check(edited, without: references.changes.removed)
    return Diagnosed(faults.isEmpty ? edited : file, faults)
  }

  /// What is wrong with an edited project: it cannot be read, or something refers to an object that is gone.
  private static func check(_ file: SourceFile, without removed: Set<String>) -> [Diagnostic] {
    let read = PropertyList.read(file)
    guard let root = read.value?.value, !read.diagnostics.contains(where: { $0.severity > .info }) else {
      return [Diagnostic(rule, .error, "the project is written in an unusual way", at: .file(file.path))]
    }
    guard let left = root.firstText(among: removed) else { return [] }
    return [Diagnostic(rule, .error, "something unknown refers to the object \(left)", at: .file(file.path))]
  }
}

/// What is written.
extension ProjectEditor {
  private var edits: [TextEdit] {
    let changes = references.changes
    var edits: [TextEdit] = []
    for (list, items) in changes.lists where !changes.removed.contains(list.owner) {
      let nodes = objects.items(list.key, of: list.owner)
      for (position, item) in items { edits.append(text.edit(nodes[position], to: item)) }
    }
    for (list, items) in changes.added where !changes.removed.contains(list.owner) {
      let nodes = objects.items(list.key, of: list.owner)
      for (position, item) in items { edits += text.edits(adding: item, behind: nodes[position]) }
    }
    let known = objects.reader.project?["knownRegions"]?.items ?? []
    for region in regions {
      let item = ProjectChanges.Item(text: ProjectString.spelled(region.name), comment: nil)
      edits += text.edits(adding: item, behind: known[region.position])
    }
    for (id, settings) in settings {
      guard let node = objects[id]?.node["buildSettings"] else { continue }
      edits += settings.sorted { $0.key < $1.key }.compactMap { text.edit(adding: $0.key, $0.value, to: node) }
    }
    return edits + additions + removals
  }

  private var additions: [TextEdit] {
    let made = references.changes.made
    var sections: [String: Range<Int>] = [:]
    for kind in Set(made.map(\.kind)) { sections[kind] = objects.section(of: kind).flatMap { isSorted($0) ? $0 : nil } }
    return made.sorted { $0.id < $1.id }.compactMap { object in
      guard let old = objects[object.instead] else { return nil }
      guard let section = sections[object.kind] else {
        return text.edit(adding: object, beside: old, behind: false, like: old)
      }
      let next = objects.members[section].first { object.id < $0.key }
      guard let beside = next ?? objects.members[section].last else { return nil }
      return text.edit(adding: object, beside: beside, behind: next == nil, like: old)
    }
  }

  /// Whether objects stand in the order of their ids, as Xcode writes them.
  private func isSorted(_ section: Range<Int>) -> Bool {
    zip(objects.members[section], objects.members[section].dropFirst()).allSatisfy { $0.key < $1.key }
  }

  private var removals: [TextEdit] {
    let removed = references.changes.removed
    let made = Set(references.changes.made.map(\.kind))
    var whole: [TextEdit] = []
    var gone: Set<String> = []
    for kind in Set(removed.compactMap { objects.kind(of: $0) }).subtracting(made) {
      guard let section = objects.section(of: kind) else { continue }
      let members = objects.members[section]
      guard members.allSatisfy({ removed.contains($0.key) }), let edit = text.removal(ofSection: kind, members) else {
        continue
      }
      whole.append(edit)
      gone.formUnion(members.map(\.key))
    }
    return whole
      + objects.members.filter { removed.contains($0.key) && !gone.contains($0.key) }.map(text.removal(of:))
  }
}

extension PropertyListNode {
  /// The first text, or key of a dictionary, that is one of some.
  fileprivate func firstText(among wanted: Set<String>) -> String? {
    switch value {
    case .text(let text): return wanted.contains(text) ? text : nil
    case .array(let items): return items.lazy.compactMap { $0.firstText(among: wanted) }.first
    case .dictionary(let members):
      return members.lazy.compactMap { wanted.contains($0.key) ? $0.key : $0.node.firstText(among: wanted) }.first
    case .data, .scalar: return nil
    }
  }
}
