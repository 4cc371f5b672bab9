/// The words and signs that the parser and the resolver know, as every file's symbols begin.
struct SymbolWords: Sendable {
  /// By their numbers.
  let names: [[UInt8]]
  /// What the numbers of a file's names begin with.
  let numbers: InternTable

  var count: Int { names.count }

  static let shared = SymbolWords()

  private init() {
    names = Word.allCases.map { $0 == .none ? [] : Array($0.text.utf8) } + Sign.texts.map { Array($0.utf8) }
    // Room for the names of most files, so that it rarely grows.
    var numbers = InternTable(capacity: 512)
    for name in names { _ = numbers.add(NameHash.of(name)) }
    self.numbers = numbers
  }
}
