internal import SwiftOutline

/// Types of calls and subscripts.
extension TypeInference {
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
    if index.members.sameTypeFunctions.contains(name), let first = file.children(of: number).dropFirst().first {
      return inferredType(of: file.node(first).first, depth: depth + 1)
    }
    if let first = file.firstChild(of: number, .argument),
      let collection = typeOfCollection(name, first, depth)
    {
      return collection
    }
    if let result = index.members.result(ofFunction: name), !index.isDeclared(name) { return result }
    if index.mayHoldFunction(name), case .function(_, let result) = typeOfName(name).unwrapped { return result }
    if let result = project.results[name] { return result }
    return index.names.isCapitalized(name) ? index.resolved(.named(TypeID(name))) : .unknown
  }

  /// `base.id(…)`: the result of a method, or of the initialiser of a nested type.
  private func typeOfMethodCall(_ number: NodeID, _ node: Node, _ depth: Int) -> TypeReference {
    let name = file.name(node.symbol)
    let base = inferredType(of: node.first, depth: depth + 1)
    if let owner = base.id, let result = commonResult(index.functions(name, of: owner)) { return result }
    if name == known.initializer || name == known.random, case .metatype(let type) = base { return type }
    if let first = file.firstChild(of: number, .argument),
      let mapped = typeOfMapping(name, base, file.node(first).first, depth)
    {
      return mapped
    }
    if let type = index.members.result(of: name, base: base) { return type }
    if let type = typeNamed(by: number) { return type }
    if name == known.reduce, let first = file.firstChild(of: number, .argument) {
      return typeOfReduction(first, base.element, depth)
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

  /// `items.map { … }` and the like; nil for any other call.
  private func typeOfMapping(
    _ name: Name, _ base: TypeReference, _ argument: NodeID, _ depth: Int
  ) -> TypeReference? {
    guard index.members.mapping.contains(name) || name == known.mapValues else { return nil }
    if name == known.mapValues {
      guard case .dictionary(let key, let value) = base.unwrapped else { return nil }
      return .dictionary(key, typeOfTransform(argument, value, depth))
    }
    if case .optional(let wrapped) = base {
      return .optional(typeOfTransform(argument, wrapped, depth).unwrapped)
    }
    let result = typeOfTransform(argument, base.element, depth)
    switch base {
    case .array, .dictionary:
      if name == known.map { return .array(result) }
      return .array(result.element.isUnknown ? result.unwrapped : result.element)
    default: return file.node(argument).kind == .closure ? .optional(result.unwrapped) : nil
    }
  }

  /// `reduce(0) { $0 + $1.price }`: an initial number takes the type of the values added to it.
  private func typeOfReduction(_ first: NodeID, _ element: TypeReference, _ depth: Int) -> TypeReference {
    let start = file.node(first)
    let initial = inferredType(of: start.first, depth: depth + 1)
    guard file.node(start.first).kind == .integer, start.next.exists, !element.isUnknown else { return initial }
    let combining = file.node(start.next).first
    guard file.node(combining).kind == .closure else { return element.id == nil ? initial : element }
    let result = closureType(
      combining, depth, of: .tuple([.init(label: .none, type: .unknown), .init(label: .none, type: element)])
    ).result
    return result.isUnknown ? initial : result
  }

  /// The result of applying a closure or key path to an element.
  private func typeOfTransform(_ argument: NodeID, _ element: TypeReference, _ depth: Int) -> TypeReference {
    let node = file.node(argument)
    if node.kind == .keyPath {
      let name = file.name(node.symbol)
      return name == known.selfName ? element : member(name, of: element)
    }
    return closureType(argument, depth, of: element).result
  }

  /// `Array(…)`, `stride(from: …)`, `Dictionary(grouping: …)`; nil for any other call.
  private func typeOfCollection(_ name: Name, _ first: NodeID, _ depth: Int) -> TypeReference? {
    let value = inferredType(of: file.node(first).first, depth: depth + 1)
    let label = index.names.text(file.name(file.node(first).symbol))
    if name == known.stride { return .array(value) }
    if TypeID(name) == known.dictionary, label == "grouping" {
      let by = file.node(first).next
      let key = by.exists ? typeOfTransform(file.node(by).first, value.element, depth) : .unknown
      return .dictionary(key, .array(value.element))
    }
    if name == known.zip {
      let second = file.node(first).next
      let other = second.exists ? inferredType(of: file.node(second).first, depth: depth + 1).element : .unknown
      return .array(.tuple([.init(label: .none, type: value.element), .init(label: .none, type: other)]))
    }
    guard known.arrays.contains(TypeID(name)) else { return nil }
    return .array(label == "repeating" ? value : value.element)
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
        if key.kind == .keyPath, argument.symbol == Word.keyPath.rawValue { return inferredType(of: key, of: base) }
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
