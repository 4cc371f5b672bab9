/// Where a leading dot stands, and which type the code around expects there.
package struct ImplicitPlace: Equatable, Sendable {
  /// The number of the mention behind the dot.
  package var mention: UInt32
  /// The symbol of the function, initialiser or case whose argument it is, or is a part of; 0 for none.
  package var callee: UInt32
  /// The symbol of that argument's label; 0 for none.
  package var label: UInt32
  /// The symbol of the type that is written for the value, or for each element of the collection around it; 0 for none.
  package var type: UInt32
  /// What precedes the dot.
  package var before: Before
  /// More about the place.
  package var flags: Flags

  /// What precedes the dot.
  package enum Before: UInt8, Sendable {
    /// An expression, or something unusual.
    case other
    /// A comma, an operator, the equals sign, a brace and the like.
    case start
    /// The parenthesis of a call.
    case parenthesis
    /// A label with its colon, or the colon of a ternary or type.
    case colon
    /// A keyword, such as `case` or `return`; `label` is its symbol.
    case keyword
  }

  /// More about the place.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Nothing follows the names, and one call of them, in the argument or initial value.
    package static let isWhole = Flags(rawValue: 1)
    /// The argument is the only one.
    package static let isAlone = Flags(rawValue: 2)
    /// The argument is the first one.
    package static let isFirst = Flags(rawValue: 4)
    /// A dot precedes the callee.
    package static let isCalleeMember = Flags(rawValue: 8)
    /// It is the value that an equals sign gives.
    package static let isInitial = Flags(rawValue: 16)
    /// It is one of several values of the argument: `flag ? .on : .off`.
    package static let isChoice = Flags(rawValue: 32)
    /// An expression can begin there, and not one that is compared.
    package static let beginsValue = Flags(rawValue: 64)
  }

  package init(
    mention: UInt32, callee: UInt32 = 0, label: UInt32 = 0, type: UInt32 = 0, before: Before = .other,
    flags: Flags = []
  ) {
    (self.mention, self.callee, self.label, self.type) = (mention, callee, label, type)
    (self.before, self.flags) = (before, flags)
  }
}
