/// Parts of texts by computed places, which never trap: a place beyond an end means that end.
///
/// `a..<b` and `list[i...]` end the program where the places do not fit. Rules and operations compute places from texts
/// that nobody has seen before, so they take these; Tests/HouseTests/SliceTests.swift holds that.
///
/// Other modules compile them for their own collections: as calls that know no type they made linting a catalog of 28 MB
/// 1.45 times as long.
extension Collection {
  /// The elements from one place up to another; none where the second lies before the first.
  ///
  /// - Parameters:
  ///   - start: nil for the beginning.
  ///   - end: nil for the end.
  @inlinable package func slice(from start: Index? = nil, to end: Index? = nil) -> SubSequence {
    let first = Swift.min(Swift.max(start ?? startIndex, startIndex), endIndex)
    return self[first..<Swift.max(first, Swift.min(end ?? endIndex, endIndex))]
  }
}

extension RandomAccessCollection where Index == Int {
  /// The element at a place; nil where there is none.
  @inlinable package func at(_ place: Int) -> Element? { place >= startIndex && place < endIndex ? self[place] : nil }
}

extension Range {
  /// The places from one up to another; none, at the first, where the second lies before it.
  @inlinable package init(from start: Bound, to end: Bound) { self = start..<Swift.max(start, end) }
}

extension ClosedRange {
  /// The values from one through another; the first alone where the second is less.
  @inlinable package init(from start: Bound, to end: Bound) { self = start...Swift.max(start, end) }
}
