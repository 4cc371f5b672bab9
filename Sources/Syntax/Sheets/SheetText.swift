internal import Text

/// Texts in the XML of workbooks, where `_x000D_` stands for a character that XML cannot hold (ECMA-376, ST_Xstring).
enum SheetText {
  private static let underscore = UInt8(ascii: "_")

  /// The text that was meant.
  static func restored(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(underscore) else { return text }
    var units: [UInt16] = []
    var out: [UInt8] = []
    var index = 0
    /// Appends the characters of the escapes so far: one outside the basic plane is two escapes.
    func flush() {
      out += String(decoding: units, as: UTF16.self).utf8
      units = []
    }
    while index < bytes.count {
      if let unit = escape(at: index, in: bytes) {
        units.append(unit)
        index += 7
      } else {
        if !units.isEmpty { flush() }
        out.append(bytes[index])
        index += 1
      }
    }
    flush()
    return String(decoding: out, as: UTF8.self)
  }

  /// The UTF-16 code unit of an escape that starts at an index; nil where none does.
  private static func escape(at index: Int, in bytes: [UInt8]) -> UInt16? {
    guard index + 7 <= bytes.count, bytes[index] == underscore, bytes[index + 1] == UInt8(ascii: "x"),
      bytes[index + 6] == underscore
    else { return nil }
    var value: UInt16 = 0
    for byte in bytes[(index + 2)..<(index + 6)] {
      guard let digit = byte.hexadecimalValue else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  /// Appends a text as XML character data.
  static func append(_ text: String, to out: inout [UInt8]) {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "&"): out += "&amp;".utf8
      case UInt8(ascii: "<"): out += "&lt;".utf8
      case UInt8(ascii: ">"): out += "&gt;".utf8
      case UInt8(ascii: "\""): out += "&quot;".utf8
      case 0x09, 0x0A: out.append(bytes[index])
      // Readers turn a carriage return into a line feed; other controls are forbidden.
      case 0..<0x20: out += "_x00\(bytes[index].hexadecimal.uppercased())_".utf8
      // What looks like an escape and is none.
      case underscore where escape(at: index, in: bytes) != nil: out += "_x005F_".utf8
      // U+FFFE and U+FFFF, the two characters of three bytes that XML forbids.
      case 0xEF
      where bytes[index...].starts(with: [0xEF, 0xBF, 0xBE]) || bytes[index...].starts(with: [0xEF, 0xBF, 0xBF]):
        out += (bytes[index + 2] == 0xBE ? "_xFFFE_" : "_xFFFF_").utf8
        index += 2
      default: out.append(bytes[index])
      }
      index += 1
    }
  }
}
