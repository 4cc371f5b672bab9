internal import Text

/// Base64, the encoding of data in XML property lists.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes of each whole group of four characters, as CoreFoundation reads them: others of ASCII are skipped, and
  /// `=` at a group's end leaves out a byte. Nil for bytes beyond ASCII.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var out: [UInt8] = []
    out.reserveCapacity(text.count / 4 * 3 + 3)
    var bits: UInt32 = 0
    var count = 0
    var leftOut = 0
    for byte in text {
      guard byte < 0x80 else { return nil }
      let isFiller = byte == UInt8(ascii: "=")
      if isFiller { leftOut += 1 } else if !byte.isASCIISpace { leftOut = 0 }
      guard isFiller || values[Int(byte)] < 64 else { continue }
      bits = bits << 6 | UInt32(isFiller ? 0 : values[Int(byte)])
      count += 1
      guard count % 4 == 0 else { continue }
      for index in 0..<max(1, 3 - leftOut) { out.append(UInt8(bits >> UInt32(16 - 8 * index) & 0xFF)) }
      bits = 0
    }
    return out
  }

  /// The value of each character of ASCII; 64 for those outside the alphabet.
  private static let values: [UInt8] = (0..<128).map { byte in
    alphabet.firstIndex(of: byte).map { UInt8($0) } ?? 64
  }

  static func encode(_ data: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var index = 0
    while index < data.count {
      let chunk = data[index..<min(index + 3, data.count)]
      let bits = chunk.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - chunk.count))
      for digit in 0..<4 {
        out.append(digit <= chunk.count ? alphabet[Int(bits >> UInt32(18 - 6 * digit) & 63)] : UInt8(ascii: "="))
      }
      index += 3
    }
    return out
  }
}
