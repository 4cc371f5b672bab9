internal import SwiftOutline

/// Lists and dictionaries: what their literals hold, and what is put into them.
extension Walker {
  /// A list: of keys too where one of its elements can be nothing else.
  func array(_ number: UInt32, as expected: TypeReference, _ context: UseContext) {
    var element = index.resolved(expected).element
    if expected.isUnknown, holdsLiterals(number),
      let key = file.eachChild(of: number).lazy.map({ self.typeOfKey($0) }).first(where: { $0 != nil })
    {
      element = key ?? element
    }
    for child in file.eachChild(of: number) { check(child, as: element, context) }
  }

  private func holdsLiterals(_ array: UInt32) -> Bool {
    file.eachChild(of: array).contains { file.node($0).kind == .string }
  }

  /// The type of a list that an element makes one of keys; nil for an element that may be of another type.
  private func typeOfKey(_ number: UInt32) -> TypeReference? {
    switch file.node(number).kind {
    case .call, .member, .name:
      let type = types.inferredType(of: number)
      return index.isKey(type) ? type : nil
    default: return nil
    }
  }

  /// `titles + ["added"]`, `isShort ? ["short"] : titles`: a list that is written beside one of keys is one; nil for
  /// other expressions.
  func keyList(among parts: some Sequence<UInt32>) -> TypeReference? {
    guard parts.contains(where: { file.node($0).kind == .array }) else { return nil }
    for part in parts where file.node(part).kind != .array {
      let type = index.resolved(types.inferredType(of: part))
      if index.isKey(type.element) { return type }
    }
    return nil
  }

  /// `["a", "b"].map { (title: LocalizedStringKey) in … }`: a list whose elements are what a closure says it is handed.
  func list(_ number: UInt32, handedOnBy name: Name, _ arguments: [CallArgument]) {
    let element = index.members.isHanding(name) ? declaredParameter(of: arguments) : .unknown
    let expected = element.isUnknown ? .unknown : TypeReference.array(element)
    check(number, as: expected, UseContext(api: index.names.text(name)))
  }

  /// The type that a closure among some arguments says its first parameter is of.
  private func declaredParameter(of arguments: [CallArgument]) -> TypeReference {
    for argument in arguments where file.node(argument.expression).kind == .closure {
      guard let parameter = file.firstChild(of: argument.expression, .parameter) else { continue }
      for child in file.eachChild(of: parameter) where file.node(child).kind != .attribute {
        return types.read(child)
      }
    }
    return .unknown
  }

  /// `titles.append("another")`, `titles.append(contentsOf: ["more"])`: what is put into a collection is of its type;
  /// false for a base that is none, and for what a closure looks for.
  func put(_ arguments: [CallArgument], into base: UInt32, by name: Name) -> Bool {
    guard let first = arguments.first, !first.isTrailing else { return false }
    let type = index.resolved(types.inferredType(of: base)).unwrapped
    var element = type.element
    if case .dictionary(_, let value) = type { element = value }
    guard !element.isUnknown else { return false }
    for (position, argument) in arguments.enumerated() {
      let isCollection =
        position == 0 && index.members.joining.contains(name) || index.members.joined.contains(argument.label)
      let expected = isCollection ? type : position == 0 && argument.label == .none ? element : .unknown
      check(argument.expression, as: expected, UseContext(api: "." + index.names.text(name)))
    }
    return true
  }
}

/// Generic types with their arguments: what is made of `Box<LocalizedStringKey>`, and what its members take and hold.
extension Walker {
  /// `Box<LocalizedStringKey>(…)`, `Set<LocalizedStringKey>(…)`: the type is written out.
  func call(ofType type: TypeReference, _ name: Name, _ arguments: [CallArgument], _ callee: UInt32) {
    if collection(type, madeOf: arguments) { return }
    if case .named(_, let held) = type, let first = held.first, index.isKey(first), !index.isDeclared(name),
      let argument = arguments.first, argument.label == .none || known.wrappedLabels.contains(argument.label)
    {
      check(argument.expression, as: first, UseContext(api: index.names.text(name)))
      return visitAll(arguments.dropFirst())
    }
    call(named: name, base: nil, arguments, callee, made: type)
  }

  /// The arguments of `[LocalizedStringKey](repeating: "a", count: 2)` and its like; false for another type.
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
      // Elements follow the first one without a label.
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

/// Subscripts: what their arguments are.
extension Walker {
  /// `titles["a", default: "none"]`, `strings["key"]`: what a dictionary or a subscript of the project's own takes.
  func subscripted(_ number: UInt32, _ node: Node) {
    visit(node.first)
    // Most hold numbers and names.
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
