/// The symbols that every file begins with: the words and signs known by number, then the names that the reader's user
/// is looking for.
///
/// A class, because every file's symbols refer to it.
package final class SymbolWords: Sendable {
  /// Indexed by their numbers.
  package let names: [[UInt8]]
  /// The table that the numbers of a file's names start from.
  package let numbers: InternTable
  /// How many there are.
  package let count: Int
  /// The numbers of these names: a body that contains one is kept although it has no literal.
  let kept: Range<UInt32>

  /// Without any such names.
  package static let plain = SymbolWords(keeping: [])

  /// - Parameter kept: the names to look for, without words and signs.
  package init(keeping kept: [String]) {
    let known =
      Keyword.allCases.map { $0 == .none ? [] : Array($0.text.utf8) } + KnownOperator.texts.map { Array($0.utf8) }
    names = known + kept.map { Array($0.utf8) }
    count = names.count
    self.kept = UInt32(known.count)..<UInt32(names.count)
    // Large enough for the names of most files.
    var numbers = InternTable(capacity: 512)
    for name in names { _ = numbers.add(NameHash.of(name)) }
    self.numbers = numbers
  }
}
