/// Subscripts: what stands between the brackets, and what they give.
extension Walker {
  /// `titles["a", default: "none"]`, `strings["key"]`: what a dictionary or a subscript of the project's own takes.
  func subscripted(_ number: UInt32, _ node: Node) {
    visit(node.first)
    // Most hold numbers and names.
    guard file.eachChild(of: number).dropFirst().contains(where: isWarm) else { return }
    let arguments = self.arguments(file.children(of: number).dropFirst())
    let base = index.resolved(type(of: node.first)).unwrapped
    if case .dictionary(let key, let value) = base {
      for argument in arguments {
        check(
          argument.expression, as: argument.label == known.defaultLabel ? value : key, UseContext(api: "subscript"))
      }
      return
    }
    visitAll(arguments)
  }

  /// `\.title` of a value: the type of what stands there; unknown for a path of more than two steps.
  func type(of keyPath: Node, of base: TypeReference) -> TypeReference {
    guard keyPath.kind == .keyPath, var owner = base.name else { return .unknown }
    let (step, last) = (file.name(keyPath.aux), file.name(keyPath.symbol))
    // The step before the last one may be the type at the path's root.
    if keyPath.aux != 0, step != owner, !index.names.isCapitalized(step) {
      guard let property = index.property(step, of: owner, in: number) else { return .unknown }
      let type = index.resolved(type(of: property))
      guard let name = type.name else { return member(last, of: type) }
      owner = name
    }
    return index.property(last, of: owner, in: number).map { type(of: $0) } ?? .unknown
  }
}
