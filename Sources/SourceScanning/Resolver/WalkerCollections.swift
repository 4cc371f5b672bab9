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
      let type = inferredType(of: number)
      return isKey(type) ? type : nil
    default: return nil
    }
  }

  /// `titles + ["added"]`, `isShort ? ["short"] : titles`: a list that is written beside one of keys is one; nil for
  /// other expressions.
  func keyList(among parts: some Sequence<UInt32>) -> TypeReference? {
    guard parts.contains(where: { file.node($0).kind == .array }) else { return nil }
    for part in parts where file.node(part).kind != .array {
      let type = index.resolved(inferredType(of: part))
      if isKey(type.element) { return type }
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
        return read(child)
      }
    }
    return .unknown
  }

  /// `titles.append("another")`, `titles.append(contentsOf: ["more"])`: what is put into a collection is of its type;
  /// false for a base that is none, and for what a closure looks for.
  func put(_ arguments: [CallArgument], into base: UInt32, by name: Name) -> Bool {
    guard let first = arguments.first, !first.isTrailing else { return false }
    let type = index.resolved(inferredType(of: base)).unwrapped
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
