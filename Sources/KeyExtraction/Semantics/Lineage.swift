/// A type and the types that it inherits members from.
struct Lineage: Sequence {
  let type: TypeID
  /// What the type inherits from, directly and indirectly, nearest first.
  let ancestors: [TypeID]

  /// Yields the type itself first.
  struct Iterator: IteratorProtocol {
    fileprivate let lineage: Lineage
    fileprivate var position = -1

    mutating func next() -> TypeID? {
      defer { position += 1 }
      if position < 0 { return lineage.type }
      return position < lineage.ancestors.count ? lineage.ancestors[position] : nil
    }
  }

  func makeIterator() -> Iterator { Iterator(lineage: self) }
}

extension ProjectIndex {
  /// What a type inherits from, directly and indirectly, nearest first. Limit: about 40 types.
  func ancestry(of type: TypeID) -> [TypeID] {
    var found: [TypeID] = []
    var next = type
    for position in 0..<40 {
      for inherited in types[next]?.inherited ?? [] {
        if let parent = inherited.id, parent != type, !found.contains(parent) { found.append(parent) }
      }
      guard position < found.count, found.count < 39 else { break }
      next = found[position]
    }
    return found
  }
}
