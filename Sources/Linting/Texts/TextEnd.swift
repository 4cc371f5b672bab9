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

  /// The number of bytes of spaces and line breaks at this end.
  package func blanks(in text: String) -> Int { count(in: text, where: TextEnd.isBlank) }

  /// The number of bytes of line breaks at this end.
  package func lineBreaks(in text: String) -> Int { count(in: text, where: TextEnd.isLineBreak) }

  /// The text with the spaces and line breaks at this end that another text has there.
  package func likened(_ text: String, to other: String) -> String {
    replacing(blanks(in: text), of: text, with: slice(blanks(in: other), of: other))
  }

  /// A fixed text that has the spaces and line breaks of the source text at an end where the fix makes more of them; the
  /// old text where nothing else would be left.
  static func bounded(_ fixed: String, from old: String, like source: String) -> String {
    guard fixed.utf8.contains(where: { !isBlank($0) }) else { return old }
    return [TextEnd.start, .end].reduce(fixed) { text, end in
      end.blanks(in: text) > end.blanks(in: old) ? end.likened(text, to: source) : text
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || isLineBreak(byte) }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

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
