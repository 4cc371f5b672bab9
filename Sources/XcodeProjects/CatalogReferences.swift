internal import Diagnostics
internal import Syntax

/// Decides which references of a project to the files of tables become references to their catalogs.
struct CatalogReferences {
  private let objects: ProjectObjects
  /// Whether a path names no file.
  private let isMissing: (String) -> Bool
  private var ids: ProjectObjectID
  /// The paths of references by the path in lower case: disks of Macs ignore letter case.
  private let spellings: [String: String]
  private(set) var changes = ProjectChanges()
  /// Why tables cannot be replaced.
  private(set) var refusals: [Refusal] = []
  /// The files whose references go.
  private(set) var replaced = 0
  /// The catalogs that the project refers to afterwards.
  private(set) var catalogs = 0
  /// The paths of files that do not exist, whose references go with those of the same table.
  private(set) var missing: [String] = []

  /// What keeps a table from being replaced.
  struct Refusal: Error {
    /// A sentence without a full stop.
    let message: String
    /// The id of the object that it is about.
    let id: String
  }

  init(_ objects: ProjectObjects, isMissing: @escaping (String) -> Bool) {
    self.objects = objects
    self.isMissing = isMissing
    ids = ProjectObjectID(taken: Set(objects.members.map(\.key)))
    spellings = objects.spellings
  }

  /// Puts the catalog of a table in the place of its files.
  mutating func replace(_ table: ReplacedTable) {
    let before = (changes, ids, missing)
    do throws(Refusal) {
      try replaceReferences(of: table)
      try replaceExceptions(of: table)
    } catch {
      (changes, ids, missing) = before
      refusals.append(error)
    }
  }

  /// Takes a file out of the project.
  mutating func remove(_ path: String) {
    for reference in objects.references(to: path) {
      for place in objects.places(of: reference) { changes.replace(place, of: "children", by: nil) }
      for file in objects.buildFiles(of: reference) {
        for place in objects.phases(of: file) { changes.replace(place, of: "files", by: nil) }
        changes.removed.insert(file)
      }
      changes.removed.insert(reference)
    }
  }

  private mutating func replaceReferences(of table: ReplacedTable) throws(Refusal) {
    let files = table.files.map { file in
      objects.references(to: file).isEmpty ? spellings[file.lowercased()] ?? file : file
    }
    try refuseFolders(around: files)
    let old = files.flatMap { objects.references(to: $0) }
    guard let first = old.first else { return }
    let catalog = Catalog(table, reference: objects.references(to: table.catalog).first)
    if let document = table.document {
      try replace(old, of: catalog, in: document)
    } else {
      let groups = try outermost(old)
      let reference = try place(catalog, insteadOf: groups, like: first)
      try replaceBuildFiles(of: groups + old, by: reference, catalog)
      changes.removed.formUnion(groups)
    }
    changes.removed.formUnion(old)
    replaced += old.count
    catalogs += 1
  }

  /// A catalog, and what the project calls it.
  private struct Catalog {
    let table: ReplacedTable
    let name: String
    /// The id of the reference that the project has already.
    let reference: String?

    init(_ table: ReplacedTable, reference: String?) {
      self.table = table
      name = ProjectPath.name(of: table.catalog)
      self.reference = reference
    }
  }

  /// Xcode copies folders as they are.
  private func refuseFolders(around files: [String]) throws(Refusal) {
    let around = Set(files.flatMap(ProjectPath.ancestors))
    for id in around.sorted().flatMap(objects.references) where objects[id]?.node["lastKnownFileType"]?.text == "folder"
    {
      guard objects.buildFiles(of: id).contains(where: { !objects.phases(of: $0).isEmpty }) else { continue }
      throw Refusal(
        message:
          "Xcode copies the folder '\(objects.path(of: id) ?? id)' as it is, and would not compile a catalog in it",
        id: id)
    }
  }

  /// The variant groups of some references, and the references that are in none: what groups and build phases list. All
  /// else that is in these groups goes, too; it has to be a language's file of the same name that does not exist.
  private mutating func outermost(_ old: [String]) throws(Refusal) -> [String] {
    var outermost: [String] = []
    for id in old {
      let places = objects.places(of: id)
      let variants = places.map(\.owner).filter { objects.kind(of: $0) == "PBXVariantGroup" }
      for one in variants.isEmpty ? [id] : variants where !outermost.contains(one) { outermost.append(one) }
    }
    let names = Set(old.compactMap { objects.path(of: $0).map(ProjectPath.name) })
    for group in outermost where objects.kind(of: group) == "PBXVariantGroup" {
      for child in objects.items("children", of: group).compactMap(\.text) where !old.contains(child) {
        guard objects[child] != nil else { continue }
        let path = objects.path(of: child) ?? ""
        guard names.contains(ProjectPath.name(of: path)), isMissing(path) else {
          throw Refusal(
            message: "'\(name(of: group))' has \(path.isEmpty ? child : path), too, which does not become part of "
              + "the same catalog", id: group)
        }
        changes.removed.insert(child)
        missing.append(path)
      }
    }
    return outermost
  }

