/// A number as plural rules see it: UTS #35's operands.
struct PluralOperands {
  /// The whole part.
  var i: Int
  /// The number of visible decimals.
  var v: Int
  /// The visible decimals as a number.
  var f: Int
  /// The visible decimals without trailing zeros, as a number.
  var t: Int

  /// Whether the value is a whole number: `1`, `1.0`.
  var isWhole: Bool { t == 0 }

  init(_ number: Int) {
    i = number == .min ? .max : abs(number)
    v = 0
    f = 0
    t = 0
  }

  init?(_ decimal: String) {
    let parts = decimal.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, let i = Int(whole) else { return nil }
    self.init(i)
    guard parts.count == 2 else { return }
    // More than eighteen decimals do not fit into an Int.
    guard parts[1].utf8.count <= 18, let f = Int(parts[1]), f >= 0 else { return nil }
    self.f = f
    v = parts[1].utf8.count
    t = f
    while t > 0, t % 10 == 0 { t /= 10 }
  }
}
