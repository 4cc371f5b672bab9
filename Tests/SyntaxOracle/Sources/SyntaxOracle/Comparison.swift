import Diagnostics

/// What of two readings of one file differs.
struct Comparison {
  /// One place at which the readings disagree; a side without a finding there is nil.
  struct Difference {
    var offset: Int
    var ours: Finding?
    var theirs: Finding?

    var sort: Finding.Sort? { (ours ?? theirs)?.sort }
  }

  private(set) var differences: [Difference] = []

  init(ours: [Finding], theirs: [Finding]) {
    let ours = ours.sorted()
    let theirs = theirs.sorted()
    var left = 0
    var right = 0
    while left < ours.count || right < theirs.count {
      if left < ours.count, right < theirs.count, ours[left] == theirs[right] {
        left += 1
        right += 1
      } else if right == theirs.count || left < ours.count && ours[left] < theirs[right] {
        add(Difference(offset: ours[left].offset, ours: ours[left]))
        left += 1
      } else {
        add(Difference(offset: theirs[right].offset, theirs: theirs[right]))
        right += 1
      }
    }
  }

  /// Two findings of one sort at one place are one difference.
  private mutating func add(_ difference: Difference) {
    guard let last = differences.last, last.offset == difference.offset, last.sort == difference.sort else {
      return differences.append(difference)
    }
    if last.ours == nil, difference.theirs == nil {
      differences[differences.count - 1].ours = difference.ours
    } else if last.theirs == nil, difference.ours == nil {
      differences[differences.count - 1].theirs = difference.theirs
    } else {
      differences.append(difference)
    }
  }
}
