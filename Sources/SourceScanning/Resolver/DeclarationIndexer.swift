/// Collects the declarations of one file into the project's index.
struct DeclarationIndexer {
  private(set) var index: ProjectIndex
  private var file = 0
  private var source: ProjectIndex.SwiftFile
  /// The declaration of a type whose members are being read; nil in an extension, whose initialisers leave the
  /// memberwise one alive.
  private var body: Int?

  init(index: ProjectIndex) {
    self.index = index
    source = ProjectIndex.SwiftFile(facts: FileFacts(path: ""), names: [])
  }

  mutating func run(_ number: Int) {
    file = number
    source = index.files[number]
    body = nil
    members(of: 1, owner: .none, generics: [:])
  }

  private mutating func members(of node: UInt32, owner: Name, generics: [Name: TypeReference]) {
    for child in source.eachChild(of: node) {
      let kind = source.node(child).kind
      switch kind {
      case .type: type(child, in: owner, generics)
      case .extension: extensionMembers(child, generics)
      case .function: function(child, owner: owner, generics)
      case .variable: variable(child, owner: owner, generics)
      case .alias: alias(child, owner: owner, generics)
      case .block where owner != .none || node == 1: members(of: child, owner: owner, generics: generics)
      default: break
      }
    }
  }

  private mutating func type(_ node: UInt32, in parent: Name, _ generics: [Name: TypeReference]) {
    let name = source.name(source.node(node).symbol)
    let word = Word(rawValue: source.node(node).aux) ?? .struct
    let own = genericParameters(of: node, generics)
    let inherited = inheritedTypes(of: node, own)
    if index.types[name]?.isOwn != true {
      index.types[name, default: TypeDeclaration()].isOwn = true
      index.types[name, default: TypeDeclaration()].keyword = word
    }
    index.types[name, default: TypeDeclaration()].inherited += inherited
    index.types[name, default: TypeDeclaration()].bodies.append(TypeDeclaration.Body())
    if parent == .none {
      index.types[name, default: TypeDeclaration()].isTopLevel = true
    } else {
      index.types[name, default: TypeDeclaration()].parents.insert(parent)
    }
    let outer = body
    body = (index.types[name]?.bodies.count ?? 0) - 1
    members(
      of: node, owner: name, generics: word == .protocol ? own : own.merging([selfName: .named(name)]) { a, _ in a })
    body = outer
  }

  private var selfName: Name { index.known.selfType }

  private mutating func extensionMembers(_ node: UInt32, _ generics: [Name: TypeReference]) {
    let name = source.name(source.node(node).symbol)
    let own = genericParameters(of: node, generics)
    index.types[name, default: TypeDeclaration()].inherited += inheritedTypes(of: node, own)
    let outer = body
    body = nil
    members(of: node, owner: name, generics: own.merging([selfName: .named(name)]) { a, _ in a })
    body = outer
  }

  private func inheritedTypes(of node: UInt32, _ generics: [Name: TypeReference]) -> [TypeReference] {
    source.children(of: node).filter { source.node($0).kind == .inherited }.map {
      reference(source.node($0).first, generics)
    }
  }

  /// What stands for each generic parameter, those around included: its constraint, or nothing known.
  private func genericParameters(of node: UInt32, _ outer: [Name: TypeReference]) -> [Name: TypeReference] {
    var own: [Name: TypeReference] = [:]
    for child in source.eachChild(of: node) where source.node(child).kind == .generic {
      let name = source.name(source.node(child).symbol)
      let constraint = source.node(child).first == 0 ? .unknown : reference(source.node(child).first, outer)
      if own[name] == nil || !constraint.isUnknown { own[name] = constraint }
    }
    return own.isEmpty ? outer : outer.merging(own) { _, new in new }
  }

