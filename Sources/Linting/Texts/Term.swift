internal import Text

/// Finding terms in texts.
package enum Term {
  /// Whether a term occurs, byte for byte; only as a whole word if `asWord` is set.
  package static func occurs(_ term: [UInt8], in text: String, asWord: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = term.first, term.count <= bytes.count else { return false }
    for start in bytes.indices where bytes[start] == first {
      guard bytes.dropFirst(start).starts(with: term) else { continue }
      guard asWord else { return true }
      if !isWord(bytes.at(start - 1) ?? 0x20), !isWord(bytes.at(start + term.count) ?? 0x20) { return true }
    }
    return false
  }

  private static func isWord(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || byte >= 0x80 }
}
