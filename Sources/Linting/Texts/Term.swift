internal import Diagnostics

/// Finding terms in texts.
package enum Term {
  /// Whether a term occurs, byte for byte; as a word of its own if wanted.
  package static func occurs(_ term: [UInt8], in text: String, asWord: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = term.first, term.count <= bytes.count else { return false }
    for start in 0...(bytes.count - term.count) where bytes[start] == first {
      let end = start + term.count
      guard bytes[start..<end].elementsEqual(term) else { continue }
      guard asWord else { return true }
      let before = start > 0 ? bytes[start - 1] : 0x20
      let after = end < bytes.count ? bytes[end] : 0x20
      if !isWord(before), !isWord(after) { return true }
    }
    return false
  }

  private static func isWord(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 }
}
