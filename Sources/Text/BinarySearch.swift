extension RandomAccessCollection {
  /// The first index whose element belongs to the second part of a collection in which all elements of the first part
  /// come before all of the second; `endIndex` where there are none.
  ///
  /// Takes O(log *n*) steps. Inlinable, so that other modules need not ask the collection's protocol for each step.
  @inlinable package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
