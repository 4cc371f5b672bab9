internal import SwiftOutline

/// Infers the types of expressions in one file, from declarations and syntax, without compiling.
///
/// The visitor keeps `scope`, `enclosing` and the like up to date. A class, because it is asked at every node; not to be
/// shared between threads.
final class TypeInference {
  let project: TypeContext
  let index: ProjectIndex
  let known: KnownNames
  /// The file of the expressions.
  let file: ProjectIndex.SwiftFile
  /// The file's number in the index.
  let number: FileID
  private let memo: TypeMemo
  let overloads: OverloadChoice
  /// The names that the enclosing code binds.
  var scope = Scope()
  /// The enclosing types, outermost first.
  var enclosing: [TypeID] = []
  /// The types that replace the generic parameters of enclosing types and functions.
  var generics = GenericNames()
  /// Whether the enclosing code declares local types or functions.
  var isAmongLocals = false

  /// - Parameters:
  ///   - file: the file of the expressions.
  ///   - memo: results so far, for all files.
  convenience init(_ project: TypeContext, file: FileID, memo: TypeMemo = TypeMemo()) {
    self.init(project, outline: project.index.files[file], memo: memo)
  }

  /// - Parameter outline: that of the file in the index, or another one of the same file.
  init(_ project: TypeContext, outline: ProjectIndex.SwiftFile, memo: TypeMemo = TypeMemo()) {
    self.project = project
    index = project.index
    known = index.known
    file = outline
    number = outline.number
    self.memo = memo
    overloads = OverloadChoice(project: project, file: outline, number: outline.number)
  }

  /// Whether the file imports a module.
  func imports(_ module: String) -> Bool { file.imports.contains(index.names.existing(module)) }

  /// Type inference for another file, outside of its declarations.
  func inFile(_ file: FileID) -> TypeInference { TypeInference(project, file: file, memo: memo) }

  /// The type of an expression; unknown where the project does not tell. Limit: 30 levels of nesting.
  func inferredType(of number: NodeID, depth: Int = 0) -> TypeReference {
    guard number.exists, depth < 30 else { return .unknown }
    let node = file.node(number)
    func inner(_ child: NodeID) -> TypeReference { inferredType(of: child, depth: depth + 1) }
    switch node.kind {
    case .string: return .named(known.string)
    case .integer: return .named(known.int)
    case .float: return .named(known.double)
    case .boolean: return .named(known.bool)
    case .name: return node.first.exists ? .metatype(read(number)) : typeOfName(file.name(node.symbol))
    case .member: return member(file.name(node.symbol), of: inner(node.first))
    case .call: return typeOfCall(number, depth)
    case .subscript: return typeOfSubscript(number, depth)
    case .force: return inner(node.first).unwrapped
    case .chain: return inner(node.first).unwrapped
    case .ternary:
      let children = file.children(of: number)
      guard children.count == 3 else { return .unknown }
      let first = inner(children[1])
      return first.isUnknown || file.node(children[1]).kind == .null ? inner(children[2]) : first
    case .binary: return typeOfBinary(number, node, depth)
    case .prefix: return KnownOperator(symbol: node.symbol) == .not ? .named(known.bool) : inner(node.first)
    case .cast:
      guard Keyword(rawValue: node.symbol) == .as else { return .named(known.bool) }
      let children = file.children(of: number)
      return children.count == 2 ? read(children[1]) : .unknown
    case .tuple:
      let elements = file.children(of: number).map { argument in
        TypeReference.Element(
          label: file.node(argument).symbol == 0 ? .none : file.name(file.node(argument).symbol),
          type: inner(file.node(argument).first))
      }
      return elements.count == 1 ? elements[0].type : .tuple(elements)
    case .array:
      let first = file.children(of: number).lazy.map(inner).first { !$0.isUnknown }
      return .array(first ?? .unknown)
    case .dictionary:
      guard let entry = file.children(of: number).first else { return .unknown }
      let pair = file.children(of: entry)
      return pair.count == 2 ? .dictionary(inner(pair[0]), inner(pair[1])) : .unknown
    case .closure: return closureType(number, depth)
    case .if, .switch: return firstBranch(number).map(inner) ?? .unknown
    case .assignment, .null, .other, .regex: return .unknown
    default: return .unknown
    }
  }

  func read(_ node: NodeID) -> TypeReference {
    var generics = generics
    generics.selfType = enclosing.last ?? .none
    let reader = TypeReader(
      file: file, known: known, names: index.typeNames, enclosing: enclosing, generics: generics)
    return index.resolved(reader.read(node))
  }

