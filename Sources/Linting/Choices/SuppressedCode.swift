internal import Text

/// The parts of one source file that suppressions are about, found by a place in them in steps that hardly grow with
/// their number.
struct SuppressedCode {
  /// Sorted by their beginnings.
  private let parts: [(bytes: Range<Int>, row: Int)]
  /// The furthest end in the half of the parts around each one, halves of halves included.
  private var ends: [Int]

  /// - Parameter parts: byte ranges, each with the number of its suppression.
  init(_ parts: [(bytes: Range<Int>, row: Int)]) {
    self.parts = parts.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    ends = self.parts.map(\.bytes.upperBound)
    _ = setEnds(in: parts.indices)
  }

  private mutating func setEnds(in half: Range<Int>) -> Int {
    guard !half.isEmpty else { return 0 }
    let middle = half.lowerBound + half.count / 2
    let before = setEnds(in: Range(from: half.lowerBound, to: middle))
    let behind = setEnds(in: Range(from: middle + 1, to: half.upperBound))
    ends[middle] = max(ends[middle], before, behind)
    return ends[middle]
  }

  /// The numbers of the suppressions about a place.
  ///
  /// - Parameter offset: in bytes.
  func rows(at offset: Int) -> [Int] {
    var found: [Int] = []
    collect(at: offset, in: parts.indices, into: &found)
    return found
  }

  private func collect(at offset: Int, in half: Range<Int>, into found: inout [Int]) {
    guard !half.isEmpty else { return }
    let middle = half.lowerBound + half.count / 2
    guard offset < ends[middle] else { return }
    collect(at: offset, in: Range(from: half.lowerBound, to: middle), into: &found)
    guard offset >= parts[middle].bytes.lowerBound else { return }
    if parts[middle].bytes.contains(offset) { found.append(parts[middle].row) }
    collect(at: offset, in: Range(from: middle + 1, to: half.upperBound), into: &found)
  }
}
