internal import Text

/// A calendar day; callers pass in the current one.
package struct Day: Hashable, Sendable, Comparable {
  /// The year, four digits.
  package var year: Int
  /// 1 to 12.
  package var month: Int
  /// 1 to 31.
  package var day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// `2026-12-31`; nil for any other shape.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package static func < (a: Day, b: Day) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// As ISO 8601 writes it: `2026-03-31`.
  package var text: String {
    func padded(_ number: Int, _ width: Int) -> String { String(number).zeroPadded(to: width) }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
