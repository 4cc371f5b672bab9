/// The body of a type or extension. `extension A.B { … }` has two, of which the one of `B` is inside that of `A`.
package struct TypeScope: Equatable, Sendable {
  /// The type's name as written.
  package var symbol: UInt32
  /// The byte offset of its opening brace.
  package var start: UInt32
  /// The byte offset of its closing brace.
  package var end: UInt32
  /// Whether its type is one that is declared elsewhere, looked up outside of all types.
  package var isExtension: Bool
  /// Whether it declares a SwiftUI view that is not public, or a private type, so that only code that names it can make
  /// one.
  package var isMadeHereOnly: Bool

  package init(symbol: UInt32, start: UInt32, end: UInt32, isExtension: Bool, isMadeHereOnly: Bool) {
    (self.symbol, self.start, self.end) = (symbol, start, end)
    (self.isExtension, self.isMadeHereOnly) = (isExtension, isMadeHereOnly)
  }
}