  func typeOfName(_ name: Name) -> TypeReference {
    if let local = scope.type(of: name) { return local }
    if name == known.rawValue, let raw = rawType(enclosing) { return raw }
    if name == known.selfName { return enclosing.last.map { .named($0) } ?? .unknown }
    for owner in enclosing.reversed() {
      if let property = index.property(name, of: owner, in: number) { return inferredType(of: property) }
    }
    if let global = index.globals[name] { return inferredType(of: global) }
    // `count` in an extension of Array.
    if let type = enclosing.last, index.types[type]?.isOwn != true,
      let member = index.members.type(of: name, base: .named(type))
    {
      return member
    }
    if name == known.selfType, let type = enclosing.last { return .metatype(.named(type)) }
    if index.types[TypeID(name)] != nil || index.names.isCapitalized(name) {
      let type = TypeID(meant(by: name))
      return .metatype(index.type(calledBy: type) ?? .named(type))
    }
    if name == known.errorNumber { return .named(known.int32) }
    if let projected = index.names.projected(by: name) { return typeOfName(projected) }
    return .unknown
  }

  /// The raw type of the innermost enclosing enum.
  private func rawType(_ types: [TypeID]) -> TypeReference? {
    let innermost = types.last { index.types[$0]?.keyword == .enum }
    return innermost.flatMap { index.types[$0]?.inherited.first }
  }

  /// A property's declared type, or else the type of its value.
  func inferredType(of property: PropertyDeclaration) -> TypeReference {
    if property.hasType { return index.resolved(index.references[property.type]) }
    guard property.node.exists else { return .unknown }
    let declaration = NodeReference(file: property.file, node: property.node)
    if let known = memo.types[declaration] { return known }
    guard memo.level < 3 else {
      memo.truncations += 1
      return .unknown
    }
    let truncations = memo.truncations
    memo.level += 1
    defer { memo.level -= 1 }
    let types = inFile(property.file)
    types.enclosing = property.owner == .none ? [] : [property.owner]
    var type = types.typeOfWrapper(property.node)
    if type.isUnknown, let initializer = types.file.firstChild(of: property.node, .initializer) {
      type = types.inferredType(of: types.file.node(initializer).first).withoutMetatype.bounded
    }
    if memo.truncations == truncations { memo.types[declaration] = type }
    return type
  }

  func member(_ name: Name, of base: TypeReference) -> TypeReference {
    let base = index.resolved(base)
    if name == known.selfName { return base }
    if case .metatype(let type) = base {
      guard let owner = type.id else { return .unknown }
      if let property = index.property(name, of: owner, in: number) { return inferredType(of: property) }
      if index.members.selfTypedStatics.contains(name) { return type }
      if name == known.allCases { return .array(type) }
      if index.functions(name, of: owner).contains(where: { index.functions[$0].isCase }) { return type }
      let nested = index.nestedType(name, in: owner)
      return index.types[nested] != nil ? .metatype(.named(nested)) : .unknown
    }
    if case .tuple(let elements) = base.unwrapped {
      if let element = elements.first(where: { $0.label == name }) { return element.type }
      if let position = Int(index.names.text(name)), position < elements.count { return elements[position].type }
      // An entry of a dictionary.
      if elements.count == 2, elements[0].label == .none {
        if name == known.key { return elements[0].type }
        if name == known.value { return elements[1].type }
      }
      return .unknown
    }
    if let owner = base.id, let property = index.property(name, of: owner, in: number) {
      return index.heldType(of: property, in: base) ?? inferredType(of: property)
    }
    if name == known.rawValue, let owner = base.id, let raw = index.types[owner]?.inherited.first { return raw }
    // Raw values of Apple's own enums are numbers.
    if name == known.rawValue, base.isUnknown { return .named(known.int) }
    if let attributes = index.members.attributes(ofState: name, base: base) {
      return .named(index.nestedType(known.contentState, in: attributes))
    }
    if let type = index.members.type(of: name, base: base) { return type }
    // A binding is represented by the type of its value.
    if name == known.wrappedValue { return base }
    // The type of the base is unknown: properties of one name mostly have the same type.
    let common = index.commonTypes[name] ?? index.members.likely(name) ?? .unknown
    if base.isUnknown { return common }
    // A type of another module: if properties of that name are numbers in the project, this one probably is, too.
    guard name != known.rawValue else { return .unknown }
    let isNumeric = [common.unwrapped, common.element].contains { Specifier.of($0, index.names) != "%@" }
    return isNumeric ? common : .unknown
  }

