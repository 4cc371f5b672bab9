/// Parts of collections by computed indices, which never trap: an index outside the collection means its nearest end.
///
/// `a..<b` and `list[i...]` end the program if the indices do not fit. Rules and operations compute indices from texts
/// that nobody has seen before, so they use these instead; Tests/HouseTests/SliceTests.swift checks that.
///
/// They are inlinable so that other modules compile them for their own collections: as generic calls they made linting
/// a catalog of 28 MB take 1.45 times as long.
extension Collection {
  /// The elements from one index up to another, which is not included; none if the second lies before the first.
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
  /// The element at an index; nil if the index lies outside the collection.
  @inlinable package func at(_ index: Int) -> Element? { index >= startIndex && index < endIndex ? self[index] : nil }
}

extension Range {
  /// The bounds from one up to another, which is not included; empty if the second lies before the first.
  @inlinable package init(from start: Bound, to end: Bound) { self = start..<Swift.max(start, end) }
}

extension ClosedRange {
  /// The bounds from one through another; the first alone if the second is less.
  @inlinable package init(from start: Bound, to end: Bound) { self = start...Swift.max(start, end) }
}
