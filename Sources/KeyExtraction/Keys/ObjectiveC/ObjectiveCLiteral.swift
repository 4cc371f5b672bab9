/// Decodes C and Objective-C string literals.
enum ObjectiveCLiteral {
  /// Appends the text of one literal, with escapes resolved.
  static func append(_ literal: ArraySlice<UInt8>, to text: inout [UInt8]) {
    guard let open = literal.firstIndex(of: Mark.quote) else { return }
    var index = open + 1
    let end = literal.endIndex > index && literal.last == Mark.quote ? literal.endIndex - 1 : literal.endIndex
    while index < end {
      if literal[index] == Mark.backslash, index + 1 < end {
        index = escape(literal, at: index + 1, until: end, to: &text)
      } else {
        text.append(literal[index])
        index += 1
      }
    }
  }

  /// Appends the meaning of the escape behind a backslash; returns the index behind it.
  private static func escape(
    _ literal: ArraySlice<UInt8>, at index: Int, until end: Int, to text: inout [UInt8]
  ) -> Int {
    let byte = literal[index]
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case Mark.carriageReturn, Mark.newline:
      // A line continued by a backslash: neither the backslash nor the line break belongs to the text.
      return byte == Mark.carriageReturn && index + 1 < end && literal[index + 1] == Mark.newline
        ? index + 2 : index + 1
    case UInt8(ascii: "u"): return scalar(literal, at: index + 1, until: end, digits: 4, to: &text)
    case UInt8(ascii: "U"): return scalar(literal, at: index + 1, until: end, digits: 8, to: &text)
    case UInt8(ascii: "x"): return byteValue(literal, at: index + 1, until: end, radix: 16, digits: 8, to: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return byteValue(literal, at: index, until: end, radix: 8, digits: 3, to: &text)
    default: text.append(byte)
    }
    return index + 1
  }

  private static func scalar(
    _ literal: ArraySlice<UInt8>, at start: Int, until end: Int, digits: Int, to text: inout [UInt8]
  ) -> Int {
    let (value, index) = number(literal, at: start, until: end, radix: 16, digits: digits)
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    text.append(contentsOf: String(scalar).utf8)
    return index
  }

  private static func byteValue(
    _ literal: ArraySlice<UInt8>, at start: Int, until end: Int, radix: UInt32, digits: Int, to text: inout [UInt8]
  ) -> Int {
    let (value, index) = number(literal, at: start, until: end, radix: radix, digits: digits)
    text.append(UInt8(truncatingIfNeeded: value))
    return index
  }

  private static func number(
    _ literal: ArraySlice<UInt8>, at start: Int, until end: Int, radix: UInt32, digits: Int
  ) -> (value: UInt32, end: Int) {
    var value: UInt32 = 0
    var index = start
    while index < end, index - start < digits, let digit = Character(Unicode.Scalar(literal[index])).hexDigitValue,
      digit < radix
    {
      value = value &* radix &+ UInt32(digit)
      index += 1
    }
    return (value, index)
  }
}
