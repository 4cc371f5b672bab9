/// What kind of token a byte of Swift source can begin.
enum ByteClass: UInt8 {
  case other, space, newline, name, digit, quote, slash, dot, operatorSign, question, bang
  case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, colon, semicolon, at, pound, backslash, backtick, nonASCII

  /// The class of each byte, by its value.
  static let table = (0...UInt8.max).map(classify)

  /// Whether a byte of this class can continue an identifier.
  var continuesName: Bool { self == .name || self == .digit || self == .nonASCII }

  /// Whether a byte of this class can continue an operator. (Some of `nonASCII` can, too.)
  var continuesOperator: Bool { self == .operatorSign || self == .slash || self == .bang || self == .question }

  private static func classify(_ byte: UInt8) -> ByteClass {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"):
      .name
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case 0x0A, 0x0D: .newline
    case 0, 0x20, 0x09, 0x0B, 0x0C: .space
    case 0x80...: .nonASCII
    default: sign(byte)
    }
  }

  private static func sign(_ byte: UInt8) -> ByteClass {
    switch byte {
    case UInt8(ascii: "\""): .quote
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "?"): .question
    case UInt8(ascii: "!"): .bang
    case UInt8(ascii: "("): .leftParen
    case UInt8(ascii: ")"): .rightParen
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "#"): .pound
    case UInt8(ascii: "\\"): .backslash
    case UInt8(ascii: "`"): .backtick
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "%"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"):
      .operatorSign
    default: .other
    }
  }
}

/// Whether a scalar from U+0080 on is one of Swift's operator characters.
func isOperatorHead(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
    0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
    0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030:
    true
  default: false
  }
}
