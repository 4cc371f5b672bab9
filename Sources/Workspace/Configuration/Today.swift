internal import Foundation
package import Linting

extension Day {
  /// The current day in the local time zone.
  package static var today: Day? {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    return Day(year: year, month: month, day: day)
  }
}
