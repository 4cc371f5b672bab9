internal import SwiftOutline

/// Adds the declarations of one file to the project's index.
struct DeclarationIndexer {
  let file: FileID
  let source: ProjectIndex.SwiftFile
  private let known: KnownNames
  /// Reads types, given the generic parameters in scope.
  var reader: TypeReader
  /// The enclosing types' stored properties, outermost type first.
  private var stored: [PropertyID] = []
  /// Whether the current type declares an initialiser.
  private var hasOwnInitializer = false

  init(_ source: ProjectIndex.SwiftFile, known: KnownNames, names: TypeNames) {
    file = source.number
    self.source = source
    self.known = known
    reader = TypeReader(file: source, known: known, names: names)
  }

  mutating func run(_ index: inout ProjectIndex) { members(of: .root, owner: .none, &index) }

  private mutating func members(of node: NodeID, owner: TypeID, _ index: inout ProjectIndex) {
    for child in source.eachChild(of: node) {
      let member = source.node(child)
      switch member.kind {
      case .type: type(child, member, named: declared(by: child, member), in: owner, &index)
      case .extension: extensionMembers(child, member, &index)
      case .function: function(child, member, named: source.name(member.symbol), owner: owner, &index)
      case .variable: variable(child, member, owner: owner, &index)
      case .alias: alias(child, member, &index)
      case .block where owner != .none || node == .root: members(of: child, owner: owner, &index)
      default: break
      }
    }
  }

  /// The type or alias that a declaration or extension is about.
  private func declared(by node: NodeID, _ record: Node) -> TypeID {
    reader.names.type(declaredBy: node, in: file, named: source.name(record.symbol))
  }

  mutating func type(_ node: NodeID, _ record: Node, named id: TypeID, in parent: TypeID, _ index: inout ProjectIndex) {
    let word = Keyword(rawValue: record.aux) ?? .struct
    let type = index.declaration(of: id)
    index.note(id, in: file)
    if !type.isOwn { (type.isOwn, type.keyword) = (true, word) }
    if type.files.last != file { type.files.append(file) }
    let position = type.memberwiseInitializers.count
    type.memberwiseInitializers.append(nil)
    if parent == .none {
      type.isTopLevel = true
    } else if !type.parents.contains(parent) {
      type.parents.append(parent)
    }
    let (outer, start, parameters) = (hasOwnInitializer, stored.count, reader.generics.count)
    hasOwnInitializer = false
    inside(record, type) { indexer in
      if indexer.reader.generics.count > parameters, type.genericParameters.isEmpty {
        type.genericParameters = indexer.reader.generics.names(behind: parameters)
        index.genericTypes.insert(id)
      }
      indexer.reader.generics.selfType = word == .protocol ? .none : id
      indexer.reader.enclosing.append(id)
      indexer.members(of: node, owner: id, &index)
      indexer.reader.enclosing.removeLast()
    }
    if word == .struct, !hasOwnInitializer {
      type.memberwiseInitializers[position] = index.memberwiseInitializer(of: id, stored: stored[start...])
    }
    stored.removeSubrange(start...)
    hasOwnInitializer = outer
  }

  private mutating func extensionMembers(_ node: NodeID, _ record: Node, _ index: inout ProjectIndex) {
    let type = declared(by: node, record)
    // An extension's initialisers do not replace the memberwise one, and it has no stored properties.
    let (outer, start) = (hasOwnInitializer, stored.count)
    index.note(type, in: file)
    inside(record, index.declaration(of: type)) { indexer in
      indexer.reader.generics.selfType = type
      indexer.reader.enclosing.append(type)
      indexer.members(of: node, owner: type, &index)
      indexer.reader.enclosing.removeLast()
    }
    stored.removeSubrange(start...)
    hasOwnInitializer = outer
  }

  /// Runs `body` with the generic parameters of a type or extension in scope, and records what the type inherits.
  private mutating func inside(_ node: Node, _ type: TypeDeclaration, _ body: (inout DeclarationIndexer) -> Void) {
    let (outer, start) = (reader.generics.selfType, reader.generics.count)
    var part = partOfHead(head(of: node))
    while let generic = part {
      if generic.kind == .generic { addGeneric(generic, behind: start) }
      part = partOfHead(generic.next)
    }
    // Requirements come after the parameters and add constraints to them.
    part = partOfHead(head(of: node))
    while let inherited = part {
      if inherited.kind == .inherited { type.inherited.append(reader.read(inherited.first)) }
      part = partOfHead(inherited.next)
    }
    body(&self)
    reader.generics.remove(behind: start)
    reader.generics.selfType = outer
  }

  /// The first node of a type's head. An extension has its attributes and its type's name before it.
  private func head(of node: Node) -> NodeID {
    guard node.kind == .extension else { return node.first }
    let extended = source.eachChild(of: node).first { source.node($0).kind != .attribute }
    return extended.map { source.node($0).next } ?? .none
  }

