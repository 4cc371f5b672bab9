/// The keys and tables that code names without looking them up, as far as a catalog has them.
package struct KeyMentions: CodeAnswer, Equatable {
  /// The keys that occur in a literal that is not looked up, outside of accessors.
  package var literals: Set<String>
  /// The keys that occur as a generated symbol.
  package var symbols: Set<String>

  package init(
    literals: Set<String> = [], symbols: Set<String> = []
  ) {
    self.literals = literals
    self.symbols = symbols
  }
}