  private func name(of id: String) -> String {
    let node = objects[id]?.node
    return node?["name"]?.text ?? node?["path"]?.text ?? id
  }

  /// The name of a variant group or reference among the children of groups, as an item.
  private func item(_ id: String, _ name: String) -> ProjectChanges.Item {
    ProjectChanges.Item(text: id, comment: name)
  }

  /// Puts the reference to a catalog into the group that has the first of some objects, and takes these out of all groups.
  /// Returns the id of the reference.
  ///
  /// - Parameter old: an old reference, in whose place among the objects the new one comes where they are not sorted.
  private mutating func place(
    _ catalog: Catalog, insteadOf outermost: [String], like old: String
  ) throws(Refusal) -> String {
    let places = outermost.flatMap { objects.places(of: $0) }
    guard let first = places.first else {
      throw Refusal(message: "no group has '\(name(of: outermost[0]))'", id: outermost[0])
    }
    // Of two in one group the catalog takes the upper place.
    let place = places.filter { $0.owner == first.owner }.min { $0.position < $1.position } ?? first
    for other in places { changes.replace(other, of: "children", by: nil) }
    if let reference = catalog.reference { return reference }
    let isFromRoot = objects[outermost[0]]?.node["sourceTree"]?.text == Self.rootTree
    let id = try makeReference(
      to: catalog.table.catalog, catalog.table.fileType, in: isFromRoot ? nil : place.owner, name: catalog.name,
      like: old)
    changes.replace(place, of: "children", by: item(id, catalog.name))
    return id
  }

  /// What references say whose paths begin at the folder of the project.
  private static let rootTree = "SOURCE_ROOT"

  /// Makes the reference to a file.
  ///
  /// - Parameters:
  ///   - type: what the project calls its kind.
  ///   - group: the group at whose folder the path begins; nil for the folder of the project.
  ///   - name: how groups call it; a member of its own where the path does not say it.
  private mutating func makeReference(
    to file: String, _ type: String, in group: String?, name: String, like old: String
  ) throws(Refusal) -> String {
    let folder = group.map { objects.path(of: $0) } ?? objects.reader.root
    guard let folder, let path = ProjectPath.relative(file, to: folder) else {
      throw Refusal(message: "the path from its group to \(file) is unknown", id: old)
    }
    let id = ids.make(for: pathFromRoot(of: file))
    var members = [(key: "lastKnownFileType", value: ProjectString.spelled(type))]
    if path != name { members.append(("name", ProjectString.spelled(name))) }
    members.append(("path", ProjectString.spelled(path)))
    members.append(("sourceTree", ProjectString.spelled(group == nil ? Self.rootTree : "<group>")))
    changes.made.append(
      ProjectChanges.Object(
        id: id, kind: "PBXFileReference", comment: name, instead: old, value: .members(members)))
    return id
  }

  private func pathFromRoot(of file: String) -> String {
    ProjectPath.relative(file, to: objects.reader.root) ?? file
  }
}

/// Build phases.
extension CatalogReferences {
  /// Puts build files of a catalog in the place of those of old files, or of nothing where the phase has the catalog.
  ///
  /// - Parameters:
  ///   - old: variant groups and file references.
  ///   - reference: the id of the catalog's reference; nil where the old build files only go.
  private mutating func replaceBuildFiles(
    of old: [String], by reference: String?, _ catalog: Catalog
  ) throws(Refusal) {
    // A reference that is in no variant group stands in both kinds of `old`.
    let buildFiles = Set(old).flatMap { objects.buildFiles(of: $0) }
    var places: [String: [(position: Int, buildFile: String)]] = [:]
    for buildFile in buildFiles {
      for place in objects.phases(of: buildFile) {
        places[place.owner, default: []].append((place.position, buildFile))
      }
    }
    let present = catalog.reference.map { objects.buildFiles(of: $0) } ?? []
    let having = Set(present.flatMap { objects.phases(of: $0).map(\.owner) })
    var made: [String: String] = [:]
    for (phase, old) in places.sorted(by: { $0.key < $1.key }) {
      try checkPhase(phase, catalog)
      for (index, one) in old.sorted(by: { $0.position < $1.position }).enumerated() {
        var item: ProjectChanges.Item?
        if index == 0, let reference, !having.contains(phase) {
          let id = made[one.buildFile] ?? makeBuildFile(of: reference, catalog, in: phase, like: one.buildFile)
          made[one.buildFile] = id
          item = self.item(id, "\(catalog.name) in \(phaseName(phase))")
        }
        changes.replace(ProjectObjects.Place(owner: phase, position: one.position), of: "files", by: item)
      }
    }
    changes.removed.formUnion(buildFiles)
  }