  /// The node, if it belongs to a type's head; nil for members, which can be many and are not visited here.
  private func partOfHead(_ number: NodeID) -> Node? {
    guard number.exists else { return nil }
    let part = source.node(number)
    return part.kind == .generic || part.kind == .inherited || part.kind == .attribute ? part : nil
  }

  /// Adds a generic parameter with its constraint, or with an unknown type.
  private mutating func addGeneric(_ parameter: Node, behind start: Int) {
    let constraint = parameter.first.exists ? reader.read(parameter.first, among: start) : .unknown
    reader.generics.add(source.name(parameter.symbol), constraint, behind: start)
  }

  mutating func function(_ node: NodeID, _ record: Node, named name: Name, owner: TypeID, _ index: inout ProjectIndex) {
    let keyword = Keyword(rawValue: record.aux) ?? .func
    let outer = reader.generics.count
    for child in source.eachChild(of: node) where source.node(child).kind == .generic {
      addGeneric(source.node(child), behind: outer)
    }
    let isMember = keyword == .`init` || keyword == .case
    var result = isMember ? index.number(of: .named(owner)) : .unknown
    var parameters: [ParameterDeclaration] = []
    for child in source.eachChild(of: record) {
      let part = source.node(child)
      switch part.kind {
      case .parameter: parameters.append(parameter(part, of: keyword, &index))
      case .result where !isMember: result = number(of: part.first, &index)
      default: break
      }
    }
    let number = index.add(
      FunctionDeclaration(
        file: file, node: node, owner: owner, name: keyword == .`init` ? known.initializer : name,
        parameters: parameters, result: result, keyword: keyword,
        isStatic: record.flags.contains(.isStatic) || isMember, isDisfavored: record.flags.contains(.isDisfavored)))
    if record.flags.contains(.holdsDeclarations) { locals(of: node, &index) }
    reader.generics.remove(behind: outer)
    guard keyword == .`init` else { return }
    index.declaration(of: owner).initializers.append(number)
    hasOwnInitializer = true
  }

  private func parameter(_ record: Node, of keyword: Keyword, _ index: inout ProjectIndex) -> ParameterDeclaration {
    var type = TypeNumber.unknown
    for child in source.eachChild(of: record) {
      let part = source.node(child)
      if part.kind != .attribute, part.kind != .initializer { type = number(of: child, &index) }
    }
    let name = source.name(record.aux)
    var label = record.symbol == 0 ? .none : source.name(record.symbol)
    // A subscript's parameter has a label only if two names are written.
    if keyword == .subscript, label == name { label = .none }
    return ParameterDeclaration(
      label: label, name: name, type: type, hasDefault: record.flags.contains(.hasDefault),
      isVariadic: record.flags.contains(.isVariadic))
  }

  private mutating func variable(_ node: NodeID, _ record: Node, owner: TypeID, _ index: inout ProjectIndex) {
    var type = TypeNumber.unknown
    var flags: PropertyDeclaration.Flags = []
    for child in source.eachChild(of: record) {
      let part = source.node(child)
      switch part.kind {
      case .attribute: if index.names.isCapitalized(source.name(part.symbol)) { flags.insert(.isWrapped) }
      case .initializer, .body: break
      default: type = number(of: child, &index)
      }
    }
    if record.flags.contains(.isStatic) { flags.insert(.isStatic) }
    if record.flags.contains(.isComputed) { flags.insert(.isComputed) }
    if record.flags.contains(.isLet) { flags.insert(.isLet) }
    if record.flags.contains(.hasDefault) { flags.insert(.hasValue) }
    let property = PropertyDeclaration(
      file: file, node: node, owner: owner, name: source.name(record.symbol), type: type, flags: flags)
    if record.flags.contains(.holdsDeclarations) { locals(of: node, &index) }
    guard owner != .none else { return index.addGlobal(property) }
    let number = index.add(property)
    if flags.isDisjoint(with: [.isStatic, .isComputed]) { stored.append(number) }
  }

  private func alias(_ node: NodeID, _ record: Node, _ index: inout ProjectIndex) {
    let alias = declared(by: node, record)
    let type = aliased(by: record)
    if let other = index.aliases[alias], other != type { index.ambiguousAliases.insert(alias) }
    index.aliases.set(type, for: alias)
  }

  /// The type that an alias stands for.
  func aliased(by record: Node) -> TypeReference {
    for child in source.eachChild(of: record) {
      let part = source.node(child)
      if part.kind != .attribute, part.kind != .generic { return reader.read(child) }
    }
    return .unknown
  }

  private func number(of node: NodeID, _ index: inout ProjectIndex) -> TypeNumber {
    index.number(of: reader.read(node))
  }
}
