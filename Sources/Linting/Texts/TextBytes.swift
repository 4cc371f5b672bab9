internal import Text

/// Looking at texts byte by byte.
extension String {
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

  /// The part of the text between two UTF-8 offsets.
  package func slice(_ bytes: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(max(0, bytes.lowerBound)).prefix(bytes.count), as: UTF8.self)
  }

  /// Whether `%0` occurs as a placeholder: at the end or before what cannot go on a specifier.
  var hasPlaceholderZero: Bool {
    let bytes = Array(utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") && bytes.at(index + 1) == UInt8(ascii: "0") {
      // `100%0` is no placeholder.
      if bytes.at(index - 1)?.isASCIIDigit == true { continue }
      guard let next = bytes.at(index + 2) else { return true }
      switch next {
      case UInt8(ascii: " "), UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: ")"), 0x0A, 0x80...: return true
      default: continue
      }
    }
    return false
  }
}
