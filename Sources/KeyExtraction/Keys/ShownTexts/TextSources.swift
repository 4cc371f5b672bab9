internal import SwiftOutline

/// Which literals and places an expression takes its text from.
extension TextFlowFinder {
  /// Limit: 12 levels of nesting.
  func sources(of number: NodeID, depth: Int = 0) -> [TextFlow.Source] {
    guard number.exists, depth < 12 else { return [] }
    func inner(_ child: NodeID) -> [TextFlow.Source] { sources(of: child, depth: depth + 1) }
    let node = file.node(number)
    switch node.kind {
    case .string:
      let literal = file.literals[Int(node.symbol)]
      return [
        .literal(
          ShownLiteral(
            text: file.literalText(number).plain, isInterpolated: literal.isInterpolated,
            bytes: Int(literal.start)..<Int(literal.end)))
      ]
    case .tuple, .array: return file.eachChild(of: number).flatMap { inner(expression(in: $0)) }
    case .dictionary: return file.eachChild(of: number).flatMap { inner(file.children(of: $0).last ?? .none) }
    case .force, .chain, .cast, .subscript: return inner(node.first)
    case .ternary: return file.children(of: number).dropFirst().flatMap(inner)
    case .binary:
      switch KnownOperator(symbol: node.symbol) {
      case .plus:
        // People read the sum, and it may be a key.
        if let sum = file.literalSum(number) {
          return [.literal(ShownLiteral(text: sum.text, isInterpolated: false, isSum: true, bytes: sum.bytes))]
        }
        return file.eachChild(of: number).flatMap(inner)
      case .coalesce: return file.eachChild(of: number).flatMap(inner)
      default: return []
      }
    case .name: return place(named: file.name(node.symbol)).map { [.place($0)] } ?? []
    case .member: return member(node, depth)
    case .call: return call(number, node, depth)
    default: return []
    }
  }

  /// An element of an array or tuple: with a label it is an argument.
  func expression(in number: NodeID) -> NodeID {
    file.node(number).kind == .argument ? file.node(number).first : number
  }

  /// Members that give the text itself, changed little.
  private static let copies: Set<String> = [
    "capitalized", "localizedCapitalized", "uppercased", "lowercased", "localizedUppercase", "trimmingCharacters",
    "appending", "replacingOccurrences", "first", "last", "wrappedValue", "description",
  ]

  private func member(_ node: Node, _ depth: Int) -> [TextFlow.Source] {
    let name = file.name(node.symbol)
    if name == known.rawValue {
      let type = index.resolved(types.inferredType(of: node.first)).unwrapped.id
      return type.map { index.textEnums.contains($0) ? [.place(.rawValue($0))] : [] } ?? []
    }
    if let place = property(name, ofBase: node.first) { return [.place(place)] }
    guard Self.copies.contains(index.names.text(name)) else { return [] }
    return sources(of: node.first, depth: depth + 1)
  }

  private func call(_ number: NodeID, _ node: Node, _ depth: Int) -> [TextFlow.Source] {
    let callee = file.node(node.first)
    let arguments = file.arguments(of: number)
    let name = file.name(callee.symbol)
    if callee.kind == .name, name == known.string.name, let first = arguments.first {
      let isText = first.label == .none || index.names.text(first.label) == "format"
      return isText ? sources(of: first.expression, depth: depth + 1) : []
    }
    if callee.kind == .member, Self.copies.contains(index.names.text(name)) {
      return sources(of: callee.first, depth: depth + 1)
    }
    guard callee.kind == .name || callee.kind == .member else { return [] }
    let base = callee.kind == .member ? callee.first : nil
    return targets.declarations(named: name, base: base).0.compactMap { declaration, function in
      guard let function, declaration.keyword != .`init`, holdsText(index.references[declaration.result]),
        index.match(arguments, to: declaration) != nil
      else { return nil }
      return .place(.result(function))
    }
  }

  /// Whether an argument that could be a key is a String after all: a literal, or a choice of literals, is a key.
  func isString(_ number: NodeID) -> Bool {
    let number = file.unparenthesized(number)
    let node = file.node(number)
    switch node.kind {
    case .string, .closure: return false
    case .ternary:
      return sources(of: number).contains { source in
        if case .place = source { true } else { false }
      }
    case .binary where KnownOperator(symbol: node.symbol) == .coalesce:
      let type = types.inferredType(of: node.first).unwrapped
      return type.isUnknown || holdsText(type)
    default: return true
    }
  }

  /// What a name without a base means.
  func place(named name: Name) -> TextPlace? {
    for frame in frames.reversed() {
      if let place = frame[name] { return place }
    }
    if types.scope.binding(of: name) != nil { return nil }
    for owner in types.enclosing.reversed() {
      if let property = index.property(name, of: owner, in: types.number) { return place(of: property) }
    }
    if let global = index.globals[name] { return place(of: global) }
    return index.names.projected(by: name).flatMap { place(named: $0) }
  }

  /// The project's property that a member access means. Where the type of the base is unknown, it is the only one of
  /// that name, if there is one.
  func property(_ name: Name, ofBase base: NodeID) -> TextPlace? {
    if isCase(base) { return nil }
    let type = index.resolved(types.inferredType(of: base))
    if case .metatype(let inner) = type {
      return inner.id.flatMap { index.property(name, of: $0, in: types.number) }.flatMap { place(of: $0) }
    }
    if let owner = type.unwrapped.id {
      return index.property(name, of: owner, in: types.number).flatMap { place(of: $0) }
    }
    return nil
  }

  /// Whether an expression names a case, `Menu.settings`: of what its properties give, only a part is that case's.
  private func isCase(_ number: NodeID) -> Bool {
    let node = file.node(number)
    guard node.kind == .member, case .metatype(let type) = index.resolved(types.inferredType(of: node.first)),
      let owner = type.id
    else { return false }
    return index.functions(file.name(node.symbol), of: owner).contains { index.functions[$0].isCase }
  }

  private func place(of property: PropertyDeclaration) -> TextPlace? {
    holdsText(types.inferredType(of: property)) ? .property(owner: property.owner, property.name) : nil
  }

  /// Whether values of a type are texts, or collections of texts.
  func holdsText(_ type: TypeReference) -> Bool {
    switch index.resolved(type).unwrapped {
    case .named(let id, let arguments):
      return known.textTypes.contains(id)
        || !arguments.isEmpty && (known.wrappers.contains(id.name) || known.arrays.contains(id))
          && arguments.contains(where: holdsText)
    case .array(let element): return holdsText(element)
    case .dictionary(_, let value): return holdsText(value)
    default: return false
    }
  }
}
