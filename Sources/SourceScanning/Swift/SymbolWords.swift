/// The words and signs that the parser and the resolver know. Every file's symbols begin with them.
struct SymbolWords: Sendable {
  /// Indexed by their numbers.
  let names: [[UInt8]]
  /// The table that the numbers of a file's names start from.
  let numbers: InternTable

  var count: Int { names.count }

  static let shared = SymbolWords()

  private init() {
    names = Word.allCases.map { $0 == .none ? [] : Array($0.text.utf8) } + Sign.texts.map { Array($0.utf8) }
    // Large enough for the names of most files.
    var numbers = InternTable(capacity: 512)
    for name in names { _ = numbers.add(NameHash.of(name)) }
    self.numbers = numbers
  }
}
