/// What every file's symbols begin with: the words and signs that are known by number, then the names that whoever reads
/// the files looks for.
///
/// An object, because every file's symbols refer to it.
package final class SymbolWords: Sendable {
  /// By their numbers.
  package let names: [[UInt8]]
  /// What the numbers of a file's names begin with.
  package let numbers: InternTable
  /// How many there are.
  package let count: Int
  /// The numbers of the names that are looked for: a body with one of them is kept although it holds no literal.
  let kept: Range<UInt32>

  /// Those of a reader that looks for no name.
  package static let plain = SymbolWords(keeping: [])

  /// - Parameter kept: names that make a body worth keeping although it holds no literal; no words or signs.
  package init(keeping kept: [String]) {
    let known = Word.allCases.map { $0 == .none ? [] : Array($0.text.utf8) } + Sign.texts.map { Array($0.utf8) }
    names = known + kept.map { Array($0.utf8) }
    count = names.count
    self.kept = UInt32(known.count)..<UInt32(names.count)
    // Room for the names of most files, so that it rarely grows.
    var numbers = InternTable(capacity: 512)
    for name in names { _ = numbers.add(NameHash.of(name)) }
    self.numbers = numbers
  }
}
