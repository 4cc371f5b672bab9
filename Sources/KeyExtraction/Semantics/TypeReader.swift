internal import SwiftOutline

/// The types that replace the generic parameters in scope. An array, because they are few.
struct GenericNames {
  private var entries: [(name: Name, type: TypeReference)] = []
  /// The type that `Self` stands for; none outside of types.
  var selfType = TypeID.none

  /// The number of parameters. Those of inner declarations come last.
  var count: Int { entries.count }

  /// The type that replaces a name among the first `count` parameters, the innermost one first; nil for other names.
  func type(_ name: Name, among count: Int, _ known: KnownNames) -> TypeReference? {
    var position = count
    while position > 0 {
      position -= 1
      if entries[position].name == name { return entries[position].type }
    }
    return name == known.selfType && selfType != .none ? .named(selfType) : nil
  }

  /// Adds a parameter to those from `start` on. If it is there already, a known constraint replaces an unknown one.
  mutating func add(_ name: Name, _ type: TypeReference, behind start: Int) {
    let type = type.bounded
    for position in start..<entries.count where entries[position].name == name {
      if !type.isUnknown { entries[position].type = type }
      return
    }
    entries.append((name, type))
  }

  /// The names of the parameters from `start` on.
  func names(behind start: Int) -> [Name] { entries[start...].map(\.name) }

  /// Removes the parameters from `start` on.
  mutating func remove(behind start: Int) {
    if entries.count > start { entries.removeSubrange(start...) }
  }
}

/// Converts the nodes of a type to a `TypeReference`. Limit: 24 levels of nesting.
struct TypeReader {
  let file: ProjectIndex.SwiftFile
  let known: KnownNames
  let names: TypeNames
  /// The types around the node, outermost first.
  var enclosing: [TypeID] = []
  var generics = GenericNames()

  /// - Parameter count: how many of the generic parameters are visible; nil for all.
  func read(_ number: NodeID, among count: Int? = nil) -> TypeReference {
    read(number, among: count ?? generics.count, depth: 0)
  }

  private func read(_ number: NodeID, among count: Int, depth: Int) -> TypeReference {
    guard number.exists, depth < 24 else { return .unknown }
    let node = file.node(number)
    func inner(_ child: NodeID) -> TypeReference { read(child, among: count, depth: depth + 1) }
    switch node.kind {
    case .typeName, .name: return named(node, number, count, depth)
    case .optionalType: return .optional(inner(node.first))
    case .arrayType: return .array(inner(node.first))
    case .dictionaryType:
      let children = file.children(of: number)
      return children.count == 2 ? .dictionary(inner(children[0]), inner(children[1])) : .unknown
    case .tupleType:
      let elements = file.children(of: number).map { element(of: $0, count, depth) }
      return elements.count == 1 && elements[0].label == .none ? elements[0].type : .tuple(elements)
    case .typeElement: return inner(node.first)
    case .functionType:
      let children = file.children(of: number)
      guard let last = children.last else { return .unknown }
      var parameters: [TypeReference] = []
      for child in children.dropLast() {
        if case .tuple(let elements) = inner(child) {
          parameters += elements.map(\.type)
        } else {
          parameters.append(inner(child))
        }
      }
      return .function(parameters, inner(last))
    default: return .unknown
    }
  }

  private func element(of number: NodeID, _ count: Int, _ depth: Int) -> TypeReference.Element {
    let node = file.node(number)
    guard node.kind == .typeElement else {
      return .init(label: .none, type: read(number, among: count, depth: depth + 1))
    }
    return .init(
      label: node.symbol == 0 ? .none : file.name(node.symbol),
      type: read(node.first, among: count, depth: depth + 1))
  }

  private func named(_ node: Node, _ number: NodeID, _ count: Int, _ depth: Int) -> TypeReference {
    let isQualified = node.kind == .typeName && node.aux != 0
    let name = file.name(node.symbol)
    if !isQualified, let constraint = generics.type(name, among: count, known) { return constraint }
    var type = TypeID(name)
    if names.shared.contains(name) {
      var written = file.written(node)
      if written.qualifier == known.selfType { written.qualifier = .none }
      type = names.meaning(of: written, within: enclosing, in: file.number)
    }
    guard node.first.exists else { return .named(type) }
    let arguments = file.children(of: number).map { read($0, among: count, depth: depth + 1) }
    if type == known.optional, let first = arguments.first { return .optional(first) }
    if known.arrays.contains(type), let first = arguments.first { return .array(first) }
    if type == known.dictionary, arguments.count == 2 { return .dictionary(arguments[0], arguments[1]) }
    return .named(type, arguments)
  }
}