  /// Throws for a phase that does not compile catalogs.
  private func checkPhase(_ phase: String, _ catalog: Catalog) throws(Refusal) {
    guard objects.kind(of: phase) != "PBXResourcesBuildPhase" else { return }
    let target = objects.target(ofPhase: phase).map { " of the target '\($0)'" } ?? ""
    throw Refusal(
      message: "the phase '\(phaseName(phase))'\(target) has the files of \(catalog.name), and only 'Copy Bundle "
        + "Resources' (Resources) compiles catalogs", id: phase)
  }

  /// What Xcode calls a phase in comments.
  private func phaseName(_ phase: String) -> String {
    let names = [
      "PBXResourcesBuildPhase": "Resources", "PBXSourcesBuildPhase": "Sources", "PBXCopyFilesBuildPhase": "CopyFiles",
    ]
    return objects[phase]?.node["name"]?.text ?? names[objects.kind(of: phase) ?? ""] ?? phase
  }

  private mutating func makeBuildFile(
    of reference: String, _ catalog: Catalog, in phase: String, like old: String
  ) -> String {
    let target = objects.target(ofPhase: phase) ?? phase
    let id = ids.make(for: "\(pathFromRoot(of: catalog.table.catalog)) in \(target)")
    changes.made.append(
      ProjectChanges.Object(
        id: id, kind: "PBXBuildFile", comment: "\(catalog.name) in \(phaseName(phase))", instead: old,
        value: .buildFile(of: item(reference, catalog.name))))
    return id
  }
}

/// Interface Builder documents.
extension CatalogReferences {
  /// What Xcode calls the language of a catalog among the languages of a document.
  private static let allLanguages = "mul"

  /// Puts a catalog into the variant group of its document, in the place of the languages' files.
  private mutating func replace(_ old: [String], of catalog: Catalog, in document: String) throws(Refusal) {
    let spelling = objects.references(to: document).isEmpty ? spellings[document.lowercased()] : document
    let references = objects.references(to: spelling ?? document)
    let groups = references.flatMap { objects.places(of: $0).map(\.owner) }
    guard let group = groups.first(where: { objects.kind(of: $0) == "PBXVariantGroup" }) else {
      throw Refusal(
        message: "\(document) is not localized in this project, so it has no place for its catalog", id: old[0])
    }
    let own = old.filter { id in objects.places(of: id).contains { $0.owner == group } }
    var item: ProjectChanges.Item?
    if catalog.reference == nil {
      let id = try makeReference(
        to: catalog.table.catalog, catalog.table.fileType, in: group, name: Self.allLanguages,
        like: own.first ?? old[0])
      item = self.item(id, Self.allLanguages)
    }
    let places = own.flatMap { objects.places(of: $0) }
    for (index, place) in places.sorted(by: { $0.position < $1.position }).enumerated() {
      changes.replace(place, of: "children", by: index == 0 ? item : nil)
    }
    let last = objects.items("children", of: group).count - 1
    if let item, places.isEmpty {
      changes.added[ProjectChanges.List(owner: group, key: "children"), default: []].append((last, item))
    }
    try remove(old.filter { !own.contains($0) }, catalog, besides: group)
    try replaceBuildFiles(of: own, by: nil, catalog)
  }

  /// Takes references out of the project that are not in the document's group. Throws where a phase has them and not the
  /// document: it would lose their texts.
  private mutating func remove(_ old: [String], _ catalog: Catalog, besides group: String) throws(Refusal) {
    let outermost = try outermost(old)
    let having = Set(objects.buildFiles(of: group).flatMap { objects.phases(of: $0).map(\.owner) })
    for place in Set(outermost + old).flatMap({ objects.buildFiles(of: $0) }).flatMap({ objects.phases(of: $0) })
    where !having.contains(place.owner) {
      throw Refusal(
        message:
          "the phase '\(phaseName(place.owner))' has '\(name(of: outermost[0]))' and not '\(name(of: group))', to which "
          + "its catalog belongs", id: place.owner)
    }
    for place in outermost.flatMap({ objects.places(of: $0) }) { changes.replace(place, of: "children", by: nil) }
    try replaceBuildFiles(of: outermost + old, by: nil, catalog)
    changes.removed.formUnion(outermost)
  }
}

