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
  /// By path the ids of the references to a file.
  private var references: [String: [String]] = [:]
  /// By id of a build phase the name of its target.
  private var targets: [String: String] = [:]

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
    for member in members { add(member) }
  }

  private mutating func add(_ member: PropertyListMember) {
    let (id, node) = (member.key, member.node)
    for (position, child) in (node["children"]?.items ?? []).enumerated() {
      if let child = child.text { places[child, default: []].append(Place(owner: id, position: position)) }
    }
    for (position, file) in (node["files"]?.items ?? []).enumerated() {
      if let file = file.text { phases[file, default: []].append(Place(owner: id, position: position)) }
    }
    for phase in node["buildPhases"]?.items ?? [] {
      if let phase = phase.text { targets[phase] = node["name"]?.text }
    }
    switch node["isa"]?.text {
    case "PBXBuildFile":
      if let file = node["fileRef"]?.text { buildFiles[file, default: []].append(id) }
    case "PBXFileReference":
      if let path = path(of: id) { references[path, default: []].append(id) }
    default: break
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

  /// The references to a file, in file order of the project.
  func references(to path: String) -> [String] { references[path] ?? [] }

  /// The paths of all file references, by the path in lower case.
  var spellings: [String: String] {
    Dictionary(references.keys.sorted().map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  /// The members of one kind, in file order, if they all stand together.
  func section(of kind: String) -> Range<Int>? {
    let own = members.indices.filter { members[$0].node["isa"]?.text == kind }
    guard let first = own.first, let last = own.last, last - first == own.count - 1 else { return nil }
    return first..<last + 1
  }

  /// The name of a target that has a phase; nil where none has it.
  func target(ofPhase phase: String) -> String? { targets[phase] }
}
