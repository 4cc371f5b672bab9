internal import CatalogModel
internal import Text

/// How one specifier prints a value.
struct PrintedArgument {
  private let placeholder: Placeholder
  private let width: Int?
  private let precision: Int?

  /// More columns and decimals than these are not printed.
  private static let limit = 200

  /// - Parameters:
  ///   - width: the value of a width that is an argument.
  ///   - precision: the value of a precision that is an argument.
  init(_ placeholder: Placeholder, width: Int?, precision: Int?) {
    self.placeholder = placeholder
    self.width = PrintedArgument.fixed(placeholder.width) ?? width
    self.precision = PrintedArgument.fixed(placeholder.precision) ?? precision
  }

  private static func fixed(_ count: Placeholder.Count?) -> Int? {
    if case .fixed(let number)? = count { number } else { nil }
  }

  /// The printed value; as it is where the specifier is for another kind of value.
  func text(of value: FormatValue) -> String {
    switch placeholder.argumentType?.kind {
    case .integer: filled(value.number.map { integer($0.whole) } ?? value.description, isNumber: true)
    case .float: filled(value.number.map(float) ?? value.description, isNumber: true)
    // Of characters, Foundation fills up only those of one byte.
    case .character: placeholder.argumentType?.size == 1 ? filled(character(value), isNumber: false) : character(value)
    case .cString: filled(cropped(value.description), isNumber: false)
    // Width and precision change no object.
    case .object, .pointer, nil: value.description
    }
  }

  private func cropped(_ text: String) -> String { precision.map { String(text.prefix(max(0, $0))) } ?? text }

  private func character(_ value: FormatValue) -> String {
    guard case .number(let number) = value else { return String(value.description.prefix(1)) }
    return number.integer.flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
  }

  private func integer(_ number: DecimalNumber) -> String {
    guard let whole = number.integer else { return number.text }
    // The code passes a number of this size, which has the last bits of a larger one.
    let shift = 64 - 8 * min(8, placeholder.argumentType?.size ?? 8)
    let bits = (UInt64(bitPattern: Int64(whole)) << shift) >> shift
    switch placeholder.conversion {
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"):
      let signed = (Int64(whole) << shift) >> shift
      return sign(isNegative: signed < 0) + padded(String(signed.magnitude))
    default:
      let radix = radix
      let digits = padded(String(bits, radix: radix, uppercase: placeholder.conversion == UInt8(ascii: "X")))
      guard placeholder.flags.contains(.sharp), bits != 0, radix != 10 else { return digits }
      if radix == 8 { return digits.hasPrefix("0") ? digits : "0" + digits }
      return "0" + String(UnicodeScalar(placeholder.conversion)) + digits
    }
  }

  /// The base of the digits.
  private var radix: Int {
    switch placeholder.conversion {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): 16
    case UInt8(ascii: "o"), UInt8(ascii: "O"): 8
    default: 10
    }
  }

  private func padded(_ digits: String) -> String {
    if precision == 0, digits == "0" { return "" }
    return String(repeating: "0", count: max(0, min(precision ?? 0, PrintedArgument.limit) - digits.utf8.count))
      + digits
  }

  private func float(_ number: DecimalNumber) -> String {
    let places = min(max(0, precision.flatMap { $0 < 0 ? nil : $0 } ?? 6), PrintedArgument.limit)
    let letter = String(UnicodeScalar(placeholder.conversion))
    let isAlternate = placeholder.flags.contains(.sharp)
    let magnitude = number.magnitude.asDouble
    let digits =
      switch placeholder.conversion {
      case UInt8(ascii: "e"), UInt8(ascii: "E"): magnitude.scientific(places: places, letter: letter)
      case UInt8(ascii: "g"), UInt8(ascii: "G"):
        magnitude.general(precision: places, letter: letter == "g" ? "e" : "E", keepsZeros: isAlternate)
      case UInt8(ascii: "a"), UInt8(ascii: "A"): number.magnitude.text
      default: magnitude.fixed(places: places)
      }
    return sign(isNegative: number.isNegative) + (isAlternate ? PrintedArgument.withPoint(digits) : digits)
  }

  /// With a point behind the whole part: `2.`, `2.e+05`.
  private static func withPoint(_ digits: String) -> String {
    digits.contains(".") ? digits : digits.prefix(while: \.isNumber) + "." + digits.drop(while: \.isNumber)
  }

  private func sign(isNegative: Bool) -> String {
    if isNegative { return "-" }
    return placeholder.flags.contains(.plus) ? "+" : placeholder.flags.contains(.space) ? " " : ""
  }

  /// Filled up to the width.
  private func filled(_ text: String, isNumber: Bool) -> String {
    let missing = min(abs(width ?? 0), PrintedArgument.limit) - text.count
    guard missing > 0 else { return text }
    if placeholder.flags.contains(.minus) || (width ?? 0) < 0 { return text + String(repeating: " ", count: missing) }
    // A precision says how many digits there are.
    let isInteger = placeholder.argumentType?.kind == .integer
    guard isNumber, placeholder.flags.contains(.zero), !(isInteger && precision != nil) else {
      return String(repeating: " ", count: missing) + text
    }
    var signs = text.prefix { "+- ".contains($0) }
    if radix == 16, ["0x", "0X"].contains(text.prefix(2)) { signs = text.prefix(2) }
    return signs + String(repeating: "0", count: missing) + text.dropFirst(signs.count)
  }
}
