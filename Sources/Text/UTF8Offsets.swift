/// Parts of a text, found and replaced byte for byte. Offsets and lengths count UTF-8 bytes.
extension String {
  /// The part of the text between two offsets, as far as the text reaches.
  package func slice(_ bytes: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(max(0, bytes.lowerBound)).prefix(bytes.count), as: UTF8.self)
  }

  /// The text with a stretch replaced, by UTF-8 offsets; unchanged where the stretch lies outside.
  package func replacing(_ span: Range<Int>, with replacement: String) -> String {
    let bytes = Array(utf8)
    guard span.lowerBound >= 0, span.upperBound <= bytes.count else { return self }
    return String(
      decoding: bytes.slice(to: span.lowerBound) + Array(replacement.utf8) + bytes.slice(from: span.upperBound),
      as: UTF8.self)
  }

  /// The text with other texts in place of some of its parts.
  ///
  /// - Parameter parts: by their UTF-8 offsets, which follow one another and lie apart.
  package func replacing(_ parts: [(span: Range<Int>, text: String)]) -> String {
    guard !parts.isEmpty else { return self }
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var end = 0
    for part in parts {
      result += bytes.slice(from: end, to: part.span.lowerBound)
      result += part.text.utf8
      end = part.span.upperBound
    }
    return String(decoding: result + bytes.slice(from: end), as: UTF8.self)
  }

  /// How often a pattern occurs, byte for byte and not overlapping. The pattern is not empty.
  package func count(of pattern: String) -> Int {
    let (bytes, pattern) = (Array(utf8), Array(pattern.utf8))
    var count = 0
    var index = 0
    while index + pattern.count <= bytes.count {
      if bytes[index] == pattern.first, bytes.dropFirst(index).starts(with: pattern) {
        count += 1
        index += pattern.count
      } else {
        index += 1
      }
    }
    return count
  }
}
