internal import Text

/// Finds the positions of new members among the members that an object keeps.
struct JSONPlacement {
  let tree: JSONTree
  let children: [Int]
  let areInOrder: JSONRenderer.Order?

  /// The position of a new member.
  struct Slot {
    /// The index in `children` of the member that it precedes; their count for the end.
    var position: Int
    /// The index of the insertion.
    var insertion: Int
  }

  /// The position of each insertion, in the order in which they are written.
  func slots(of insertions: [JSONInsertion]) -> [Slot] {
    guard !insertions.isEmpty else { return [] }
    guard let areInOrder else { return anchored(insertions) }
    let keys = children.map { tree.key(of: $0) }
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { !areInOrder($1, $0) }
    let names = insertions.map(\.member.name)
    let positions =
      isSorted
      ? names.map { name in keys.partitioningIndex { !areInOrder($0, name) } }
      : leastDisordered(names, among: keys, areInOrder)
    let slots = positions.enumerated().map { Slot(position: $1, insertion: $0) }
    return slots.sorted { a, b in
      if a.position != b.position { return a.position < b.position }
      return areInOrder(insertions[a.insertion].member.name, insertions[b.insertion].member.name)
    }
  }

  private func anchored(_ insertions: [JSONInsertion]) -> [Slot] {
    let positions = Dictionary(children.enumerated().map { ($1, $0) }) { first, _ in first }
    let slots = insertions.indices.map { index in
      let position = insertions[index].anchor.flatMap { positions[$0] }.map { $0 + 1 } ?? children.count
      return Slot(position: position, insertion: index)
    }
    return slots.sorted { ($0.position, $0.insertion) < ($1.position, $1.insertion) }
  }

  /// For each name the position with the fewest members on the wrong side, in an object that is not fully sorted.
  private func leastDisordered(_ names: [String], among keys: [String], _ areInOrder: JSONRenderer.Order) -> [Int] {
    // Every name is compared with every key. Numbers are compared a hundred times faster than texts.
    let ranks = JSONPlacement.ranks(of: keys + names, areInOrder)
    let rankedKeys = ranks.prefix(keys.count)
    return ranks.dropFirst(keys.count).map { rank in
      var best = 0
      var bestScore = 0
      var score = 0
      for (position, key) in rankedKeys.enumerated() {
        score += key < rank ? 1 : -1
        // The later of equally good positions.
        if score >= bestScore, score > 0 { (best, bestScore) = (position + 1, score) }
      }
      return best
    }
  }

  /// The place of each text in their order; the same for texts that no order tells apart.
  private static func ranks(of texts: [String], _ areInOrder: JSONRenderer.Order) -> [Int] {
    let order = texts.indices.sorted { areInOrder(texts[$0], texts[$1]) }
    var ranks = [Int](repeating: 0, count: texts.count)
    var previous: Int?
    for (place, index) in order.enumerated() {
      let isEqual = previous.map { !areInOrder(texts[$0], texts[index]) } ?? false
      ranks[index] = isEqual ? previous.map { ranks[$0] } ?? place : place
      previous = index
    }
    return ranks
  }
}
