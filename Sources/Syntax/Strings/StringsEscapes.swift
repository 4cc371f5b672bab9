internal import Text

/// The escapes of old-style strings: reading as CoreFoundation does, writing as genstrings does.
package enum StringsEscapes {
  /// The text of a token, escapes resolved.
  package static func string(of token: StringsToken, in bytes: [UInt8]) -> String {
    let inner = bytes[token.inner]
    return token.hasEscapes ? String(decoding: decoded(inner), as: UTF8.self) : String(decoding: inner, as: UTF8.self)
  }

  private static func decoded(_ inner: ArraySlice<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(inner.count)
    var index = inner.startIndex
    while index < inner.endIndex {
      // Copies everything between two escapes at once; a backslash at the end is an ordinary character.
      let start = index
      while index < inner.endIndex, inner[index] != backslash || index + 1 == inner.endIndex { index += 1 }
      out += inner[start..<index]
      if index < inner.endIndex { index = resolve(inner, at: index + 1, into: &out) }
    }
    return out
  }

  /// Appends the character of the escape whose letter is at `index`, and returns the offset after the escape.
  private static func resolve(_ inner: ArraySlice<UInt8>, at index: Int, into out: inout [UInt8]) -> Int {
    let letter = inner[index]
    switch letter {
    case UInt8(ascii: "n"): out.append(0x0A)
    case UInt8(ascii: "t"): out.append(0x09)
    case UInt8(ascii: "r"): out.append(0x0D)
    case UInt8(ascii: "a"): out.append(0x07)
    case UInt8(ascii: "b"): out.append(0x08)
    case UInt8(ascii: "f"): out.append(0x0C)
    case UInt8(ascii: "v"): out.append(0x0B)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return resolveOctal(inner, at: index, into: &out)
    case UInt8(ascii: "U"): return resolveUnit(inner, at: index + 1, into: &out)
    // Any other character loses its backslash; further bytes of a non-ASCII character follow as ordinary ones.
    default: out.append(letter)
    }
    return index + 1
  }

  /// One to three octal digits: a character in NEXTSTEP encoding.
  private static func resolveOctal(
    _ inner: ArraySlice<UInt8>, at start: Int, into out: inout [UInt8]
  ) -> Int {
    var index = start
    var value: UInt8 = 0
    while index < inner.endIndex, index < start + 3, inner[index] & 0xF8 == 0x30 {
      value = value << 3 | inner[index] & 7
      index += 1
    }
    out.append(codePoint: value < 0x80 ? UInt32(value) : nextStep[Int(value) - 0x80])
    return index
  }

  /// Up to four hexadecimal digits: a UTF-16 unit. A surrogate pair makes one character, a lone surrogate U+FFFD.
  private static func resolveUnit(
    _ inner: ArraySlice<UInt8>, at start: Int, into out: inout [UInt8]
  ) -> Int {
    var index = start
    let unit = hexadecimal(inner, &index)
    guard unit & 0xF800 == 0xD800 else {
      out.append(codePoint: unit)
      return index
    }
    if unit < 0xDC00, index + 1 < inner.endIndex, inner[index] == backslash, inner[index + 1] == UInt8(ascii: "U") {
      var next = index + 2
      let low = hexadecimal(inner, &next)
      if low & 0xFC00 == 0xDC00 {
        out.append(codePoint: 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF))
        return next
      }
    }
    out.append(codePoint: 0xFFFD)
    return index
  }

  private static func hexadecimal(_ inner: ArraySlice<UInt8>, _ index: inout Int) -> UInt32 {
    var value: UInt32 = 0
    let end = min(index + 4, inner.endIndex)
    while index < end, let digit = inner[index].hexadecimalValue {
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  /// The offset of the next false escape from `start` on: a backslash before a letter that it does not escape, so that
  /// only the letter is read.
  package static func falseEscape(of token: StringsToken, from start: Int, in bytes: [UInt8]) -> Int? {
    guard token.hasEscapes else { return nil }
    var index = start
    while index + 1 < token.inner.upperBound {
      guard bytes[index] == backslash else {
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "0")...UInt8(ascii: "7"), 0x0A, 0x0D, UInt8(ascii: "U"), UInt8(ascii: "n"), UInt8(ascii: "t"),
        UInt8(ascii: "r"), UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "v"):
        break
      // Escaped punctuation reads as itself, as intended.
      case 0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: break
      default: return index
      }
      index += 2
    }
    return nil
  }

  static let backslash = UInt8(ascii: "\\")

  /// The characters 0x80 to 0xFF of NEXTSTEP encoding; the two unassigned ones are read as NUL.
  private static let nextStep: [UInt32] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD,
    0x00CE, 0x00CF, 0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD,
    0x00DE, 0x00B5, 0x00D7, 0x00F7, 0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019,
    0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02, 0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
    0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF, 0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF,
    0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7, 0x2014, 0x00B1, 0x00BC, 0x00BD,
    0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x00EC, 0x00C6,
    0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF,
    0x0000, 0x0000,
  ]
}

extension StringsEscapes {
  /// A text in quotes, escaped; line ends are left as they are if `rawNewlines` is set.
  package static func quote(_ text: String, with quote: UInt8 = UInt8(ascii: "\""), rawNewlines: Bool = false)
    -> [UInt8]
  {
    var out: [UInt8] = [quote]
    for byte in text.utf8 {
      switch byte {
      case quote, backslash: out += [backslash, byte]
      case 0x0A where rawNewlines, 0x0D where rawNewlines: out.append(byte)
      case 0x0A: out += [backslash, UInt8(ascii: "n")]
      case 0x0D: out += [backslash, UInt8(ascii: "r")]
      case 0x09: out += [backslash, UInt8(ascii: "t")]
      case 0..<0x20, 0x7F: out += "\\U00\(byte.hexadecimal)".utf8
      default: out.append(byte)
      }
    }
    out.append(quote)
    return out
  }

  /// Whether a text can be written without quotes.
  package static func isBare(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "/") else { return false }
    return text.utf8.allSatisfy(StringsReader.isBare)
  }
}
