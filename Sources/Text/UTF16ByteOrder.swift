/// Which of the two bytes of a UTF-16 code unit comes first in a file.
package enum UTF16ByteOrder: Sendable {
  /// The lower byte comes first.
  case littleEndian
  /// The higher byte comes first.
  case bigEndian

  /// The order that a file's byte order mark names; nil for a file that begins with no such mark.
  package init?(markOf bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) {
      self = .littleEndian
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .bigEndian
    } else {
      return nil
    }
  }

  /// The code units of a file, its byte order mark included; an odd last byte is left out.
  package func units(of bytes: [UInt8]) -> [UInt16] {
    stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return self == .littleEndian ? second << 8 | first : first << 8 | second
    }
  }
}
