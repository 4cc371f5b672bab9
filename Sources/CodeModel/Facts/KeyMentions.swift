/// The keys and tables that code names without looking them up, as far as a catalog has them.
package struct KeyMentions: Equatable, Sendable {
  /// The keys that occur in a literal that is not looked up, outside of accessors.
  package var literals: Set<String>
  /// Literals to which code may append the rest of a key: `quiz.question.`.
  package var beginnings: Set<String>
  /// The keys that occur as a generated symbol.
  package var symbols: Set<String>
  /// The tables that occur in a literal.
  package var namedTables: Set<String>
  /// The tables whose texts only predicate editors read.
  package var predicateTables: Set<String>

  package init(
    literals: Set<String> = [], beginnings: Set<String> = [], symbols: Set<String> = [],
    namedTables: Set<String> = [], predicateTables: Set<String> = []
  ) {
    self.literals = literals
    self.beginnings = beginnings
    self.symbols = symbols
    self.namedTables = namedTables
    self.predicateTables = predicateTables
  }
}
