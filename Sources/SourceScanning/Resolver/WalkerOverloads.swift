/// What functions of one name make of their arguments together.
extension Walker {
  /// Arguments of the project's own functions: keys where every function the call can mean takes one there.
  ///
  /// - Parameter generics: what the generic parameters of their type stand for; nil where nothing says so.
  func apply(
    _ candidates: [Candidate], to arguments: [CallArgument], _ name: Name, _ generics: GenericNames? = nil
  ) {
    for (position, argument) in arguments.enumerated() {
      if let wrapper = candidates.lazy.compactMap({ self.wrapper(for: $0, position) }).first {
        let comment = wrapper.literal(labelled: "comment", among: arguments, in: self)
        let context = UseContext(
          api: index.names.text(name), table: wrapper.table ?? wrapper.tableArgument(among: arguments, in: self),
          comment: comment == "" ? nil : comment,
          defaultValue: wrapper.literal(labelled: "value", among: arguments, in: self), isLookup: true)
        check(argument.expression, as: .named(known.localizedStringKey), context)
        continue
      }
      guard isWarm(argument.expression) else { continue }
      let expected = chosen(overloads(candidates, position, generics))
      check(argument.expression, as: expected, UseContext(api: index.names.text(name)))
    }
  }

  /// What overloads take in one place. Functions that share a name can be many, what they take is mostly alike: each
  /// is there once.
  private func overloads(
    _ candidates: [Candidate], _ position: Int, _ generics: GenericNames?
  ) -> [(type: TypeReference, isDisfavored: Bool)] {
    if let generics {
      return candidates.map { candidate in
        let type = type(ofParameter: candidate.mapping[position], of: candidate.declaration, generics)
        return (type, candidate.declaration.isDisfavored)
      }
    }
    var known: [(type: TypeNumber, isDisfavored: Bool)] = []
    // By number: a candidate is not copied for a look at it.
    for number in candidates.indices {
      let parameter = candidates[number].declaration.parameters.rows[candidates[number].mapping[position]]
      let overload = (type: parameter.type, candidates[number].declaration.isDisfavored)
      if !known.contains(where: { $0 == overload }) { known.append(overload) }
    }
    return known.map { (index.references[$0.type], $0.isDisfavored) }
  }

  private func wrapper(for candidate: Candidate, _ position: Int) -> Wrappers.Wrapper? {
    // The names of the few that hand their arguments on are marked.
    guard let number = candidate.number, project.keyNames.isLookup(candidate.declaration.name) else { return nil }
    return project.wrappers.functions[number]?[candidate.mapping[position]]
  }

  /// The type an argument takes among overloads: a String that is not disfavored wins over a key.
  private func chosen(_ overloads: [(type: TypeReference, isDisfavored: Bool)]) -> TypeReference {
    guard let key = overloads.first(where: { isKey($0.type) || isKey($0.type.element) || isKey($0.type.result) }) else {
      return overloads.first { !$0.type.isUnknown }?.type ?? .unknown
    }
    let isText = overloads.contains { type, isDisfavored in
      guard !isDisfavored else { return false }
      return type.isUnknown || type.name.map { known.stringTypes.contains($0) } ?? false
    }
    return isText ? .unknown : key.type
  }
}
