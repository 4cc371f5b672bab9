extension Sequence {
  /// The elements in ascending order, equal ones in the order they came in.
  ///
  /// The standard library's `sorted(by:)` is compiled anew for every element type and every comparison, 1,700
  /// instructions each time, which made a tenth of a release build. This one is compiled once and sorts positions; it
  /// is for what a run sorts a few times, never for inner loops.
  package func ordered(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return sortedPositions(below: elements.count, by: { areInIncreasingOrder(elements[$0], elements[$1]) }).map {
      elements[$0]
    }
  }
}

extension Sequence where Element: Comparable {
  /// The elements in ascending order, as `ordered(by:)` sorts them.
  package func ordered() -> [Element] { ordered { $0 < $1 } }
}

extension [String] {
  /// The texts in ascending order: thousands of paths, which this sorts as strings and not as anything comparable.
  package func ordered() -> [String] { sortedPositions(below: count) { self[$0] < self[$1] }.map { self[$0] } }
}

/// The numbers below a count, sorted by the elements at them, equal ones in ascending order.
package func sortedPositions(below count: Int, by areInIncreasingOrder: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted { areInIncreasingOrder($0, $1) }
}