  private func typeOfBinary(_ number: NodeID, _ node: Node, _ depth: Int) -> TypeReference {
    let children = file.children(of: number)
    guard children.count == 2 else { return .unknown }
    func inner(_ child: NodeID) -> TypeReference { inferredType(of: child, depth: depth + 1) }
    switch KnownOperator(symbol: node.symbol) {
    case .equal, .notEqual, .less, .greater, .lessOrEqual, .greaterOrEqual, .and, .or, .identical, .notIdentical,
      .match:
      return .named(known.bool)
    case .coalesce:
      let right = inner(children[1])
      let left = inner(children[0]).unwrapped
      return left.isUnknown || file.node(children[1]).kind == .string ? (right.isUnknown ? left : right) : left
    case .halfOpen, .ellipsis: return .array(typeOfOperands(children, depth))
    case nil: return commonResult(index.functionsByName[file.name(node.symbol)] ?? []) ?? .unknown
    default: return typeOfOperands(children, depth)
    }
  }

  /// The common type of the operands of arithmetic or of a range: a literal takes the type of the other one, as in
  /// `0..<count` and `2 * length`. Where that is not certain, so is the result.
  private func typeOfOperands(_ operands: [NodeID], _ depth: Int) -> TypeReference {
    let (left, right) = (
      inferredType(of: operands[0], depth: depth + 1), inferredType(of: operands[1], depth: depth + 1)
    )
    let literals = operands.map { [Node.Kind.integer, .float].contains(file.node($0).kind) }
    let type = left.isUnknown || literals[0] && !right.isUnknown ? right : left
    guard literals[0] != literals[1] else { return type }
    let (other, its) = literals[0] ? (operands[1], right) : (operands[0], left)
    return isGuessed(other, of: its, depth: depth + 1) ? type.presumed : type
  }

  /// Whether the type of an expression is unknown, or only guessed: from other types' members of that name, or from a
  /// literal beside a value of unknown type.
  func isGuessed(_ number: NodeID) -> Bool { isGuessed(number, of: inferredType(of: number), depth: 0) }

  private func isGuessed(_ number: NodeID, of type: TypeReference, depth: Int) -> Bool {
    let type = index.resolved(type)
    if type.isUnknown || type.isPresumed { return true }
    var node = file.node(number)
    while node.kind == .chain || node.kind == .force { node = file.node(node.first) }
    // The result is that of a function of the project, whose name is all that is known.
    if node.kind == .call, index.functionsByName[file.name(file.node(node.first).symbol)] != nil {
      node = file.node(node.first)
    }
    return node.kind == .member && inferredType(of: node.first, depth: depth).isUnknown
  }

  /// The project's property that a name or a member access means; nil where it is something else, as a local variable.
  func property(meantBy number: NodeID) -> PropertyDeclaration? {
    let node = file.node(number)
    let name = file.name(node.symbol)
    switch node.kind {
    case .member: return inferredType(of: node.first).id.flatMap { index.property(name, of: $0, in: self.number) }
    case .name where scope.binding(of: name) == nil:
      return enclosing.reversed().lazy.compactMap { self.index.property(name, of: $0, in: self.number) }.first
    default: return nil
    }
  }

  /// The type of a closure, from its last expression.
  ///
  /// - Parameter element: the type of the value passed to it.
  func closureType(_ number: NodeID, _ depth: Int, of element: TypeReference = .unknown) -> TypeReference {
    scope.open()
    defer { scope.close() }
    if !element.isUnknown { bindParameters(of: number, element) }
    if let result = file.firstChild(of: number, .result) { return .function([], read(file.node(result).first)) }
    guard let body = file.firstChild(of: number, .body), let last = file.lastExpression(of: body) else {
      return .function([], .unknown)
    }
    return .function([], inferredType(of: last, depth: depth + 1))
  }

  private func bindParameters(of closure: NodeID, _ element: TypeReference) {
    let named = file.children(of: closure).filter { file.node($0).kind == .parameter }
    if named.count == 1 { return scope.bind(file.name(file.node(named[0]).aux), element) }
    scope.bind(index.names.existing("$0"), element)
    guard case .tuple(let elements) = element.unwrapped, elements.count == 2 else { return }
    if named.count == 2 {
      for (parameter, part) in zip(named, elements) { scope.bind(file.name(file.node(parameter).aux), part.type) }
    } else if usesSecond(closure) {
      scope.bind(index.names.existing("$0"), elements[0].type)
      scope.bind(index.names.existing("$1"), elements[1].type)
    }
  }

