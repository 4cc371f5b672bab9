internal import SwiftOutline

/// Which of the project's functions a call can mean, and what those take in each place.
struct OverloadChoice {
  let project: TypeContext
  /// The file of the call.
  let file: ProjectIndex.SwiftFile
  /// The file's number in the index.
  let number: Int

  private var index: ProjectIndex { project.index }

  /// The types that replace the generic parameters of the type that declares candidates, in a value of a type; nil if
  /// they are unknown.
  func generics(of candidates: [CallCandidate], in type: @autoclosure () -> TypeReference) -> GenericNames? {
    guard !candidates.isEmpty, index.genericTypes.contains(candidates[0].declaration.owner) else { return nil }
    return index.generics(of: candidates[0].declaration.owner, in: type())
  }

  /// The type an argument takes; mostly one function can be meant, and then it is that function's.
  ///
  /// - Parameter generics: the types that replace the generic parameters of their type; nil if they are unknown.
  func expectedType(
    of candidates: [CallCandidate], _ position: Int, _ generics: GenericNames?
  ) -> TypeReference {
    guard generics == nil, candidates.count == 1 else { return chosen(overloads(candidates, position, generics)) }
    return index.references[candidates[0].parameter(position).type]
  }

  /// What overloads take in one place. Functions that share a name can be many, what they take is mostly alike: each
  /// is there once.
  private func overloads(
    _ candidates: [CallCandidate], _ position: Int, _ generics: GenericNames?
  ) -> [(type: TypeReference, isDisfavored: Bool)] {
    if let generics {
      return candidates.map { candidate in
        let type = index.parameterType(at: candidate.mapping[position], of: candidate.declaration, generics)
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

  /// The type an argument takes among overloads: a String that is not disfavored wins over a key.
  private func chosen(_ overloads: [(type: TypeReference, isDisfavored: Bool)]) -> TypeReference {
    guard
      let key = overloads.first(where: {
        index.isKey($0.type) || index.isKey($0.type.element) || index.isKey($0.type.result)
      })
    else {
      return overloads.first { !$0.type.isUnknown }?.type ?? .unknown
    }
    let isText = overloads.contains { type, isDisfavored in
      guard !isDisfavored else { return false }
      return type.isUnknown || type.name.map { index.known.stringTypes.contains($0) } ?? false
    }
    return isText ? .unknown : key.type
  }

  /// A function as what a call may mean; nil where its labels or a literal among the arguments say it is not.
  func candidate(
    _ declaration: FunctionDeclaration, _ number: Int?, _ arguments: [CallArgument]
  ) -> CallCandidate? {
    guard let mapping = index.match(arguments, to: declaration) else { return nil }
    for (argument, parameter) in zip(arguments, mapping) {
      guard argument.isTrailing || file.isLiteral(argument.expression) else { continue }
      let type = index.references[declaration.parameters[parameter].type]
      if argument.isTrailing ? isValue(type) : !takesLiteral(type) { return nil }
    }
    return CallCandidate(declaration: declaration, number: number, mapping: mapping)
  }

  /// Of types that share a name, as `State` and `Row` do in features, the one that this file declares is meant.
  func nearest(_ candidates: [CallCandidate]) -> [CallCandidate] {
    guard candidates.count > 1, let owner = candidates.first?.declaration.owner,
      index.types[owner]?.memberwiseInitializers.count ?? 0 > 1,
      candidates.contains(where: { $0.declaration.file == number })
    else { return candidates }
    return candidates.filter { $0.declaration.file == number }
  }

  /// Whether no closure can make a value of a type, as a view's can: texts and numbers are none.
  private func isValue(_ type: TypeReference) -> Bool {
    guard case .named(let name, _) = index.resolved(type) else { return false }
    return index.known.stringTypes.contains(name) || index.isKey(type) || Specifier.of(type, index.names) != "%@"
  }

  /// Whether a string literal can be of a type: of the project's own types only those that say so.
  private func takesLiteral(_ type: TypeReference) -> Bool {
    switch index.resolved(type).unwrapped {
    case .unknown, .metatype: return true
    case .array, .dictionary, .tuple, .optional: return false
    case .function(_, let result): return takesLiteral(result)
    case .named(let name, _):
      if index.isKey(type) || index.known.stringTypes.contains(name) { return true }
      guard let declaration = index.types[name], declaration.isOwn, declaration.keyword != .protocol else {
        return !index.members.neverLiterals.contains(name)
      }
      return index.lineage(of: name).contains { index.literalTypes.contains($0) }
        || declaration.inherited.contains { $0.name == index.known.string }
    }
  }
}
