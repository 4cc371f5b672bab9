/// Finds bytes that are not well-formed UTF-8.
enum UTF8Check {
  /// The index of the first byte in a range that starts no well-formed sequence (Unicode table 3-7: no surrogates, no
  /// overlong forms), or nil.
  static func firstInvalid(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] < 0x80 {
        index = endOfASCII(bytes, from: index, to: range.upperBound)
        continue
      }
      let length = sequenceLength(bytes, at: index, end: range.upperBound)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// The end of a run of ASCII, checked in blocks of 32 bytes.
  private static func endOfASCII(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    let block = 32
    var index = start
    while end - index >= block, bytes[index..<index + block].reduce(0, |) < 0x80 { index += block }
    while index < end, bytes[index] < 0x80 { index += 1 }
    return index
  }

  /// The length of the well-formed multi-byte sequence at an index, or 0.
  private static func sequenceLength(_ bytes: [UInt8], at index: Int, end: Int) -> Int {
    // The first byte restricts the second; any continuation bytes may follow.
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[index] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 0, index + length <= end, second.contains(bytes[index + 1]) else { return 0 }
    return bytes[index + 2..<max(index + 2, index + length)].allSatisfy { $0 & 0xC0 == 0x80 } ? length : 0
  }
}

extension [UInt8] {
  /// Appends a character as UTF-8; an invalid scalar value becomes U+FFFD.
  mutating func append(codePoint value: UInt32) {
    append(contentsOf: UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
  }
}
