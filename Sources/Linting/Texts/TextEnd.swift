internal import Text

/// One of the two ends of a text; the raw value is the verb of findings about it.
package enum TextEnd: String, Sendable {
  case start = "begins"
  case end = "ends"

  /// The number of bytes of a kind at this end; 0 for a text of only such bytes.
  package func count(in text: String, where isOfKind: (UInt8) -> Bool) -> Int {
    let count =
      switch self {
      case .start: text.utf8.prefix(while: isOfKind).count
      case .end: text.utf8.reversed().prefix(while: isOfKind).count
      }
    return count == text.utf8.count ? 0 : count
  }

  /// The first or last bytes of a text.
  package func slice(_ count: Int, of text: String) -> String {
    switch self {
    case .start: text.slice(0..<count)
    case .end: text.slice(Range(from: text.utf8.count - count, to: text.utf8.count))
    }
  }

  /// The text with its first or last bytes replaced.
  package func replacing(_ count: Int, of text: String, with replacement: String) -> String {
    switch self {
    case .start: replacement + text.slice(Range(from: count, to: text.utf8.count))
    case .end: text.slice(Range(from: 0, to: text.utf8.count - count)) + replacement
    }
  }
}
