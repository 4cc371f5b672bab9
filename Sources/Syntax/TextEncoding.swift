/// The encoding of a text file.
package enum TextEncoding: String, Hashable, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16 (little endian)"
  case utf16BigEndian = "UTF-16 (big endian)"
  case utf32LittleEndian = "UTF-32 (little endian)"
  case utf32BigEndian = "UTF-32 (big endian)"

  /// The bytes of a text in this encoding, without a byte order mark.
  package func encode(_ text: [UInt8]) -> [UInt8] {
    let isBig = self == .utf16BigEndian || self == .utf32BigEndian
    let text = String(decoding: text, as: UTF8.self)
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count * 2)
    func append(_ value: UInt32, size: UInt32) {
      for index in 0..<size { out.append(UInt8(value >> (8 * (isBig ? size - 1 - index : index)) & 0xFF)) }
    }
    switch self {
    case .utf8: out = Array(text.utf8)
    case .utf16LittleEndian, .utf16BigEndian: for unit in text.utf16 { append(UInt32(unit), size: 2) }
    case .utf32LittleEndian, .utf32BigEndian: for scalar in text.unicodeScalars { append(scalar.value, size: 4) }
    }
    return out
  }
}
