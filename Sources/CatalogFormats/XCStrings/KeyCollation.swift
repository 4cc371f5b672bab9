// The one import of Foundation below the roof: only Foundation knows how it orders characters beyond ASCII.
import Foundation

/// Foundation's own comparison of keys, as JSONSerialization sorts them.
enum KeyCollation {
  /// Negative, zero or positive.
  static func compare(_ a: String, _ b: String) -> Int {
    a.compare(
      b, options: [.numeric, .caseInsensitive, .forcedOrdering], range: a.startIndex..<a.endIndex,
      locale: NSLocale.system
    ).rawValue
  }
}