  /// Whether a closure takes two values, because it uses `$1`.
  private func usesSecond(_ number: NodeID, depth: Int = 0) -> Bool {
    guard depth < 12 else { return false }
    let second = index.names.existing("$1")
    return file.eachChild(of: number).contains { child in
      let node = file.node(child)
      return node.kind == .name && file.name(node.symbol) == second || usesSecond(child, depth: depth + 1)
    }
  }

  private func firstBranch(_ number: NodeID) -> NodeID? {
    for child in file.eachChild(of: number) {
      switch file.node(child).kind {
      case .block, .switchCase: if let last = file.lastExpression(of: child) { return last }
      default: break
      }
    }
    return nil
  }
}

/// Names that a block declares, and values that are stored elsewhere.
extension TypeInference {
  /// Binds the types, functions and aliases that a block declares; they are visible before their declaration.
  func bindLocals(of block: NodeID) {
    for child in file.eachChild(of: block) {
      let node = file.node(child)
      guard node.kind == .type || node.kind == .function,
        let local = index.locals[NodeReference(file: number, node: child)]
      else {
        continue
      }
      let name = file.name(node.symbol)
      if node.kind == .type {
        scope.bind(name, .metatype(.named(TypeID(local))), local: local)
        generics.add(name, .named(TypeID(local)), behind: generics.count)
      } else if let function = index.functionsByName[local]?.first {
        let function = index.functions[function]
        let parameters = function.parameters.map { index.references[$0.type] }
        scope.bind(name, .function(parameters, index.references[function.result]), local: local)
      }
    }
    for child in file.eachChild(of: block) where file.node(child).kind == .alias {
      let type = file.eachChild(of: child).first { ![.attribute, .generic].contains(file.node($0).kind) }
      guard let type else { continue }
      generics.add(file.name(file.node(child).symbol), read(type), behind: generics.count)
    }
  }

  /// The name of a callee in the index, which differs from the written one for local declarations, for types that
  /// share their name, and where a generic parameter or a local alias hides a type.
  func meant(by name: Name) -> Name {
    if isAmongLocals, let local = scope.binding(of: name)?.local, local != .none { return local }
    if generics.count > 0, index.declaresType(named: name),
      let type = generics.type(name, among: generics.count, known)?.id
    {
      return type.name
    }
    return index.typeNames.meaning(of: name, within: enclosing, in: number).name
  }

  /// Functions that can be called without a base: members of the enclosing types, then global ones.
  func functions(named name: Name) -> [FunctionID] {
    for owner in enclosing.reversed() {
      let found = index.functions(name, of: owner)
      if !found.isEmpty { return found }
    }
    let all = index.functionsByName[name] ?? []
    if all.count > 1, let own = index.moduleFunctions.functions(named: name, in: number) { return own }
    let globals = all.filter { index.functions[$0].owner == .none }
    return globals.isEmpty ? all.filter { !index.functions[$0].isCase } : globals
  }

  /// `@Environment(Store.self) var store`, `@Setting(\.editor.width) var width`: the type that a variable's attribute
  /// names.
  func typeOfWrapper(_ variable: NodeID) -> TypeReference {
    for attribute in file.eachChild(of: variable) where file.node(attribute).kind == .attribute {
      guard let argument = file.firstChild(of: attribute, .argument), file.node(argument).symbol == 0 else { continue }
      let number = file.node(argument).first
      let value = file.node(number)
      switch value.kind {
      case .member where known.wrappers.contains(file.name(file.node(attribute).symbol)):
        if let type = instance(namedBy: number) { return type }
      case .keyPath:
        if file.name(file.node(attribute).symbol) == known.environmentWrapper,
          let property = index.property(file.name(value.symbol), of: known.environmentValues, in: self.number)
        {
          return inferredType(of: property)
        }
        if let type = index.commonTypes[file.name(value.symbol)] { return type }
      case .implicitMember:
        if let type = typeStored(under: file.name(value.symbol)) { return type }
      default: break
      }
    }
    return .unknown
  }

