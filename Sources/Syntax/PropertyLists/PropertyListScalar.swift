internal import Text

/// Which texts of numbers and dates CoreFoundation takes in XML property lists.
enum PropertyListScalar {
  /// White space, an optional sign, white space, and decimal digits, or `0x` and hexadecimal ones; from −2⁶³ to 2⁶⁴ − 1.
  static func isInteger(_ text: String) -> Bool {
    var rest = Substring(text).drop(while: isSpace)
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest = rest.dropFirst().drop(while: isSpace) }
    let isHexadecimal = rest.hasPrefix("0x") || rest.hasPrefix("0X")
    let digits = isHexadecimal ? rest.dropFirst(2) : rest
    guard digits.utf8.first.map({ $0.isASCIILetterOrDigit }) ?? false,
      let size = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else { return false }
    return !isNegative || size <= 1 << 63
  }

  /// A number of the C language without exponents in base 2, or one of the names of infinity and NaN.
  static func isReal(_ text: String) -> Bool {
    if names.contains(text.lowercased()) { return true }
    // White space beyond ASCII counts here, too.
    var rest = Substring(text).drop(while: \.isWhitespace).utf8
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let whole = rest.prefix(while: \.isASCIIDigit)
    rest = rest.dropFirst(whole.count)
    var count = whole.count
    if rest.first == UInt8(ascii: ".") {
      let part = rest.dropFirst().prefix(while: \.isASCIIDigit)
      rest = rest.dropFirst(part.count + 1)
      count += part.count
    }
    guard count > 0 else { return false }
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return rest.isEmpty }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy(\.isASCIIDigit)
  }

  private static let names: Set = ["nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity"]

  /// `2026-11-29T02:10:00Z`, with a year of any length; days and hours that do not exist are counted on.
  static func isDate(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let year = rest.prefix(while: \.isASCIIDigit)
    guard !year.isEmpty else { return false }
    let pattern = "-00-00T00:00:00Z".utf8
    rest = rest.dropFirst(year.count)
    return rest.count == pattern.count
      && zip(rest, pattern).allSatisfy { $1 == UInt8(ascii: "0") ? $0.isASCIIDigit : $0 == $1 }
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t" || character.isNewline && character.isASCII
  }
}
