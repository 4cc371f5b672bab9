internal import SwiftOutline

/// Follows the names of constants and of functions to what the project's code gives them.
struct ConstantValues {
  /// What a constant holds.
  struct Value {
    /// Where it stands.
    enum Place {
      case expression(NodeID)
      /// The body of a computed property.
      case body(NodeID)
    }

    let node: Place
    /// For what stands in the value itself.
    let constants: ConstantValues
  }

  /// Type inference for the place of the names.
  let types: TypeInference
  /// How many constants and functions have led here.
  private let depth: Int
  private let steps: Steps

  /// How many constants and functions may still be followed for one expression, on all ways together.
  private final class Steps {
    private var left = 200

    /// Takes one; false where none is left.
    func take() -> Bool {
      left -= 1
      return left >= 0
    }
  }

  init(_ types: TypeInference) { self.init(types, depth: 0, Steps()) }

  private init(_ types: TypeInference, depth: Int, _ steps: Steps) {
    self.types = types
    self.depth = depth
    self.steps = steps
  }

  /// Limit on the steps from one constant or function to the next.
  private static let depthLimit = 6

  /// What a variable or constant holds, by its name alone. Empty where that is unknown.
  func values(heldBy name: Name) -> [Value] {
    if let local = types.scope.binding(of: name) {
      // `let bundle = bundle ?? .main` is bound to itself.
      guard local.constant.exists, let next = following(types) else { return [] }
      return [Value(node: .expression(local.constant), constants: next)]
    }
    for owner in types.enclosing.reversed() {
      let found = types.index.properties(name, of: owner)
      if !found.isEmpty { return values(of: found) }
    }
    return types.index.globals[name].map { values(of: [$0]) } ?? []
  }

  /// What a member such as `Tables.titles` holds. Empty where that is unknown.
  func values(ofMember member: Node) -> [Value] {
    var owner = types.inferredType(of: member.first)
    if case .metatype(let type) = owner { owner = type }
    let name = types.file.name(member.symbol)
    return types.index.resolvedID(owner).map { values(of: types.index.properties(name, of: $0)) } ?? []
  }

  /// What properties of one name hold: those of this file, if it has one. Empty where that is unknown for one of them.
  func values(of properties: [PropertyDeclaration]) -> [Value] {
    // What a protocol asks for holds nothing itself.
    let declared = properties.filter { types.index.types[$0.owner]?.keyword != .protocol }
    let own = declared.filter { $0.file == types.number }
    let found = (own.isEmpty ? declared : own).map { value(of: $0) }
    return found.contains { $0 == nil } ? [] : found.compactMap(\.self)
  }

  private func value(of property: PropertyDeclaration) -> Value? {
    guard property.node.exists, let next = elsewhere(property.file, in: property.owner) else { return nil }
    let file = next.types.file
    if property.flags.contains(.isComputed) {
      return file.firstChild(of: property.node, .body).map { Value(node: .body($0), constants: next) }
    }
    // What a variable holds may change.
    guard property.isLet, let value = file.firstChild(of: property.node, .initializer) else { return nil }
    return Value(node: .expression(file.node(value).first), constants: next)
  }

  /// For the members of a type in another file; nil where too many steps have led here.
  func elsewhere(_ file: FileID, in owner: TypeID) -> ConstantValues? {
    let types = types.inFile(file)
    types.enclosing = owner == .none ? [] : [owner]
    return following(types)
  }

  private func following(_ types: TypeInference) -> ConstantValues? {
    guard depth < ConstantValues.depthLimit, steps.take() else { return nil }
    return ConstantValues(types, depth: depth + 1, steps)
  }
}

extension ProjectIndex.SwiftFile {
  /// The default value of a function's parameter; nil where it has none.
  func defaultValue(of parameter: Name, in function: NodeID) -> NodeID? {
    let declared = eachChild(of: function).first { child in
      node(child).kind == .parameter && name(node(child).aux) == parameter
    }
    return declared.flatMap { firstChild(of: $0, .initializer) }.map { node($0).first }
  }

  /// The expressions that a body returns, the last one without `return` included; those of closures and local functions
  /// left out.
  func returned(by body: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var rest = children(of: body)
    if let last = rest.last, node(last).kind != .return { found.append(last) }
    while let next = rest.popLast() {
      let node = node(next)
      switch node.kind {
      case .return: if node.first.exists { found.append(node.first) }
      case .closure, .function, .type: break
      default: rest += children(of: next)
      }
    }
    return found
  }
}
