/// Numbers of a fixed width, and the names of characters that are made of them.
extension String {
  /// The text with zeros in front of it, up to a number of bytes; a longer text stays as it is.
  package func zeroPadded(to width: Int) -> String { String(repeating: "0", count: max(0, width - utf8.count)) + self }
}

extension Unicode.Scalar {
  /// `U+200B`: the character's code point in hexadecimal digits, four of them at least.
  package var codePoint: String { "U+" + String(value, radix: 16, uppercase: true).zeroPadded(to: 4) }
}

extension UInt8 {
  /// The value of a hexadecimal digit of either case, nil for any other byte.
  package var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Two hexadecimal digits in lower case.
  package var hexadecimal: String { String(self, radix: 16).zeroPadded(to: 2) }
}
