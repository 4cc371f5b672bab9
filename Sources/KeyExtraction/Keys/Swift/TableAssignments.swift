internal import SwiftOutline

/// The tables that code names where it uses a text that is written elsewhere.
struct TableAssignments {
  private let types: TypeInference
  private let file: ProjectIndex.SwiftFile
  private var index: ProjectIndex { types.index }
  /// By the text's location.
  private(set) var byText: [LiteralStart: String] = [:]

  /// - Parameter types: type inference for the file that uses the texts.
  init(_ types: TypeInference) {
    self.types = types
    file = types.file
  }

  /// `Text(option.title, tableName: "More")`: the keys that the property or function returns are looked up in that
  /// table.
  mutating func note(_ table: String, of number: NodeID, depth: Int = 0) {
    let node = file.node(number)
    guard depth < 6 else { return }
    switch node.kind {
    case .force, .chain: note(table, of: node.first, depth: depth + 1)
    case .tuple, .ternary:
      for child in file.eachChild(of: number).dropFirst(node.kind == .ternary ? 1 : 0) {
        note(table, of: file.node(child).kind == .argument ? file.node(child).first : child, depth: depth + 1)
      }
    case .member, .name, .call:
      guard index.isKey(types.inferredType(of: number)) else { return }
      for declaration in declarations(givenBy: number) { note(table, ofLiteralsIn: declaration) }
    default: break
    }
  }

  /// The declarations of the property or functions that an expression names.
  private func declarations(givenBy number: NodeID) -> [NodeReference] {
    let node = file.node(number)
    let isCall = node.kind == .call
    let callee = isCall ? file.node(node.first) : node
    let name = file.name(callee.symbol)
    let owners: [TypeID]
    switch callee.kind {
    case .member: owners = index.resolvedID(types.inferredType(of: callee.first)).map { [$0] } ?? []
    case .name where types.scope.type(of: name) == nil: owners = types.enclosing.reversed()
    default: owners = []
    }
    for owner in owners {
      if isCall {
        let found = index.functions(name, of: owner).map { index.functions[$0] }
        if !found.isEmpty { return found.map { NodeReference(file: $0.file, node: $0.node) } }
      } else if let property = index.property(name, of: owner, in: types.number) {
        return [NodeReference(file: property.file, node: property.node)]
      }
    }
    return []
  }

  private mutating func note(_ table: String, ofLiteralsIn declaration: NodeReference) {
    guard declaration.node.exists else { return }
    let source = index.files[declaration.file]
    var rest = [declaration.node]
    while let number = rest.popLast() {
      let node = source.node(number)
      if node.kind == .string {
        byText[LiteralStart(path: source.path, offset: Int(source.literals[Int(node.symbol)].start))] = table
      }
      rest += source.eachChild(of: number)
    }
  }
}

/// The start of a literal.
struct LiteralStart: Hashable, Sendable {
  var path: String
  /// The byte offset in the file.
  var offset: Int
}
