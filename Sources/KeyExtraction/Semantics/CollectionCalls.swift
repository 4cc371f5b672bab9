internal import SwiftOutline

/// The types of calls that make collections, or walk them.
struct CollectionCalls {
  /// Infers the types of their parts.
  let types: TypeInference

  /// `items.map { … }` and the like; nil for any other call.
  func typeOfMapping(
    _ name: Name, _ base: TypeReference, _ argument: NodeID, _ depth: Int
  ) -> TypeReference? {
    guard types.index.members.mapping.contains(name) || name == types.known.mapValues else { return nil }
    if name == types.known.mapValues {
      guard case .dictionary(let key, let value) = base.unwrapped else { return nil }
      return .dictionary(key, typeOfTransform(argument, value, depth))
    }
    if case .optional(let wrapped) = base {
      return .optional(typeOfTransform(argument, wrapped, depth).unwrapped)
    }
    let result = typeOfTransform(argument, base.element, depth)
    switch base {
    case .array, .dictionary:
      if name == types.known.map { return .array(result) }
      return .array(result.element.isUnknown ? result.unwrapped : result.element)
    default: return types.file.node(argument).kind == .closure ? .optional(result.unwrapped) : nil
    }
  }

  /// `reduce(0) { $0 + $1.price }`: an initial number takes the type of the values added to it.
  func typeOfReduction(_ first: NodeID, _ element: TypeReference, _ depth: Int) -> TypeReference {
    let start = types.file.node(first)
    let initial = types.inferredType(of: start.first, depth: depth + 1)
    guard types.file.node(start.first).kind == .integer, start.next.exists, !element.isUnknown else { return initial }
    let combining = types.file.node(start.next).first
    guard types.file.node(combining).kind == .closure else { return element.id == nil ? initial : element }
    let result = types.closureType(
      combining, depth, of: .tuple([.init(label: .none, type: .unknown), .init(label: .none, type: element)])
    ).result
    return result.isUnknown ? initial : result
  }

  /// The result of applying a closure or key path to an element.
  private func typeOfTransform(_ argument: NodeID, _ element: TypeReference, _ depth: Int) -> TypeReference {
    let node = types.file.node(argument)
    if node.kind == .keyPath {
      let name = types.file.name(node.symbol)
      return name == types.known.selfName ? element : types.member(name, of: element)
    }
    return types.closureType(argument, depth, of: element).result
  }

  /// `Array(…)`, `stride(from: …)`, `Dictionary(grouping: …)`; nil for any other call.
  func typeOfMaking(_ name: Name, _ first: NodeID, _ depth: Int) -> TypeReference? {
    let value = types.inferredType(of: types.file.node(first).first, depth: depth + 1)
    let label = types.index.names.text(types.file.name(types.file.node(first).symbol))
    if name == types.known.stride { return .array(value) }
    if TypeID(name) == types.known.dictionary, label == "grouping" {
      let by = types.file.node(first).next
      let key = by.exists ? typeOfTransform(types.file.node(by).first, value.element, depth) : .unknown
      return .dictionary(key, .array(value.element))
    }
    if name == types.known.zip {
      let second = types.file.node(first).next
      let other =
        second.exists ? types.inferredType(of: types.file.node(second).first, depth: depth + 1).element : .unknown
      return .array(.tuple([.init(label: .none, type: value.element), .init(label: .none, type: other)]))
    }
    guard types.known.arrays.contains(TypeID(name)) else { return nil }
    return .array(label == "repeating" ? value : value.element)
  }
}
