/// Finds the ranges around ascending offsets of a file: a range that has ended is not looked at again.
struct RangeCursor<Value> {
  /// Sorted by their starts.
  private let ranges: [Range]
  private var next = 0
  /// Those that began before the last offset and have not ended.
  private var open: [Range] = []

  /// A range of bytes with what it stands for.
  typealias Range = (value: Value, start: UInt32, end: UInt32)

  init(_ ranges: [Range]) { self.ranges = ranges.sorted { $0.start < $1.start } }

  /// What the ranges stand for that an offset lies in, behind their starts; the one that begins last comes last.
  ///
  /// - Parameter offset: not less than that of the last call.
  mutating func values(around offset: UInt32) -> [Value] {
    while next < ranges.count, ranges[next].start < offset {
      open.append(ranges[next])
      next += 1
    }
    open.removeAll { $0.end <= offset }
    return open.map(\.value)
  }
}
