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
  /// What can make a value of the type; of an extension only whether it lets anything make one.
  package var maker: Maker

  /// What can make a value of a type.
  package enum Maker: UInt8, Sendable {
    /// Anything, also the system.
    case anything
    /// Code that names it, also in other modules: it is a public SwiftUI view.
    case anyCode
    /// Code of its own module that names it: it is another SwiftUI view, or a private type.
    case ownCode
    /// Code of its own module that names one of its cases: it is an enum without raw values.
    case ownCases
  }

  package init(symbol: UInt32, start: UInt32, end: UInt32, isExtension: Bool, maker: Maker) {
    (self.symbol, self.start, self.end) = (symbol, start, end)
    (self.isExtension, self.maker) = (isExtension, maker)
  }
}
