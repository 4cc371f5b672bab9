internal import Text

/// Reads and writes the escapes of JSON strings, on bytes.
enum JSONEscapes {
  /// The UTF-8 of a string without its quotes; a lone surrogate becomes U+FFFD, an unknown escape its character.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < text.endIndex else {
        out.append(byte)
        index += 1
        continue
      }
      if text[index + 1] == UInt8(ascii: "u") {
        index = decodeUnicode(text, at: index, to: &out)
      } else {
        out.append(simple(text[index + 1]))
        index += 2
      }
    }
    return out
  }

  /// The indices of invalid escapes: `\x`, `\u` without four digits, half a surrogate pair.
  static func faults(in text: ArraySlice<UInt8>, limit: Int) -> [(offset: Int, fault: Fault)] {
    var faults: [(offset: Int, fault: Fault)] = []
    var index = text.startIndex
    while index < text.endIndex, faults.count < limit {
      guard text[index] == UInt8(ascii: "\\"), index + 1 < text.endIndex else {
        index += 1
        continue
      }
      let letter = text[index + 1]
      if letter == UInt8(ascii: "u") {
        let (scalar, length) = unicode(text, at: index)
        if scalar == nil { faults.append((index, length == 2 ? .unknownEscape : .loneSurrogate)) }
        index += length
      } else {
        if !known.contains(letter) { faults.append((index, .unknownEscape)) }
        index += 2
      }
    }
    return faults
  }

  /// What is wrong with an escape.
  enum Fault {
    case unknownEscape, loneSurrogate
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let known = Array("\"\\/bfnrt".utf8)

  private static func simple(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  private static func decodeUnicode(_ text: ArraySlice<UInt8>, at index: Int, to out: inout [UInt8]) -> Int {
    let (scalar, length) = unicode(text, at: index)
    if scalar == nil, length == 2 {
      out.append(UInt8(ascii: "u"))
    } else {
      out.append(codePoint: scalar?.value ?? 0xFFFD)
    }
    return index + length
  }

  /// The scalar of a `\u` escape and the bytes it takes: 6, or 12 for a pair, or 2 where no four digits follow.
  private static func unicode(
    _ text: ArraySlice<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    guard let high = unit(text, at: index + 2) else { return (nil, 2) }
    guard high & 0xFC00 == 0xD800 else { return (Unicode.Scalar(high), 6) }
    guard index + 7 < text.endIndex, text[index + 6] == UInt8(ascii: "\\"), text[index + 7] == UInt8(ascii: "u"),
      let low = unit(text, at: index + 8), low & 0xFC00 == 0xDC00
    else { return (nil, 6) }
    return (Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF)), 12)
  }

  private static func unit(_ text: ArraySlice<UInt8>, at start: Int) -> UInt32? {
    guard start + 4 <= text.endIndex else { return nil }
    var unit: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = text[index].hexadecimalValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Appends a quoted string in which nothing is taken for the end of a line, not even by tools that know U+2028 for one.
  static func writeOnOneLine(_ text: String, to out: inout [UInt8]) {
    guard text.utf8.contains(where: { $0 == 0x7F || $0 == 0xE2 }) else { return write(text, to: &out) }
    out.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{7F}", "\u{2028}", "\u{2029}": writeEscape(UInt16(scalar.value), to: &out)
      default: for byte in String(scalar).utf8 { write(byte, slashes: false, to: &out) }
      }
    }
    out.append(UInt8(ascii: "\""))
  }

  /// Appends a quoted string: the shortest escapes, and `\u00xx` in lower case for other control characters.
  static func write(_ text: String, slashes: Bool = false, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    let slash = slashes ? UInt8(ascii: "/") : backslash
    if text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == backslash || $0 == slash }) {
      for byte in text.utf8 { write(byte, slashes: slashes, to: &out) }
    } else {
      out += text.utf8
    }
    out.append(UInt8(ascii: "\""))
  }

  /// Appends a quoted string in ASCII: other characters as `\u` escapes, in surrogate pairs above U+FFFF.
  static func writeASCII(_ text: String, slashes: Bool = false, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for unit in text.utf16 {
      if unit < 0x80 { write(UInt8(unit), slashes: slashes, to: &out) } else { writeEscape(unit, to: &out) }
    }
    out.append(UInt8(ascii: "\""))
  }

  private static func write(_ byte: UInt8, slashes: Bool, to out: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""): out += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\\"): out += [byte, byte]
    case UInt8(ascii: "/") where slashes: out += [UInt8(ascii: "\\"), byte]
    case 0x08: out += [UInt8(ascii: "\\"), UInt8(ascii: "b")]
    case 0x0C: out += [UInt8(ascii: "\\"), UInt8(ascii: "f")]
    case 0x0A: out += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
    case 0x0D: out += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
    case 0x09: out += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
    case 0..<0x20: writeEscape(UInt16(byte), to: &out)
    default: out.append(byte)
    }
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)

  private static func writeEscape(_ unit: UInt16, to out: inout [UInt8]) {
    out += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
    for shift in [12, 8, 4, 0] as [UInt16] { out.append(hexadecimal[Int(unit >> shift) & 15]) }
  }
}
