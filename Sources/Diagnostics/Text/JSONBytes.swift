/// Strings as JSON writes them.
package enum JSONBytes {
  private static let hexadecimal = Array("0123456789abcdef".utf8)

  /// Appends text that is JSON already.
  package static func append(_ text: String, to out: inout [UInt8]) { out += text.utf8 }

  /// Appends a quoted string; U+2028 and U+2029 are escaped so that the text can be part of JavaScript.
  package static func appendString(_ text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(isPlain) {
      out += text.utf8
    } else {
      for scalar in text.unicodeScalars { append(scalar, to: &out) }
    }
    out.append(UInt8(ascii: "\""))
  }

  /// Whether a byte certainly belongs to a character that needs no escape; 0xE2 may begin U+2028.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F && byte != 0xE2
  }

  private static func append(_ scalar: Unicode.Scalar, to out: inout [UInt8]) {
    switch scalar {
    case "\"": out += "\\\"".utf8
    case "\\": out += "\\\\".utf8
    case "\n": out += "\\n".utf8
    case "\r": out += "\\r".utf8
    case "\t": out += "\\t".utf8
    case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
      out += "\\u".utf8
      for shift: UInt32 in [12, 8, 4, 0] { out.append(hexadecimal[Int(scalar.value >> shift) & 15]) }
    default: out += String(scalar).utf8
    }
  }
}
