internal import Text

/// A decimal number of any size, as people write it. Numbers are printed plainly: without separators between thousands
/// and with a point, not as a language writes them.
package struct DecimalNumber: Hashable, Sendable {
  /// Whether it has a minus sign: zero may have one, too.
  private(set) var isNegative: Bool
  /// Its digits from the highest, without zeros at either end; none for zero.
  private var digits: [UInt8]
  /// How many of the digits stand before the point; may be negative, or more than there are.
  private var point: Int

  /// Nil for anything but digits with a sign and a point at most.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }), rest.count <= 400,
      parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) })
    else { return nil }
    digits = parts.flatMap { $0.map { $0 - UInt8(ascii: "0") } }
    point = parts[0].count
    trim()
  }

  /// A whole number.
  package init(_ number: Int) {
    isNegative = number < 0
    digits = String(number.magnitude).utf8.map { $0 - UInt8(ascii: "0") }
    point = digits.count
    trim()
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point = digits.isEmpty ? 0 : point - zeros
  }

  /// Whether it is zero.
  package var isZero: Bool { digits.isEmpty }

  /// The shortest decimal: `1`, `-0.5`. As plural rules see a floating-point number, whose printed zeros they never do.
  var text: String { fixed(places: max(0, digits.count - point)) }

  /// The whole part, towards zero: what an integer of the code has.
  var whole: DecimalNumber {
    var whole = self
    whole.digits = Array(digits.prefix(max(0, point)))
    whole.trim()
    return whole
  }

  /// The number without its sign.
  var magnitude: DecimalNumber {
    var positive = self
    positive.isNegative = false
    return positive
  }

  /// As a whole number that a computer holds; nil where it is no such number.
  var integer: Int? { digits.count <= point || isZero ? Int(text) : nil }

  /// With so many decimals; halves go to the even digit.
  func fixed(places: Int) -> String {
    let rounded = rounded(keeping: point + places)
    let whole = (0..<max(1, rounded.point)).map { rounded.digit(rounded.point - max(1, rounded.point) + $0) }
    let decimals = (0..<max(0, places)).map { rounded.digit(rounded.point + $0) }
    return sign + DecimalNumber.text(of: whole) + (decimals.isEmpty ? "" : "." + DecimalNumber.text(of: decimals))
  }

  /// As `%e` prints it, with so many decimals: `1.5e+03`.
  func scientific(places: Int, letter: String) -> String {
    let rounded = rounded(keeping: 1 + places)
    let exponent = rounded.isZero ? 0 : rounded.point - 1
    let decimals = (0..<places).map { rounded.digit(1 + $0) }
    let power = String(exponent.magnitude)
    return sign + DecimalNumber.text(of: [rounded.digit(0)])
      + (decimals.isEmpty ? "" : "." + DecimalNumber.text(of: decimals)) + letter + (exponent < 0 ? "-" : "+")
      + (power.utf8.count < 2 ? "0" : "") + power
  }

  /// As `%g` prints it, with so many digits at most; as `%#g`, with just as many.
  func general(precision: Int, letter: String, keepsZeros: Bool) -> String {
    let precision = max(1, precision)
    let rounded = rounded(keeping: precision)
    let exponent = rounded.isZero ? 0 : rounded.point - 1
    let count = keepsZeros ? precision : rounded.digits.count
    if exponent < -4 || exponent >= precision { return scientific(places: max(0, count - 1), letter: letter) }
    return fixed(places: max(0, count - exponent - 1))
  }

  /// As a computer holds it: the binary number next to it, with all of its decimals. `%.1f` prints 0.15 as 0.1, because
  /// that number is below 0.15.
  var asDouble: DecimalNumber {
    guard let double = Double(text), double.isFinite else { return self }
    let isNormal = double.exponentBitPattern > 0
    let power = max(1, Int(double.exponentBitPattern)) - 1_075
    var exact = self
    exact.digits = String(double.significandBitPattern | (isNormal ? 1 << 52 : 0)).utf8.map { $0 - UInt8(ascii: "0") }
    exact.point = exact.digits.count
    for _ in 0..<power.magnitude { exact.multiply(by: power < 0 ? 5 : 2) }
    // A half is five tenths.
    exact.point += min(0, power)
    exact.trim()
    return exact
  }

  private mutating func multiply(by factor: UInt8) {
    var carry: UInt8 = 0
    for index in digits.indices.reversed() {
      let product = digits[index] * factor + carry
      digits[index] = product % 10
      carry = product / 10
    }
    guard carry > 0 else { return }
    digits.insert(carry, at: 0)
    point += 1
  }

  private var sign: String { isNegative ? "-" : "" }

  private func digit(_ index: Int) -> UInt8 { digits.at(index) ?? 0 }

  private static func text(of digits: [UInt8]) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  /// Rounded to its first digits.
  private func rounded(keeping count: Int) -> DecimalNumber {
    guard count < digits.count else { return self }
    var rounded = self
    guard count >= 0 else {
      rounded.digits = []
      rounded.trim()
      return rounded
    }
    rounded.digits = Array(digits.prefix(count))
    let isTie = digits[count] == 5 && count + 1 == digits.count
    let isUp = isTie ? (rounded.digits.last ?? 0) % 2 == 1 : digits[count] >= 5
    if isUp {
      var index = count - 1
      while index >= 0, rounded.digits[index] == 9 {
        rounded.digits[index] = 0
        index -= 1
      }
      if index >= 0 {
        rounded.digits[index] += 1
      } else {
        rounded.digits.insert(1, at: 0)
        rounded.point += 1
      }
    }
    rounded.trim()
    return rounded
  }
}
