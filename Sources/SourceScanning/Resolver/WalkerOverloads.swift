/// What functions of one name make of their arguments together.
extension Walker {
  /// Arguments of the project's own functions: keys where every function the call can mean takes one there.
  ///
  /// - Parameter generics: the types that replace the generic parameters of their type; nil if they are unknown.
  func apply(
    _ candidates: [Candidate], to arguments: [CallArgument], _ name: Name, _ generics: GenericNames? = nil
  ) {
    lazy var api = index.names.text(name)
    // `.custom("key", tableName: "More")`
    lazy var table = arguments.first { known.tableLabels.contains($0.label) }.flatMap {
      text(of: $0.expression, isNumbered: false)
    }
    for (position, argument) in arguments.enumerated() {
      if let wrapper = candidates.lazy.compactMap({ self.wrapper(for: $0, position) }).first {
        let context = wrapper.context(
          as: api, among: arguments, in: self, isUnseen: !project.macroNames.contains(api))
        check(argument.expression, as: .named(known.localizedStringKey), context)
        continue
      }
      guard mayHoldKey(argument.expression) else { continue }
      let expected = expected(of: candidates, position, generics)
      check(argument.expression, as: expected, UseContext(api: api, table: isKey(expected) ? table : nil))
    }
  }

  /// The type an argument takes; mostly one function can be meant, and then it is that function's.
  private func expected(of candidates: [Candidate], _ position: Int, _ generics: GenericNames?) -> TypeReference {
    guard generics == nil, candidates.count == 1 else { return chosen(overloads(candidates, position, generics)) }
    return index.references[candidates[0].parameter(position).type]
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
    for candidate in candidates {
      let overload = (type: candidate.parameter(position).type, candidate.declaration.isDisfavored)
      if !known.contains(where: { $0 == overload }) { known.append(overload) }
    }
    return known.map { (index.references[$0.type], $0.isDisfavored) }
  }

  private func wrapper(for candidate: Candidate, _ position: Int) -> Wrappers.Wrapper? {
    // The names of the few that forward their arguments are marked.
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

  /// A function as what a call may mean; nil where its labels or a literal among the arguments say it is not.
  func candidate(
    _ declaration: FunctionDeclaration, _ number: Int?, _ arguments: [CallArgument]
  ) -> Candidate? {
    guard let mapping = index.match(arguments, to: declaration) else { return nil }
    for (argument, parameter) in zip(arguments, mapping) {
      guard argument.isTrailing || isLiteral(argument.expression) else { continue }
      let type = index.references[declaration.parameters[parameter].type]
      if argument.isTrailing ? isValue(type) : !takesLiteral(type) { return nil }
    }
    return Candidate(declaration: declaration, number: number, mapping: mapping)
  }

  /// Of types that share a name, as `State` and `Row` do in features, the one that this file declares is meant.
  func nearest(_ candidates: [Candidate]) -> [Candidate] {
    guard candidates.count > 1, let owner = candidates.first?.declaration.owner,
      index.types[owner]?.memberwiseInitializers.count ?? 0 > 1,
      candidates.contains(where: { $0.declaration.file == number })
    else { return candidates }
    return candidates.filter { $0.declaration.file == number }
  }

  /// Whether no closure can make a value of a type, as a view's can: texts and numbers are none.
  private func isValue(_ type: TypeReference) -> Bool {
    guard case .named(let name, _) = index.resolved(type) else { return false }
    return known.stringTypes.contains(name) || isKey(type) || Specifier.of(type, index.names) != "%@"
  }

  /// Whether a string literal can be of a type: of the project's own types only those that say so.
  private func takesLiteral(_ type: TypeReference) -> Bool {
    switch index.resolved(type).unwrapped {
    case .unknown, .metatype: return true
    case .array, .dictionary, .tuple, .optional: return false
    case .function(_, let result): return takesLiteral(result)
    case .named(let name, _):
      if isKey(type) || known.stringTypes.contains(name) { return true }
      guard let declaration = index.types[name], declaration.isOwn, declaration.keyword != .protocol else {
        return !index.members.neverLiterals.contains(name)
      }
      return index.lineage(of: name).contains { index.literalTypes.contains($0) }
        || declaration.inherited.contains { $0.name == known.string }
    }
  }
}
