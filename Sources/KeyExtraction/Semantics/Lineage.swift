/// A type and those it takes members from.
struct Lineage: Sequence {
  let type: Name
  /// What it inherits, what those inherit.
  let ancestors: [Name]

  /// The type itself first.
  struct Iterator: IteratorProtocol {
    fileprivate let lineage: Lineage
    fileprivate var place = -1

    mutating func next() -> Name? {
      defer { place += 1 }
      if place < 0 { return lineage.type }
      return place < lineage.ancestors.count ? lineage.ancestors[place] : nil
    }
  }

  func makeIterator() -> Iterator { Iterator(lineage: self) }
}

extension ProjectIndex {
  /// What a type inherits, what that inherits, nearest first.
  func ancestry(of name: Name) -> [Name] {
    var found: [Name] = []
    var next = name
    for place in 0..<40 {
      for inherited in types[next]?.inherited ?? [] {
        if let parent = inherited.name, parent != name, !found.contains(parent) { found.append(parent) }
      }
      guard place < found.count, found.count < 39 else { break }
      next = found[place]
    }
    return found
  }
}
