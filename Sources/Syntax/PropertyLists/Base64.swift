/// Base64, the encoding of data in XML property lists.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes; characters outside the alphabet are skipped, as Foundation does.
  static func decode(_ text: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count / 4 * 3 + 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      guard let value = alphabet.firstIndex(of: byte) else { continue }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        out.append(UInt8(bits >> UInt32(count) & 0xFF))
      }
    }
    return out
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
