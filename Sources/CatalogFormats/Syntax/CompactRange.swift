/// A range of byte offsets in half the room: garbage can be all tokens. Property lists are smaller than 2 GB.
struct CompactRange: Hashable, Sendable {
  private let start: UInt32
  private let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}
