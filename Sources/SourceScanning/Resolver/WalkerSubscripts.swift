/// Subscripts: what their arguments are, and what they return.
extension Walker {
  /// `titles["a", default: "none"]`, `strings["key"]`: what a dictionary or a subscript of the project's own takes.
  func subscripted(_ number: UInt32, _ node: Node) {
    visit(node.first)
    // Most hold numbers and names.
    guard
      project.keyNames.isLookup(known.subscripting)
        || file.eachChild(of: number).dropFirst().contains(where: mayHoldKey)
    else { return }
    let arguments = self.arguments(of: number)
    let base = index.resolved(inferredType(of: node.first)).unwrapped
    if case .dictionary(let key, let value) = base {
      for argument in arguments {
        check(
          argument.expression, as: argument.label == known.defaultLabel ? value : key, UseContext(api: "subscript"))
      }
      return
    }
    let candidates = subscripts(of: base, arguments)
    if candidates.isEmpty { visitAll(arguments) } else { apply(candidates, to: arguments, known.subscripting) }
  }

  /// What the project's own subscripts of a value give that can be meant; nil where they do not agree.
  func typeOfSubscript(_ number: UInt32, of base: TypeReference) -> TypeReference? {
    guard let owner = base.name else { return nil }
    let all = index.functions(known.subscripting, of: owner)
    if let common = commonResult(all) { return common }
    guard all.count > 1 else { return nil }
    let arguments = self.arguments(of: number)
    return commonResult(subscripts(of: base, arguments).compactMap(\.number))
  }

  private func subscripts(of base: TypeReference, _ arguments: [CallArgument]) -> [Candidate] {
    guard let owner = base.name else { return [] }
    var isStatic = false
    if case .metatype = base { isStatic = true }
    let candidates = index.functions(known.subscripting, of: owner).compactMap { number -> Candidate? in
      let declaration = index.functions[number]
      guard declaration.isStatic == isStatic, let candidate = candidate(declaration, number, arguments) else {
        return nil
      }
      return takesNumbers(candidate, arguments) ? candidate : nil
    }
    return nearest(candidates)
  }

  /// Whether a subscript takes no text where the call has a number.
  private func takesNumbers(_ candidate: Candidate, _ arguments: [CallArgument]) -> Bool {
    zip(arguments, candidate.mapping).allSatisfy { argument, position in
      let parameter = index.resolved(index.references[candidate.declaration.parameters[position].type])
      guard isKey(parameter) || parameter.name.map(known.stringTypes.contains) ?? false else { return true }
      return Specifier.of(index.resolved(inferredType(of: argument.expression)), index.names) == "%@"
    }
  }

  /// `\.title` of a value: the type of what it leads to; unknown for a path of more than two steps.
  func inferredType(of keyPath: Node, of base: TypeReference) -> TypeReference {
    guard keyPath.kind == .keyPath, var owner = base.name else { return .unknown }
    let (step, last) = (file.name(keyPath.aux), file.name(keyPath.symbol))
    // The step before the last one may be the type at the path's root.
    if keyPath.aux != 0, step != owner, !index.names.isCapitalized(step) {
      guard let property = index.property(step, of: owner, in: number) else { return .unknown }
      let type = index.resolved(inferredType(of: property))
      guard let name = type.name else { return member(last, of: type) }
      owner = name
    }
    return index.property(last, of: owner, in: number).map { inferredType(of: $0) } ?? .unknown
  }
}
