internal import SwiftOutline

/// Resolves members of generic types in a value of a concrete type, such as `Box<LocalizedStringKey>`.
extension ProjectIndex {
  /// The types that replace the owner's generic parameters in a value of some type; nil where they are unknown.
  func generics(of owner: TypeID, in type: TypeReference) -> GenericNames? {
    guard let parameters = types[owner]?.genericParameters else { return nil }
    var type = resolved(type).unwrapped
    if case .metatype(let inner) = type { type = resolved(inner).unwrapped }
    guard case .named(owner, let arguments) = type, arguments.count == parameters.count else { return nil }
    var generics = GenericNames()
    for (parameter, argument) in zip(parameters, arguments) { generics.add(parameter, argument, behind: 0) }
    generics.selfType = owner
    return generics
  }

  /// The type of a function's parameter, with the owner's generic parameters replaced.
  func parameterType(at position: Int, of function: FunctionDeclaration, _ generics: GenericNames) -> TypeReference {
    guard function.node.exists else {
      let label = function.parameters[position].label
      return property(label, of: function.owner, in: function.file).map { heldType(of: $0, generics) } ?? .unknown
    }
    let file = files[function.file]
    let parameters = file.children(of: function.node).filter { file.node($0).kind == .parameter }
    return position < parameters.count ? declaredType(by: parameters[position], in: file, generics) : .unknown
  }

  /// The type of a property in a generic type's value; nil where it does not depend on the value.
  func heldType(of property: PropertyDeclaration, in value: TypeReference) -> TypeReference? {
    guard genericTypes.contains(property.owner), let generics = self.generics(of: property.owner, in: value) else {
      return nil
    }
    let type = heldType(of: property, generics)
    return type.isUnknown ? nil : type
  }

  private func heldType(of property: PropertyDeclaration, _ generics: GenericNames) -> TypeReference {
    guard property.node.exists else { return .unknown }
    return declaredType(by: property.node, in: files[property.file], generics)
  }

  private func reader(of generics: GenericNames, in file: SwiftFile) -> TypeReader {
    TypeReader(file: file, known: known, names: typeNames, enclosing: [generics.selfType], generics: generics)
  }

  private func declaredType(
    by node: NodeID, in file: SwiftFile, _ generics: GenericNames
  ) -> TypeReference {
    for child in file.eachChild(of: node) {
      switch file.node(child).kind {
      case .attribute: continue
      case .initializer, .body: return .unknown
      default: return resolved(reader(of: generics, in: file).read(child))
      }
    }
    return .unknown
  }
}
