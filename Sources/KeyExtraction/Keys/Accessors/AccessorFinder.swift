internal import CodeModel
internal import Diagnostics
internal import SwiftOutline

/// Finds the accessors that one file declares, by its outline and the uses that are known.
struct AccessorFinder {
  private let index: ProjectIndex
  private let number: Int
  private let file: ProjectIndex.SwiftFile
  private let bodies: AccessorBodies
  private let uses: [Int: KeyUse]
  private var found: [DeclaredAccessor] = []
  /// The innermost enclosing type. Where types share a name, `owner` is that name, as written.
  private var type = TypeID.none

  /// - Parameters:
  ///   - file: the file's number in the index.
  ///   - uses: the file's uses, by the offsets of their literals.
  init(_ index: ProjectIndex, file number: Int, uses: [Int: KeyUse]) {
    (self.index, self.number, self.uses) = (index, number, uses)
    file = index.files[number]
    bodies = AccessorBodies(file, index, uses: uses)
  }

  /// Whether a file can declare one although it has no use: some generators write calls that no scanner takes for
  /// lookups.
  static func mayDeclareResources(_ file: ProjectIndex.SwiftFile, _ index: ProjectIndex) -> Bool {
    !file.literals.isEmpty
      && AccessorBodies.Resource.all(index.names).contains { resource in
        file.names.contains(resource.key) && file.names.contains(resource.table)
      }
  }

  /// In source order.
  mutating func accessors() -> [DeclaredAccessor] {
    members(of: .root, owner: .none)
    return found
  }

  // The parser bounds an outline's height, and with it this recursion.
  private mutating func members(of number: NodeID, owner: Name) {
    for child in file.eachChild(of: number) {
      let node = file.node(child)
      switch node.kind {
      case .type, .extension:
        let outer = type
        type = index.type(declaredBy: child, in: file.number)
        members(of: child, owner: file.name(node.symbol))
        type = outer
      case .block: members(of: child, owner: owner)
      case .function where Keyword(rawValue: node.aux) == .case: enumCase(child, node, owner)
      case .function where Keyword(rawValue: node.aux) == .func: member(child, owner)
      case .variable: member(child, owner)
      default: break
      }
    }
  }

  private mutating func member(_ number: NodeID, _ owner: Name) {
    guard owner != .none, let lookup = bodies.lookup(in: number, of: owner) else { return }
    add(number, owner, lookup, isCase: false)
  }

  /// A case whose raw value is looked up: a literal, or the name of the case itself.
  private mutating func enumCase(_ number: NodeID, _ node: Node, _ owner: Name) {
    var start = Int(node.start)
    var end = start
    if let value = file.firstChild(of: number, .initializer) {
      let literal = file.node(file.node(value).first)
      guard literal.kind == .string else { return }
      start = Int(file.literals[Int(literal.symbol)].start)
      end = Int(file.literals[Int(literal.symbol)].end)
    }
    guard let use = uses[start] else { return }
    end = max(end, use.location.bytes.upperBound)
    add(number, owner, AccessorBodies.Lookup(key: use.key, table: use.table, texts: [use.key], end: end), isCase: true)
  }

  private mutating func add(_ number: NodeID, _ owner: Name, _ lookup: AccessorBodies.Lookup, isCase: Bool) {
    let node = file.node(number)
    let name = file.name(node.symbol)
    guard name != .none else { return }
    let isStatic = isCase || node.flags.contains(.isStatic)
    let isCalledUnnamed = mayBeCalledUnnamed(name)
    // `errorDescription`, or the `body` of a view: the system asks for it, so it is a use like any other.
    guard isStatic || !isCalledUnnamed else { return }
    found.append(
      DeclaredAccessor(
        file: self.number, range: Int(node.start)..<max(Int(node.start), lookup.end), owner: owner, name: name,
        text: index.names.text(name),
        key: lookup.key, table: lookup.table, texts: lookup.texts, isCase: isCase,
        isStatic: isStatic,
        mayBeImplied: isCase || mayBeImplied(number, of: owner), isCalledUnnamed: isCalledUnnamed))
  }

  /// Whether a static member has the type that it is a member of, so that `.name` can mean it.
  private func mayBeImplied(_ number: NodeID, of owner: Name) -> Bool {
    guard file.node(number).flags.contains(.isStatic) else { return false }
    let result = file.firstChild(of: number, .result) ?? number
    if let declared = file.firstChild(of: result, .typeName) {
      let result = file.name(file.node(declared).symbol)
      return result == owner || result == index.known.selfType
    }
    if index.types[type]?.isOwn == true {
      // `static let cancel = Title("cancel")`
      guard let value = file.firstChild(of: number, .initializer) else { return false }
      let call = file.node(file.node(value).first)
      return call.kind == .call && file.name(file.node(call.first).symbol) == owner
    }
    return index.known.textTypes.contains(type) || index.known.keyTypes.contains(type)
  }

  /// Whether something that the type inherits from, or a protocol, may call a member without naming its type.
  private func mayBeCalledUnnamed(_ name: Name) -> Bool {
    index.lineage(of: type).ancestors.contains { ancestor in
      guard index.isOwnAncestor(ancestor) else { return index.mayCallMembers(ancestor) }
      return index.declaresMember(name, ofAny: TypeSet([ancestor]))
    }
  }
}