  /// `@Default(.width)`, `Defaults[.width]`: the type of the default value in `static let width = Key("width", default:
  /// 4)`; nil where there is no such key.
  func typeStored(under name: Name) -> TypeReference? {
    guard memo.level < 3 else {
      memo.truncations += 1
      return nil
    }
    memo.level += 1
    defer { memo.level -= 1 }
    for owner in index.keyTypes {
      guard let property = index.property(name, of: owner, in: number), property.isStatic, property.node.exists else {
        continue
      }
      let types = inFile(property.file)
      guard let initializer = types.file.firstChild(of: property.node, .initializer) else { continue }
      for argument in types.file.arguments(of: types.file.node(initializer).first)
      where argument.label == known.defaultLabel {
        return types.inferredType(of: argument.expression)
      }
    }
    return nil
  }

  /// `Row.self`: a value of that type; nil for any other expression.
  func instance(namedBy number: NodeID) -> TypeReference? {
    let node = file.node(number)
    guard node.kind == .member, file.name(node.symbol) == known.selfName else { return nil }
    let named = inferredType(of: node.first)
    if case .array = named { return named.instance }
    return named.id.map { .named($0) }
  }
}

/// Types of calls and subscripts.
extension TypeInference {
  private var collections: CollectionCalls { CollectionCalls(types: self) }

  func typeOfCall(_ number: NodeID, _ depth: Int) -> TypeReference {
    let callee = file.node(number).first
    let node = file.node(callee)
    switch node.kind {
    case .name: return typeOfFunctionCall(number, callee, node, depth)
    case .member: return typeOfMethodCall(number, node, depth)
    case .closure: return closureType(callee, depth).result
    case .array, .dictionary: return inferredType(of: callee, depth: depth + 1).instance
    default: return inferredType(of: callee, depth: depth + 1).result
    }
  }

  /// `name(…)`: the result of a function or initialiser.
  private func typeOfFunctionCall(_ number: NodeID, _ callee: NodeID, _ node: Node, _ depth: Int) -> TypeReference {
    let name = meant(by: file.name(node.symbol))
    if case .function(_, let result)? = scope.type(of: name) { return result }
    if node.first.exists { return read(callee) }
    if index.isOwn(TypeID(name), within: enclosing) { return .named(TypeID(name)) }
    let found = functions(named: name)
    if let result = commonResult(found) { return result }
    if index.members.sameTypeFunctions.contains(name) { return typeOfArguments(of: number, depth) }
    if let first = file.firstChild(of: number, .argument),
      let collection = collections.typeOfMaking(name, first, depth)
    {
      return collection
    }
    if let result = index.members.result(ofFunction: name), !index.isDeclared(name) { return result }
    if index.mayHoldFunction(name), case .function(_, let result) = typeOfName(name).unwrapped { return result }
    if let result = project.results[name] { return result }
    return index.names.isCapitalized(name) ? index.resolved(.named(TypeID(name))) : .unknown
  }

  /// `max(0, size)`: the one type that all arguments have. A literal takes that of the others.
  private func typeOfArguments(of call: NodeID, _ depth: Int) -> TypeReference {
    let values = file.arguments(of: call).map { file.unparenthesized($0.expression) }
    let types = values.map { inferredType(of: $0, depth: depth + 1) }
    let isLiteral = values.map { [Node.Kind.integer, .float].contains(file.node($0).kind) }
    let written = zip(types, isLiteral).first { !$0.isUnknown && !$1 }?.0
    if let type = written ?? types.first, written != nil || !isLiteral.contains(false) { return type }
    return types.first { !$0.isUnknown }?.presumed ?? .unknown
  }

  /// `base.id(…)`: the result of a method, or of the initialiser of a nested type.
  private func typeOfMethodCall(_ number: NodeID, _ node: Node, _ depth: Int) -> TypeReference {
    let name = file.name(node.symbol)
    let base = inferredType(of: node.first, depth: depth + 1)
    if let owner = base.id, let result = commonResult(index.functions(name, of: owner)) { return result }
    if name == known.initializer || name == known.random, case .metatype(let type) = base { return type }
    if let first = file.firstChild(of: number, .argument),
      let mapped = collections.typeOfMapping(name, base, file.node(first).first, depth)
    {
      return mapped
    }
    if let type = index.members.result(of: name, base: base) { return type }
    if let type = typeNamed(by: number) { return type }
    if name == known.reduce, let first = file.firstChild(of: number, .argument) {
      return collections.typeOfReduction(first, base.element, depth)
    }
    if case .metatype(let type) = base, index.declaresType(named: name) || index.names.isCapitalized(name) {
      return .named(type.id.map { index.nestedType(name, in: $0) } ?? TypeID(name))
    }
    if base.isUnknown, let result = commonResult(index.functionsByName[name] ?? []) { return result }
    if case .function(_, let result) = member(name, of: base) { return result }
    if index.members.closureResultMethods.contains(name), let last = file.arguments(of: number).last, last.isTrailing {
      return closureType(last.expression, depth).result
    }
    return .unknown
  }

