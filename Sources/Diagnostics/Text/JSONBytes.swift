/// JSON as bytes, for long outputs of one shape: they are written as they come, without a tree of `JSONText`.
package enum JSONBytes {
  private static let hexadecimal = Array("0123456789abcdef".utf8)

  /// Appends text that is JSON already.
  package static func append(_ text: StaticString, to out: inout [UInt8]) {
    text.withUTF8Buffer { out.append(contentsOf: $0) }
  }

  /// Appends a quoted string; U+2028 and U+2029 are escaped so that the text can stand inside JavaScript.
  package static func appendString(_ text: String, to out: inout [UInt8]) {
    out.append(0x22)
    var text = text
    text.withUTF8 { bytes in
      // What needs no escape is copied a stretch at a time.
      var copied = 0
      var index = 0
      while index < bytes.count {
        if index + 8 <= bytes.count, isPlain(bytes, index) {
          index += 8
          continue
        }
        let byte = bytes[index]
        index += 1
        guard byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xE2 else { continue }
        let isSeparator = byte == 0xE2 && bytes[index] == 0x80 && bytes[index + 1] & 0xFE == 0xA8
        guard byte != 0xE2 || isSeparator else { continue }
        out.append(contentsOf: bytes[copied..<(index - 1)])
        appendEscape(isSeparator ? 0x2028 | UInt32(bytes[index + 1] & 1) : UInt32(byte), to: &out)
        if isSeparator { index += 2 }
        copied = index
      }
      out.append(contentsOf: bytes[copied...])
    }
    out.append(0x22)
  }

  /// Whether eight bytes are ASCII that stands for itself.
  @inline(__always)
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let escaped = word.firstMark(of: 0x22) | word.firstMark(of: 0x5C) | word.firstMark(of: 0x7F)
    // A byte that wraps around when something is taken from it has its high bit set then, or had it before.
    return escaped == 0 && ((word &- UInt64(repeating: 0x20)) | word) & UInt64(repeating: 0x80) == 0
  }

  private static func appendEscape(_ scalar: UInt32, to out: inout [UInt8]) {
    out.append(0x5C)
    switch scalar {
    case 0x22, 0x5C: out.append(UInt8(scalar))
    case 0x0A: out.append(UInt8(ascii: "n"))
    case 0x0D: out.append(UInt8(ascii: "r"))
    case 0x09: out.append(UInt8(ascii: "t"))
    default:
      out.append(UInt8(ascii: "u"))
      for shift: UInt32 in [12, 8, 4, 0] { out.append(hexadecimal[Int(scalar >> shift) & 15]) }
    }
  }
}
