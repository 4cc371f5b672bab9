/// Which lines of two texts belong together: the others are what differs.
///
/// Lines that both texts have once are matched first, and what lies between two of them is matched by itself (known as
/// a patience diff). Time and memory grow with the lines alone, however many of them differ.
package struct LineMatches<Line: Hashable> {
  /// The index of each old line's partner among the new ones; nil for a line without one.
  package private(set) var partners: [Int?]
  private let old: [Line]
  private let new: [Line]

  /// How often what lies between two matches is looked at again; what is left then differs as a whole.
  private static var mostRounds: Int { 16 }

  /// Two stretches that lie between matches.
  private struct Gap {
    var old: Range<Int>
    var new: Range<Int>
    var round: Int
  }

  package init(from old: [Line], to new: [Line]) {
    self.old = old
    self.new = new
    partners = Array(repeating: nil, count: old.count)
    var gaps = [Gap(old: old.indices, new: new.indices, round: 0)]
    while let gap = gaps.popLast() { gaps += match(gap) }
  }

  /// Matches the equal lines at both ends of a gap and those that it has once; returns the gaps between them.
  private mutating func match(_ gap: Gap) -> [Gap] {
    var (oldStart, newStart) = (gap.old.lowerBound, gap.new.lowerBound)
    var (oldEnd, newEnd) = (gap.old.upperBound, gap.new.upperBound)
    while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
      partners[oldStart] = newStart
      (oldStart, newStart) = (oldStart + 1, newStart + 1)
    }
    while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      partners[oldEnd] = newEnd
    }
    guard oldStart < oldEnd, newStart < newEnd, gap.round < Self.mostRounds else { return [] }
    var gaps: [Gap] = []
    for anchor in anchors(oldStart..<oldEnd, newStart..<newEnd) {
      gaps.append(Gap(old: oldStart..<anchor.old, new: newStart..<anchor.new, round: gap.round + 1))
      partners[anchor.old] = anchor.new
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    // Without an anchor, nothing in the gap can be told apart.
    if gaps.isEmpty { return [] }
    return gaps + [Gap(old: oldStart..<oldEnd, new: newStart..<newEnd, round: gap.round + 1)]
  }

  /// The lines that two stretches have once each: the longest row of them that is in order in both.
  private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    let (oldPlaces, newPlaces) = (Self.unique(old, oldRange), Self.unique(new, newRange))
    let pairs = oldRange.compactMap { index -> (old: Int, new: Int)? in
      guard oldPlaces[old[index]] == .some(.some(index)), let place = newPlaces[old[index]] ?? nil else { return nil }
      return (index, place)
    }
    // The last pair of the best row of each length, and the pair before each pair in its row.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var row: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      row.append(pairs[index])
      next = before[index]
    }
    return row.reversed()
  }

  /// Where the lines of a stretch are; nil for those it has more than once.
  private static func unique(_ lines: [Line], _ range: Range<Int>) -> [Line: Int?] {
    var places: [Line: Int?] = [:]
    for index in range {
      let isSecond = places[lines[index]] != nil
      places[lines[index]] = .some(isSecond ? nil : index)
    }
    return places
  }
}