  private mutating func function(_ node: UInt32, owner: Name, _ outer: [Name: TypeReference]) {
    let record = source.node(node)
    let keyword = Word(rawValue: record.aux) ?? .func
    let generics = genericParameters(of: node, outer)
    var parameters: [ParameterDeclaration] = []
    var result = TypeReference.unknown
    for child in source.eachChild(of: node) {
      switch source.node(child).kind {
      case .parameter: parameters.append(parameter(child, generics))
      case .result: result = reference(source.node(child).first, generics)
      default: break
      }
    }
    // Parameters of subscripts have labels only where two names stand.
    if keyword == .subscript {
      for number in parameters.indices where parameters[number].label == parameters[number].name {
        parameters[number].label = .none
      }
    }
    let isMember = keyword == .`init` || keyword == .case
    if isMember { result = .named(owner) }
    let name = keyword == .`init` ? index.known.initializer : source.name(record.symbol)
    let declaration = FunctionDeclaration(
      file: file, node: node, owner: owner, name: name, keyword: keyword, parameters: parameters, result: result,
      isStatic: record.flags.contains(.isStatic) || isMember, isDisfavored: record.flags.contains(.isDisfavored))
    let number = index.functions.count
    index.functions.append(declaration)
    if keyword == .`init` {
      index.types[owner, default: TypeDeclaration()].initializers.append(number)
      if let body { index.types[owner, default: TypeDeclaration()].bodies[body].hasOwnInitializer = true }
      return
    }
    index.functionsByName[name, default: []].append(number)
    if owner == .none {
      index.globalFunctions[name, default: []].append(number)
    } else {
      index.types[owner, default: TypeDeclaration()].functions[name, default: []].append(number)
    }
  }

  private func parameter(_ node: UInt32, _ generics: [Name: TypeReference]) -> ParameterDeclaration {
    let record = source.node(node)
    var type = TypeReference.unknown
    for child in source.eachChild(of: node) {
      let kind = source.node(child).kind
      if kind != .attribute, kind != .initializer { type = reference(child, generics) }
    }
    let isVariadic = record.flags.contains(.isVariadic)
    return ParameterDeclaration(
      label: record.symbol == 0 ? .none : source.name(record.symbol), name: source.name(record.aux), type: type,
      hasDefault: record.flags.contains(.hasDefault), isVariadic: isVariadic, node: node)
  }

  private mutating func variable(_ node: UInt32, owner: Name, _ generics: [Name: TypeReference]) {
    let record = source.node(node)
    var type = TypeReference.unknown
    var isWrapped = false
    for child in source.eachChild(of: node) {
      switch source.node(child).kind {
      case .attribute: isWrapped = isWrapped || index.known.wrappers.contains(source.name(source.node(child).symbol))
      case .initializer, .body: break
      default: type = reference(child, generics)
      }
    }
    let property = PropertyDeclaration(
      file: file, node: node, owner: owner, name: source.name(record.symbol), type: type,
      isStatic: record.flags.contains(.isStatic), isComputed: record.flags.contains(.isComputed),
      isLet: record.flags.contains(.isLet), hasValue: record.flags.contains(.hasDefault), isWrapped: isWrapped)
    guard owner != .none else {
      index.globals[property.name, default: property] = property
      return
    }
    if let first = index.types[owner]?.properties[property.name] {
      if first.type.isUnknown, !first.hasValue, first.file == file {
        index.types[owner, default: TypeDeclaration()].properties[property.name] = property
      } else {
        index.types[owner, default: TypeDeclaration()].rivals[property.name, default: []].append(property)
      }
    } else {
      index.types[owner, default: TypeDeclaration()].properties[property.name] = property
    }
    if !property.isStatic, !property.isComputed, let body {
      index.types[owner, default: TypeDeclaration()].bodies[body].stored.append(property)
    }
  }

  private mutating func alias(_ node: UInt32, owner: Name, _ generics: [Name: TypeReference]) {
    for child in source.eachChild(of: node)
    where source.node(child).kind != .attribute && source.node(child).kind != .generic {
      let type = reference(child, generics)
      index.types[.none, default: TypeDeclaration()].aliases[source.name(source.node(node).symbol)] = type
    }
  }

  private func reference(_ node: UInt32, _ generics: [Name: TypeReference]) -> TypeReference {
    TypeReader(file: source, known: index.known, generics: generics).read(node)
  }
}

/// Turns a type's nodes into a reference.
struct TypeReader {
  let file: ProjectIndex.SwiftFile
  let known: KnownNames
  var generics: [Name: TypeReference] = [:]

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
    let arguments = file.children(of: number).map { read($0, depth: depth + 1) }
    if name == known.optional, let first = arguments.first { return .optional(first) }
    if known.arrays.contains(name), let first = arguments.first { return .array(first) }
    if name == known.dictionary, arguments.count == 2 { return .dictionary(arguments[0], arguments[1]) }
    return .named(name, arguments)
  }
}
