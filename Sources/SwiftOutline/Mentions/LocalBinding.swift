/// A parameter, variable or alias in code, with the names that its type or value is written with.
package struct LocalBinding: Equatable, Sendable {
  /// The name, one of the file's symbols.
  package var symbol: UInt32
  /// The number of the mention that ends those names, plus 1; 0 where its type or value is anything else.
  package var value: UInt32

  package init(symbol: UInt32, value: UInt32) { (self.symbol, self.value) = (symbol, value) }
}
