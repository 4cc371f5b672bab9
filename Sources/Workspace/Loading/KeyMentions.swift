/// The keys and tables that code names without looking them up, as far as a catalog has them.
struct KeyMentions {
  /// The keys that occur in a literal outside of accessors, whether used as a key or not.
  var literals: Set<String> = []
  /// The keys that occur as a generated symbol.
  var symbols: Set<String> = []
  /// The tables that occur in a literal.
  var namedTables: Set<String> = []
  /// The tables whose texts only predicate editors read.
  var predicateTables: Set<String> = []
}
