/// Collects the declarations of one file into the project's index.
struct DeclarationIndexer {
  let file: Int
  let source: ProjectIndex.SwiftFile
  let known: KnownNames
  /// The type whose members are being read; nil in an extension, whose initialisers leave the memberwise one alive.
  private var body: Body?

  /// What decides on the memberwise initialiser of a type that is being read.
  private struct Body {
    /// The numbers of stored properties, in order.
    var stored: [Int] = []
    var hasOwnInitializer = false
  }

  init(file: Int, source: ProjectIndex.SwiftFile, known: KnownNames) {
    self.file = file
    self.source = source
    self.known = known
  }

  mutating func run(_ index: ProjectIndex) {
    members(of: 1, owner: .none, GenericNames(), index)
  }

  private mutating func members(
    of node: UInt32, owner: Name, _ generics: GenericNames, _ index: ProjectIndex
  ) {
    for child in source.eachChild(of: node) {
      switch source.node(child).kind {
      case .type: type(child, in: owner, generics, index)
      case .extension: extensionMembers(child, generics, index)
      case .function: function(child, owner: owner, generics, index)
      case .variable: variable(child, owner: owner, generics, index)
      case .alias: alias(child, generics, index)
      case .block where owner != .none || node == 1: members(of: child, owner: owner, generics, index)
      default: break
      }
    }
  }

  private mutating func type(
    _ node: UInt32, in parent: Name, _ generics: GenericNames, _ index: ProjectIndex
  ) {
    let name = source.name(source.node(node).symbol)
    let word = Word(rawValue: source.node(node).aux) ?? .struct
    let type = index.type(name)
    if !type.isOwn { (type.isOwn, type.keyword) = (true, word) }
    var own = head(of: node, generics, type)
    let place = type.bodies.count
    type.bodies.append(nil)
    if parent == .none {
      type.isTopLevel = true
    } else if !type.parents.contains(parent) {
      type.parents.append(parent)
    }
    let outer = body
    body = Body()
    if word != .protocol { own.addSelf(name, known) }
    members(of: node, owner: name, own, index)
    if word == .struct, let body, !body.hasOwnInitializer {
      type.bodies[place] = Int32(index.addMemberwise(of: name, stored: body.stored))
    }
    body = outer
  }

  private mutating func extensionMembers(
    _ node: UInt32, _ generics: GenericNames, _ index: ProjectIndex
  ) {
    let name = source.name(source.node(node).symbol)
    var own = head(of: node, generics, index.type(name))
    let outer = body
    body = nil
    own.addSelf(name, known)
    members(of: node, owner: name, own, index)
    body = outer
  }

  /// What stands before a type's members: its generic parameters, with those around; what it inherits is added to it.
  private func head(of node: UInt32, _ outer: GenericNames, _ type: TypeDeclaration) -> GenericNames {
    var all = outer
    eachPartOfHead(node) { part in
      if part.kind == .generic { add(part, to: &all, outer) }
    }
    // Requirements stand behind it, and say more of the parameters it names.
    eachPartOfHead(node) { part in
      if part.kind == .inherited { type.inherited.append(reference(part.first, all)) }
    }
    return all
  }

  /// A type's members can be many: only what stands before them is looked at.
  @inline(__always)
  private func eachPartOfHead(_ node: UInt32, _ body: (Node) -> Void) {
    var child = source.node(node).first
    while child != 0 {
      let part = source.node(child)
      guard part.kind == .generic || part.kind == .inherited || part.kind == .attribute else { return }
      body(part)
      child = part.next
    }
  }

  /// What stands for each generic parameter, those around included: its constraint, or nothing known.
  private func genericParameters(of node: UInt32, _ outer: GenericNames) -> GenericNames {
    var all = outer
    var child = source.node(node).first
    while child != 0 {
      let part = source.node(child)
      if part.kind == .generic { add(part, to: &all, outer) }
      child = part.next
    }
    return all
  }

  private func add(_ parameter: Node, to all: inout GenericNames, _ outer: GenericNames) {
    all.add(
      source.name(parameter.symbol), parameter.first == 0 ? .unknown : reference(parameter.first, outer),
      behind: outer.entries.count)
  }

  private mutating func function(
    _ node: UInt32, owner: Name, _ outer: GenericNames, _ index: ProjectIndex
  ) {
    let record = source.node(node)
    let keyword = Word(rawValue: record.aux) ?? .func
    let generics = genericParameters(of: node, outer)
    let firstParameter = index.parameterCount
    var result = TypeReference.unknown
    for child in source.eachChild(of: node) {
      switch source.node(child).kind {
      case .parameter: index.add(parameter(child, of: keyword, generics, index))
      case .result: result = reference(source.node(child).first, generics)
      default: break
      }
    }
    let isMember = keyword == .`init` || keyword == .case
    if isMember { result = .named(owner) }
    let number = index.add(
      FunctionDeclaration.Row(
        file: UInt32(file), node: node, owner: owner,
        name: keyword == .`init` ? known.initializer : source.name(record.symbol), result: index.number(of: result),
        firstParameter: UInt32(firstParameter),
        parameterCount: UInt16(clamping: index.parameterCount - firstParameter), keyword: keyword,
        isStatic: record.flags.contains(.isStatic) || isMember, isDisfavored: record.flags.contains(.isDisfavored)))
    guard keyword == .`init` else { return }
    index.type(owner).initializers.append(number)
    body?.hasOwnInitializer = true
  }

