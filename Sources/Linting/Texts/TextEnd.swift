internal import Text

/// One of the two ends of a text; the raw value is the verb of findings about it.
package enum TextEnd: String, Sendable {
  case start = "begins"
  case end = "ends"

  /// How many bytes at this end are of a kind; 0 for a text that is of that kind throughout.
  package func count(in text: String, where isOfKind: (UInt8) -> Bool) -> Int {
    let count =
      switch self {
      case .start: text.utf8.prefix(while: isOfKind).count
      case .end: text.utf8.reversed().prefix(while: isOfKind).count
      }
    return count == text.utf8.count ? 0 : count
  }

  /// The bytes at this end as a text of their own.
  package func slice(_ count: Int, of text: String) -> String {
    switch self {
    case .start: text.slice(0..<count)
    case .end: text.slice(Range(from: text.utf8.count - count, to: text.utf8.count))
    }
  }

  /// The text with other bytes at this end.
  package func replacing(_ count: Int, of text: String, with replacement: String) -> String {
    switch self {
    case .start: replacement + text.slice(Range(from: count, to: text.utf8.count))
    case .end: text.slice(Range(from: 0, to: text.utf8.count - count)) + replacement
    }
  }
}
