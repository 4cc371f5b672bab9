internal import SwiftOutline

/// Chooses which of the project's functions a call can mean, and what type each argument has to have.
struct OverloadChoice {
  let project: TypeContext
  /// The file of the call.
  let file: ProjectIndex.SwiftFile
  /// The file's number in the index.
  let number: FileID

  private var index: ProjectIndex { project.index }

  /// The types that replace the generic parameters of the type that declares the candidates, in a value of `type`; nil
  /// where they are unknown.
  func generics(of candidates: [CallCandidate], in type: @autoclosure () -> TypeReference) -> GenericNames? {
    guard !candidates.isEmpty, index.genericTypes.contains(candidates[0].declaration.owner) else { return nil }
    return index.generics(of: candidates[0].declaration.owner, in: type())
  }

  /// The type that an argument has to have. Mostly there is one candidate, and its parameter decides.
  ///
  /// - Parameter generics: the types that replace the declaring type's generic parameters; nil where they are unknown.
  func expectedType(
    of candidates: [CallCandidate], _ position: Int, _ generics: GenericNames?
  ) -> TypeReference {
    guard generics == nil, candidates.count == 1 else { return chosen(overloads(candidates, position, generics)) }
    return index.references[candidates[0].parameter(position).type]
  }

  /// The types that the candidates take in one position. Functions of one name can be many and take mostly the same
  /// types, so duplicates are dropped.
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

  /// The type that the overloads' argument has: a String wins over a key, unless that overload is disfavoured.
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
      return type.isUnknown || type.id.map { index.known.stringTypes.contains($0) } ?? false
    }
    return isText ? .unknown : key.type
  }

  /// The function as a candidate; nil where the labels or a literal among the arguments rule it out.
  func candidate(
    _ declaration: FunctionDeclaration, _ number: FunctionID?, _ arguments: [CallArgument]
  ) -> CallCandidate? {
    guard let mapping = index.match(arguments, to: declaration) else { return nil }
    for (argument, parameter) in zip(arguments, mapping) {
      guard argument.isTrailing || file.isLiteral(argument.expression) else { continue }
      let type = index.references[declaration.parameters[parameter].type]
      if argument.isTrailing ? isValue(type) : !takesLiteral(type) { return nil }
    }
    return CallCandidate(declaration: declaration, number: number, mapping: mapping)
  }

  /// Where several types share a name, as `State` and `Row` do in some apps, the one declared in this file is meant.
  func nearest(_ candidates: [CallCandidate]) -> [CallCandidate] {
    guard candidates.count > 1, let owner = candidates.first?.declaration.owner,
      index.types[owner]?.memberwiseInitializers.count ?? 0 > 1,
      candidates.contains(where: { $0.declaration.file == number })
    else { return candidates }
    return candidates.filter { $0.declaration.file == number }
  }

  /// Whether a closure cannot produce a value of the type: true for texts and numbers, false for views.
  private func isValue(_ type: TypeReference) -> Bool {
    guard case .named(let id, _) = index.resolved(type) else { return false }
    return index.known.stringTypes.contains(id) || index.isKey(type) || Specifier.of(type, index.names) != "%@"
  }

  /// Whether a string literal can have the type. Types of the project can only if they are declared so.
  private func takesLiteral(_ type: TypeReference) -> Bool {
    switch index.resolved(type).unwrapped {
    case .unknown, .metatype: return true
    case .array, .dictionary, .tuple, .optional: return false
    case .function(_, let result): return takesLiteral(result)
    case .named(let id, _):
      if index.isKey(type) || index.known.stringTypes.contains(id) { return true }
      guard let declaration = index.types[id], declaration.isOwn, declaration.keyword != .protocol else {
        return !index.members.neverLiterals.contains(id)
      }
      return index.lineage(of: id).contains { index.literalTypes.contains($0) }
        || declaration.inherited.contains { $0.id == index.known.string }
    }
  }
}