  private func parameter(
    _ node: UInt32, of keyword: Word, _ generics: GenericNames, _ index: ProjectIndex
  ) -> ParameterDeclaration.Row {
    let record = source.node(node)
    var type = TypeReference.unknown
    for child in source.eachChild(of: node) {
      let kind = source.node(child).kind
      if kind != .attribute, kind != .initializer { type = reference(child, generics) }
    }
    let name = source.name(record.aux)
    var label = record.symbol == 0 ? .none : source.name(record.symbol)
    // Parameters of subscripts have labels only where two names stand.
    if keyword == .subscript, label == name { label = .none }
    return ParameterDeclaration.Row(
      label: label, name: name, type: index.number(of: type), hasDefault: record.flags.contains(.hasDefault),
      isVariadic: record.flags.contains(.isVariadic))
  }

  private mutating func variable(
    _ node: UInt32, owner: Name, _ generics: GenericNames, _ index: ProjectIndex
  ) {
    let record = source.node(node)
    var type = TypeReference.unknown
    var isWrapped = false
    for child in source.eachChild(of: node) {
      switch source.node(child).kind {
      case .attribute: isWrapped = isWrapped || index.names.isCapitalized(source.name(source.node(child).symbol))
      case .initializer, .body: break
      default: type = reference(child, generics)
      }
    }
    var marks: PropertyDeclaration.Marks = isWrapped ? .isWrapped : []
    if record.flags.contains(.isStatic) { marks.insert(.isStatic) }
    if record.flags.contains(.isComputed) { marks.insert(.isComputed) }
    if record.flags.contains(.isLet) { marks.insert(.isLet) }
    if record.flags.contains(.hasDefault) { marks.insert(.hasValue) }
    let property = PropertyDeclaration.Row(
      file: UInt32(file), node: node, owner: owner, name: source.name(record.symbol), type: index.number(of: type),
      marks: marks)
    guard owner != .none else { return index.addGlobal(property) }
    let number = index.add(property)
    if marks.isDisjoint(with: [.isStatic, .isComputed]) { body?.stored.append(number) }
  }

  private func alias(_ node: UInt32, _ generics: GenericNames, _ index: ProjectIndex) {
    for child in source.eachChild(of: node)
    where source.node(child).kind != .attribute && source.node(child).kind != .generic {
      index.aliases[source.name(source.node(node).symbol), default: .unknown] = reference(child, generics)
    }
  }

  private func reference(_ node: UInt32, _ generics: GenericNames) -> TypeReference {
    TypeReader(file: source, known: known, generics: generics).read(node)
  }
}

/// What stands for the generic parameters around a declaration; so few that none is looked up by hashing.
struct GenericNames {
  private(set) var entries: [(name: Name, type: TypeReference)] = []

  init() {}

  init(self type: Name, _ known: KnownNames) { addSelf(type, known) }

  /// The innermost parameter of a name; nil where there is none.
  subscript(name: Name) -> TypeReference? {
    var place = entries.count
    while place > 0 {
      place -= 1
      if entries[place].name == name { return entries[place].type }
    }
    return nil
  }

  /// Adds a parameter to those behind a place; a constraint wins over none.
  mutating func add(_ name: Name, _ type: TypeReference, behind start: Int) {
    for place in start..<entries.count where entries[place].name == name {
      if !type.isUnknown { entries[place].type = type }
      return
    }
    entries.append((name, type))
  }

  /// `Self`, unless something around is called so.
  mutating func addSelf(_ type: Name, _ known: KnownNames) {
    if self[known.selfType] == nil { entries.append((known.selfType, .named(type))) }
  }
}

/// Turns a type's nodes into a reference.
struct TypeReader {
  let file: ProjectIndex.SwiftFile
  let known: KnownNames
  var generics = GenericNames()

  func read(_ number: UInt32, depth: Int = 0) -> TypeReference {
    guard number != 0, depth < 24 else { return .unknown }
    let node = file.node(number)
    func inner(_ child: UInt32) -> TypeReference { read(child, depth: depth + 1) }
    switch node.kind {
    case .typeName, .name: return named(node, number, depth)
    case .optionalType: return .optional(inner(node.first))
    case .arrayType: return .array(inner(node.first))
    case .dictionaryType:
      let children = file.children(of: number)
      return children.count == 2 ? .dictionary(inner(children[0]), inner(children[1])) : .unknown
    case .tupleType:
      let elements = file.children(of: number).map { element(of: $0, depth) }
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

  private func element(of number: UInt32, _ depth: Int) -> TypeReference.Element {
    let node = file.node(number)
    guard node.kind == .typeElement else { return .init(label: .none, type: read(number, depth: depth + 1)) }
    return .init(
      label: node.symbol == 0 ? .none : file.name(node.symbol), type: read(node.first, depth: depth + 1))
  }

  private func named(_ node: Node, _ number: UInt32, _ depth: Int) -> TypeReference {
    let name = file.name(node.symbol)
    if let constraint = generics[name] { return constraint }
    guard node.first != 0 else { return .named(name) }
    let arguments = file.children(of: number).map { read($0, depth: depth + 1) }
    if name == known.optional, let first = arguments.first { return .optional(first) }
    if known.arrays.contains(name), let first = arguments.first { return .array(first) }
    if name == known.dictionary, arguments.count == 2 { return .dictionary(arguments[0], arguments[1]) }
    return .named(name, arguments)
  }
}