  /// `value.as(Int.self)`, `decode(Int.self)`: the type that the argument names.
  private func typeNamed(by call: NodeID) -> TypeReference? {
    guard let argument = file.firstChild(of: call, .argument), file.node(argument).symbol == 0 else { return nil }
    return instance(namedBy: file.node(argument).first)
  }

  /// The result type that all functions of a list share; nil where they differ.
  func commonResult(_ numbers: some Collection<FunctionID>) -> TypeReference? {
    guard let first = numbers.first else { return nil }
    let result = index.functions[first].result
    guard result != .unknown else { return nil }
    for number in numbers where index.functions[number].result != result { return nil }
    return index.resolved(index.references[result])
  }

  func typeOfSubscript(_ number: NodeID, _ depth: Int) -> TypeReference {
    let base = inferredType(of: file.node(number).first, depth: depth + 1)
    switch base.unwrapped {
    case .array(let element): return element
    case .dictionary(_, let value): return file.children(of: number).count > 2 ? value : .optional(value)
    default:
      guard let owner = index.resolvedID(base) else { return .unknown }
      if owner == known.data { return .named(known.byte) }
      if let argument = file.children(of: number).dropFirst().first.map({ file.node($0) }) {
        let key = file.node(argument.first)
        if key.kind == .implicitMember, let type = typeStored(under: file.name(key.symbol)) { return type }
        if key.kind == .keyPath, argument.symbol == Keyword.keyPath.rawValue { return inferredType(of: key, of: base) }
      }
      return typeOfSubscript(number, of: index.resolved(base)) ?? .unknown
    }
  }

  /// The result of the project's own subscripts that the call can mean; nil where they differ.
  private func typeOfSubscript(_ number: NodeID, of base: TypeReference) -> TypeReference? {
    guard let owner = base.id else { return nil }
    let all = index.functions(known.subscripting, of: owner)
    if let common = commonResult(all) { return common }
    guard all.count > 1 else { return nil }
    let arguments = file.arguments(of: number)
    return commonResult(subscripts(of: base, arguments).compactMap(\.number))
  }

  /// The project's own subscripts that the call can mean.
  func subscripts(of base: TypeReference, _ arguments: [CallArgument]) -> [CallCandidate] {
    guard let owner = base.id else { return [] }
    var isStatic = false
    if case .metatype = base { isStatic = true }
    let candidates = index.functions(known.subscripting, of: owner).compactMap { number -> CallCandidate? in
      let declaration = index.functions[number]
      guard declaration.isStatic == isStatic, let candidate = overloads.candidate(declaration, number, arguments) else {
        return nil
      }
      return takesNumbers(candidate, arguments) ? candidate : nil
    }
    return overloads.nearest(candidates)
  }

  /// False where a subscript takes a text but the argument is a number.
  private func takesNumbers(_ candidate: CallCandidate, _ arguments: [CallArgument]) -> Bool {
    zip(arguments, candidate.mapping).allSatisfy { argument, position in
      let parameter = index.resolved(index.references[candidate.declaration.parameters[position].type])
      guard index.isKey(parameter) || parameter.id.map(known.stringTypes.contains) ?? false else { return true }
      return Specifier.of(index.resolved(inferredType(of: argument.expression)), index.names) == "%@"
    }
  }

  /// `\.title`: the type of the property that a key path leads to; unknown for a path of more than two components.
  func inferredType(of keyPath: Node, of base: TypeReference) -> TypeReference {
    guard keyPath.kind == .keyPath, var owner = base.id else { return .unknown }
    let (step, last) = (file.name(keyPath.aux), file.name(keyPath.symbol))
    // The component before the last one may be the root type.
    if keyPath.aux != 0, TypeID(step) != owner, !index.names.isCapitalized(step) {
      guard let property = index.property(step, of: owner, in: number) else { return .unknown }
      let type = index.resolved(inferredType(of: property))
      guard let id = type.id else { return member(last, of: type) }
      owner = id
    }
    return index.property(last, of: owner, in: number).map { inferredType(of: $0) } ?? .unknown
  }
}
