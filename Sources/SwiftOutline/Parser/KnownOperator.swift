/// The operators that are known by number. Their symbols follow those of the words.
package enum KnownOperator: UInt32, CaseIterable, Sendable {
  case ampersand, ellipsis, halfOpen, plus, minus, times, divide, remainder, coalesce, equal, notEqual, less, greater
  case lessOrEqual, greaterOrEqual, and, or, not, plusAssign, minusAssign, timesAssign, divideAssign, match, identical
  case notIdentical, shiftLeft, shiftRight, bitOr, bitXor, addWrap, subtractWrap, multiplyWrap, remainderAssign
  /// `_`: not an operator, but its number is needed.
  case wildcard

  static let texts = [
    "&", "...", "..<", "+", "-", "*", "/", "%", "??", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "!", "+=", "-=",
    "*=", "/=", "~=", "===", "!==", "<<", ">>", "|", "^", "&+", "&-", "&*", "%=",
    "_",
  ]

  /// The operator's symbol, the same in every file.
  var symbol: UInt32 { Keyword.count + rawValue }

  package init?(symbol: UInt32) {
    guard symbol >= Keyword.count else { return nil }
    self.init(rawValue: symbol - Keyword.count)
  }

  /// The precedence: 1 for assignment, 2 for ternaries, 3 for unknown operators; higher binds tighter.
  var precedence: UInt8 {
    switch self {
    case .plusAssign, .minusAssign, .timesAssign, .divideAssign, .remainderAssign: 1
    case .or: 4
    case .and: 5
    case .equal, .notEqual, .less, .greater, .lessOrEqual, .greaterOrEqual, .match, .identical, .notIdentical: 6
    case .coalesce: 7
    case .ellipsis, .halfOpen: 9
    case .plus, .minus, .bitOr, .bitXor, .addWrap, .subtractWrap: 10
    case .times, .divide, .remainder, .ampersand, .multiplyWrap: 11
    case .shiftLeft, .shiftRight: 12
    case .not, .wildcard: 3
    }
  }
}
