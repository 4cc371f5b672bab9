// Imports Foundation, because only Foundation knows how it orders non-ASCII characters.
import Foundation

/// Compares keys as Foundation's JSONSerialization sorts them.
enum KeyCollation {
  /// Negative, zero or positive.
  static func compare(_ a: String, _ b: String) -> Int {
    a.compare(
      b, options: [.numeric, .caseInsensitive, .forcedOrdering], range: a.startIndex..<a.endIndex,
      locale: NSLocale.system
    ).rawValue
  }
}
