/// A branch of a `switch` that runs for one case alone: `case .cart(let items): …`.
package struct CaseBranch: Equatable, Sendable {
  /// The case's name.
  package var symbol: UInt32
  /// The byte offset of the name.
  package var start: UInt32
  /// The byte offset behind the branch.
  package var end: UInt32

  package init(symbol: UInt32, start: UInt32, end: UInt32) {
    (self.symbol, self.start, self.end) = (symbol, start, end)
  }
}
