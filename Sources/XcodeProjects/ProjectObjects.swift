internal import Syntax

/// The objects of a project in the order of its text, and what refers to them.
struct ProjectObjects {
  let reader: XcodeProjectReader
  /// In file order.
  let members: [PropertyListMember]
  /// By id the position in `members`.
  private let positions: [String: Int]
  /// By id of a file or group the groups that have it, with the positions among their children.
  private var places: [String: [Place]] = [:]
  /// By id of a file or group the build files that stand for it.
  private var buildFiles: [String: [String]] = [:]
  /// By id of a build file the phases that list it, with the positions in their lists.
  private var phases: [String: [Place]] = [:]

  /// A place in a list of another object.
  struct Place: Hashable {
    /// The id of the object with the list.
    let owner: String
    let position: Int
  }

  /// - Parameter root: the whole project.
  init(_ root: PropertyListNode, reader: XcodeProjectReader) {
    self.reader = reader
    members = root["objects"]?.members ?? []
    positions = Dictionary(members.enumerated().map { ($1.key, $0) }) { _, last in last }
    for member in members {
      let id = member.key
      for (position, child) in (member.node["children"]?.items ?? []).enumerated() {
        if let child = child.text { places[child, default: []].append(Place(owner: id, position: position)) }
      }
      for (position, file) in (member.node["files"]?.items ?? []).enumerated() {
        if let file = file.text { phases[file, default: []].append(Place(owner: id, position: position)) }
      }
      if member.node["isa"]?.text == "PBXBuildFile", let file = member.node["fileRef"]?.text {
        buildFiles[file, default: []].append(id)
      }
    }
  }

  subscript(id: String) -> PropertyListMember? { positions[id].map { members[$0] } }

  func kind(of id: String) -> String? { self[id]?.node["isa"]?.text }

  /// The resolved path of a file or group; nil where it is unknown.
  func path(of id: String) -> String? { reader.paths[id] }

  func places(of id: String) -> [Place] { places[id] ?? [] }

  func phases(of buildFile: String) -> [Place] { phases[buildFile] ?? [] }

  func buildFiles(of id: String) -> [String] { buildFiles[id] ?? [] }

  /// The items of a list of an object.
  func items(_ key: String, of id: String) -> [PropertyListNode] { self[id]?.node[key]?.items ?? [] }

  /// The references to files at some paths, in file order of the project.
  func references(to paths: Set<String>) -> [String] {
    members.filter { member in
      member.node["isa"]?.text == "PBXFileReference" && (path(of: member.key).map(paths.contains) ?? false)
    }.map(\.key)
  }

  /// The paths of all file references, by the path in lower case.
  var spellings: [String: String] {
    var spellings: [String: String] = [:]
    for member in members where member.node["isa"]?.text == "PBXFileReference" {
      if let path = path(of: member.key) { spellings[path.lowercased()] = path }
    }
    return spellings
  }

  /// The members of one kind, in file order, if they all stand together.
  func section(of kind: String) -> Range<Int>? {
    let own = members.indices.filter { members[$0].node["isa"]?.text == kind }
    guard let first = own.first, let last = own.last, last - first == own.count - 1 else { return nil }
    return first..<last + 1
  }

  /// The name of a target that has a phase; nil where none has it.
  func target(ofPhase phase: String) -> String? {
    members.first { member in (member.node["buildPhases"]?.items ?? []).contains { $0.text == phase } }?
      .node["name"]?.text
  }
}
