/// The pairs of equal lines of two texts; lines without a partner are the difference.
///
/// Lines that occur once in each text are matched first, then the gaps between them (a patience diff). Time and memory
/// grow with the number of lines, however many of them differ.
package struct LineMatches<Line: Hashable> {
  /// For each old line, the index of its partner among the new lines; nil for a line without a partner.
  package private(set) var partners: [Int?]
  private let old: [Line]
  private let new: [Line]

  /// Limit: how many times gaps are matched within gaps. What is left then counts as different.
  private static var maximumRounds: Int { 16 }

  /// The old and new lines between two matches.
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

  /// Matches the equal lines at both ends of a gap and those that occur once in it; returns the gaps between them.
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
    guard oldStart < oldEnd, newStart < newEnd, gap.round < Self.maximumRounds else { return [] }
    var gaps: [Gap] = []
    for anchor in anchors(oldStart..<oldEnd, newStart..<newEnd) {
      gaps.append(Gap(old: oldStart..<anchor.old, new: newStart..<anchor.new, round: gap.round + 1))
      partners[anchor.old] = anchor.new
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    // Without an anchor, the whole gap counts as different.
    if gaps.isEmpty { return [] }
    return gaps + [Gap(old: oldStart..<oldEnd, new: newStart..<newEnd, round: gap.round + 1)]
  }

  /// The lines that occur once in each of two ranges: the longest sequence of them that has the same order in both.
  private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    let (oldPlaces, newPlaces) = (Self.unique(old, oldRange), Self.unique(new, newRange))
    let pairs = oldRange.compactMap { index -> (old: Int, new: Int)? in
      guard oldPlaces[old[index]] == .some(.some(index)), let place = newPlaces[old[index]] ?? nil else { return nil }
      return (index, place)
    }
    // For each length, the last pair of the best sequence so far; for each pair, the pair before it in its sequence.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      let length = ends.partitioningIndex { pairs[$0].new >= pair.new }
      if length > 0 { before[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var row: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      row.append(pairs[index])
      next = before[index]
    }
    return row.reversed()
  }

  /// The indices of the lines of a range; nil for a line that occurs more than once.
  private static func unique(_ lines: [Line], _ range: Range<Int>) -> [Line: Int?] {
    var places: [Line: Int?] = [:]
    for index in range {
      let isSecond = places[lines[index]] != nil
      places[lines[index]] = .some(isSecond ? nil : index)
    }
    return places
  }
}
