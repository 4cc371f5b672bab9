/// Generic types with their arguments: what is made of `Box<LocalizedStringKey>`, and what its members take and hold.
extension Walker {
  /// `Box<LocalizedStringKey>(…)`, `Set<LocalizedStringKey>(…)`: the type is written out.
  func call(ofType type: TypeReference, _ name: Name, _ arguments: [CallArgument], _ callee: UInt32) {
    if collection(type, madeOf: arguments) { return }
    if case .named(_, let held) = type, let first = held.first, isKey(first), !index.isDeclared(name),
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

  /// The types that replace the generic parameters of the type that declares candidates, in a value of a type; nil if
  /// they are unknown.
  func generics(of candidates: [Candidate], in type: @autoclosure () -> TypeReference) -> GenericNames? {
    guard !candidates.isEmpty, index.genericTypes.contains(candidates[0].declaration.owner) else { return nil }
    return generics(of: candidates[0].declaration.owner, in: type())
  }

  private func generics(of owner: Name, in type: TypeReference) -> GenericNames? {
    guard let parameters = index.types[owner]?.genericParameters else { return nil }
    var type = index.resolved(type).unwrapped
    if case .metatype(let inner) = type { type = index.resolved(inner).unwrapped }
    guard case .named(owner, let arguments) = type, arguments.count == parameters.count else { return nil }
    var generics = GenericNames()
    for (parameter, argument) in zip(parameters, arguments) { generics.add(parameter, argument, behind: 0) }
    generics.selfType = owner
    return generics
  }

  /// What a function's parameter takes, its type's generic parameters replaced.
  func type(ofParameter position: Int, of function: FunctionDeclaration, _ generics: GenericNames) -> TypeReference {
    guard function.node != 0 else {
      let label = function.parameters[position].label
      return index.property(label, of: function.owner, in: function.file).map { inferredType(of: $0, generics) }
        ?? .unknown
    }
    let file = index.files[function.file]
    let parameters = file.children(of: function.node).filter { file.node($0).kind == .parameter }
    return position < parameters.count ? type(declaredBy: parameters[position], in: file, generics) : .unknown
  }

  /// What a property of a generic type's value holds; nil where that does not depend on the value.
  func inferredType(of property: PropertyDeclaration, in value: TypeReference) -> TypeReference? {
    guard index.genericTypes.contains(property.owner), let generics = generics(of: property.owner, in: value) else {
      return nil
    }
    let type = inferredType(of: property, generics)
    return type.isUnknown ? nil : type
  }

  private func inferredType(of property: PropertyDeclaration, _ generics: GenericNames) -> TypeReference {
    guard property.node != 0 else { return .unknown }
    return type(declaredBy: property.node, in: index.files[property.file], generics)
  }

  private func type(
    declaredBy node: UInt32, in file: ProjectIndex.SwiftFile, _ generics: GenericNames
  ) -> TypeReference {
    for child in file.eachChild(of: node) {
      switch file.node(child).kind {
      case .attribute: continue
      case .initializer, .body: return .unknown
      default: return index.resolved(TypeReader(file: file, known: known, generics: generics).read(child))
      }
    }
    return .unknown
  }
}