/// New languages of tables that stay as they are.
extension CatalogReferences {
  /// Adds a file in the folder of a language to the variant group of its table's other languages. Returns whether the
  /// project lacks it, and has such a group and a file of this kind.
  mutating func addVariant(_ path: String, of language: String) -> Bool {
    guard objects.references(to: path).isEmpty, let (group, other) = variants(beside: path),
      let type = fileType(like: path),
      let id = try? makeReference(to: path, type, in: group, name: language, like: other)
    else { return false }
    let last = objects.items("children", of: group).count - 1
    changes.added[ProjectChanges.List(owner: group, key: "children"), default: []].append((last, item(id, language)))
    return true
  }

  /// The variant group that has the file in another language, and that language's file. A document in `Base.lproj` and its
  /// texts are in one group.
  private func variants(beside path: String) -> (group: String, file: String)? {
    let home = ProjectPath.folder(of: ProjectPath.folder(of: path))
    var document: (String, String)?
    for member in objects.members where objects.kind(of: member.key) == "PBXVariantGroup" {
      for child in objects.items("children", of: member.key).compactMap(\.text) {
        guard let own = objects.path(of: child), ProjectPath.folder(of: ProjectPath.folder(of: own)) == home else {
          continue
        }
        if own != path, ProjectPath.name(of: own) == ProjectPath.name(of: path) { return (member.key, child) }
        let isBase = ProjectPath.name(of: ProjectPath.folder(of: own)) == "Base.lproj"
        if isBase, ProjectPath.stem(of: own) == ProjectPath.stem(of: path) { document = (member.key, child) }
      }
    }
    return document
  }

  /// What the project calls the kind of files with the extension of a path; nil where it has none such.
  private func fileType(like path: String) -> String? {
    let ending = SourceFile.fileExtension(of: path)
    return objects.members.lazy.compactMap { member -> String? in
      guard let own = objects.path(of: member.key), SourceFile.fileExtension(of: own) == ending else { return nil }
      return member.node["lastKnownFileType"]?.text
    }.first
  }
}

/// Synchronised folders.
extension CatalogReferences {
  /// Puts a catalog in the place of its old files where exceptions of synchronised folders name them.
  private mutating func replaceExceptions(of table: ReplacedTable) throws(Refusal) {
    guard table.document == nil else { return }
    for (id, folder) in objects.reader.synchronizedFolders {
      guard let path = objects.path(of: id) else { continue }
      let below = Set(table.files.filter { ProjectPath.relative($0, to: path)?.hasPrefix("../") == false })
      for set in folder["exceptions"]?.items.compactMap(\.text) ?? [] {
        try replaceExceptions(in: set, of: table, below, in: path)
      }
    }
  }

  private mutating func replaceExceptions(
    in set: String, of table: ReplacedTable, _ files: Set<String>, in folder: String
  ) throws(Refusal) {
    let key = "membershipExceptions"
    var named: Set<String> = []
    var positions: [Int] = []
    for (position, item) in objects.items(key, of: set).enumerated() {
      guard let text = item.text else { continue }
      let own = files.filter { XcodeProjectReader.exception(text, in: folder).names($0) }
      if !own.isEmpty { positions.append(position) }
      named.formUnion(own)
    }
    guard let first = positions.first else { return }
    guard named == files, let path = ProjectPath.relative(table.catalog, to: folder), !path.hasPrefix("../") else {
      throw Refusal(
        message:
          "the exceptions of the folder '\(folder)' name some of the files of \(ProjectPath.name(of: table.catalog)), "
          + "and a catalog can only be excepted whole", id: set)
    }
    for position in positions {
      let item = position == first ? ProjectChanges.Item(text: ProjectString.spelled(path), comment: nil) : nil
      changes.replace(ProjectObjects.Place(owner: set, position: position), of: key, by: item)
    }
    replaced += positions.count
    catalogs += 1
  }
}

extension XcodeProject.NamedFile.Name {
  /// Whether a file is one of those that are meant.
  ///
  /// - Parameter path: normalised.
  fileprivate func names(_ path: String) -> Bool {
    switch self {
    case .path(let own): return own == path
    case .localized(let folder, let name):
      let around = ProjectPath.folder(of: path)
      return ProjectPath.name(of: path) == name && around.hasSuffix(".lproj")
        && ProjectPath.folder(of: around) == folder
    case .script: return false
    }
  }
}
