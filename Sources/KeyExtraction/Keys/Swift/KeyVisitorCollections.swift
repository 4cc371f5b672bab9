internal import SwiftOutline

/// Arrays and dictionaries: the elements of their literals, and what is inserted into them.
extension KeyVisitor {
  /// Visits an array literal. If one element can only be a key, all are.
  func array(_ number: NodeID, as expected: TypeReference, _ context: UseContext) {
    var element = index.resolved(expected).element
    if expected.isUnknown, holdsLiterals(number),
      let key = file.eachChild(of: number).lazy.map({ self.typeOfKey($0) }).first(where: { $0 != nil })
    {
      element = key ?? element
    }
    for child in file.eachChild(of: number) { check(child, as: element, context) }
  }

  private func holdsLiterals(_ array: NodeID) -> Bool {
    file.eachChild(of: array).contains { file.node($0).kind == .string }
  }

  /// The element type of an array, where an element can only be a key; nil for any other element.
  private func typeOfKey(_ number: NodeID) -> TypeReference? {
    switch file.node(number).kind {
    case .call, .member, .name:
      let type = types.inferredType(of: number)
      return index.isKey(type) ? type : nil
    default: return nil
    }
  }

  /// `titles + ["added"]`, `isShort ? ["short"] : titles`: an array literal beside an array of keys is one, too; nil
  /// for any other expression.
  func keyList(among parts: some Sequence<NodeID>) -> TypeReference? {
    guard parts.contains(where: { file.node($0).kind == .array }) else { return nil }
    for part in parts where file.node(part).kind != .array {
      let type = index.resolved(types.inferredType(of: part))
      if index.isKey(type.element) { return type }
    }
    return nil
  }

  /// `["a", "b"].map { (title: LocalizedStringKey) in … }`: the closure's parameter gives the array's element type.
  func list(_ number: NodeID, iteratedBy name: Name, _ arguments: [CallArgument]) {
    let element = index.members.passesValues(name) ? declaredParameter(of: arguments) : .unknown
    let expected = element.isUnknown ? .unknown : TypeReference.array(element)
    check(number, as: expected, UseContext(api: index.names.text(name)))
  }

  /// The annotated type of the first closure's first parameter; unknown where there is none.
  private func declaredParameter(of arguments: [CallArgument]) -> TypeReference {
    for argument in arguments where file.node(argument.expression).kind == .closure {
      guard let parameter = file.firstChild(of: argument.expression, .parameter) else { continue }
      for child in file.eachChild(of: parameter) where file.node(child).kind != .attribute {
        return types.read(child)
      }
    }
    return .unknown
  }

  /// `titles.append("another")`, `titles.append(contentsOf: ["more"])`: the arguments have the collection's type; false
  /// where the base is no collection, or a closure is passed.
  func put(_ arguments: [CallArgument], into base: NodeID, by name: Name) -> Bool {
    guard let first = arguments.first, !first.isTrailing else { return false }
    let type = index.resolved(types.inferredType(of: base)).unwrapped
    var element = type.element
    if case .dictionary(_, let value) = type { element = value }
    guard !element.isUnknown else { return false }
    for (position, argument) in arguments.enumerated() {
      let isCollection =
        position == 0 && index.members.mergingMethods.contains(name)
        || index.members.mergingLabels.contains(argument.label)
      let expected = isCollection ? type : position == 0 && argument.label == .none ? element : .unknown
      check(argument.expression, as: expected, UseContext(api: "." + index.names.text(name)))
    }
    return true
  }
}

/// Generic types with arguments: `Box<LocalizedStringKey>(…)`, and its members.
extension KeyVisitor {
  /// `Box<LocalizedStringKey>(…)`, `Set<LocalizedStringKey>(…)`.
  func call(ofType type: TypeReference, _ name: Name, _ arguments: [CallArgument], _ callee: NodeID) {
    if collection(type, madeOf: arguments) { return }
    if case .named(_, let held) = type, let first = held.first, index.isKey(first), !index.isDeclared(name),
      let argument = arguments.first, argument.label == .none || known.wrappedLabels.contains(argument.label)
    {
      check(argument.expression, as: first, UseContext(api: index.names.text(name)))
      return visitAll(arguments.dropFirst())
    }
    call(named: name, base: nil, arguments, callee, made: type)
  }

  /// Visits the arguments of `[LocalizedStringKey](repeating: "a", count: 2)` and the like; false for other types.
  func collection(_ type: TypeReference, madeOf arguments: [CallArgument]) -> Bool {
    let (whole, element): (TypeReference, TypeReference)
    switch type {
    case .array(let held): (whole, element) = (type, held)
    case .dictionary: (whole, element) = (type, type.element)
    case .optional(let held): (whole, element) = (held, held)
    default: return false
    }
    var expected = TypeReference.unknown
    for (position, argument) in arguments.enumerated() {
      // A label applies to the unlabelled arguments behind it, too.
      if position == 0 || argument.label != .none {
        switch index.names.text(argument.label) {
        case "": expected = whole
        case "repeating", "arrayLiteral", "dictionaryLiteral": expected = element
        case "uniqueKeysWithValues": expected = .array(element)
        default: expected = .unknown
        }
      }
      check(argument.expression, as: expected, UseContext(api: "list"))
    }
    return true
  }
}

/// Subscripts and their arguments.
extension KeyVisitor {
  /// `titles["a", default: "none"]`, `strings["key"]`: arguments of dictionaries and of the project's own subscripts.
  func subscripted(_ number: NodeID, _ node: Node) {
    visit(node.first)
    // Most arguments of subscripts are numbers and names.
    guard
      project.keyNames.isLookup(known.subscripting)
        || file.eachChild(of: number).dropFirst().contains(where: mayHoldKey)
    else { return }
    let arguments = file.arguments(of: number)
    let base = index.resolved(types.inferredType(of: node.first)).unwrapped
    if case .dictionary(let key, let value) = base {
      for argument in arguments {
        check(
          argument.expression, as: argument.label == known.defaultLabel ? value : key, UseContext(api: "subscript"))
      }
      return
    }
    let candidates = types.subscripts(of: base, arguments)
    if candidates.isEmpty { visitAll(arguments) } else { apply(candidates, to: arguments, known.subscripting) }
  }
}
