/// The categories of a plural rule, by the numbers that have them.
package struct PluralReach: Sendable {
  /// Categories of whole numbers below a million.
  var integers: [PluralCategory]
  /// Categories of exact millions only.
  var millions: [PluralCategory]
  /// Categories of numbers with decimals only.
  var decimals: [PluralCategory]
  var one: One

  /// Which numbers a language puts in category `one`.
  package enum One: Sendable {
    case never
    /// 1 alone.
    case one
    /// 0 and 1.
    case zeroAndOne
    /// 1, 21, 31 and more.
    case several
  }
}
