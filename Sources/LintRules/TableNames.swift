internal import CatalogModel
internal import Linting
internal import Text

/// Makes the names of a table's texts differ: by more words of the texts, by those of the keys, in the end by numbers.
struct TableNames {
  private let grammar: KeyGrammar
  /// What each row's name is made of.
  private var parts: [(row: Int, parts: NameParts)] = []
  private var keys: Set<ExactText> = []
  /// The names that keys have already, without placeholders.
  private var taken: Set<String> = []

  init(_ grammar: KeyGrammar) { self.grammar = grammar }

  /// Keeps the names of keys from being given to others.
  mutating func take(_ keys: [String]) {
    taken.formUnion(keys.map { KeyName($0, separator: "").segments[0] })
  }

  /// Whether a key is the first of several with the same text: of tables of one name, such as those of two apps.
  mutating func isNew(_ key: String) -> Bool { keys.insert(ExactText(key)).inserted }

  mutating func add(_ parts: NameParts, at row: Int) { self.parts.append((row, parts)) }

  /// By row the name, and what is to be said of it.
  var names: [(row: Int, name: String?, note: String)] {
    var levels = Array(repeating: 0, count: parts.count)
    func name(_ index: Int, _ level: Int, number: Int = 1) -> String? {
      parts[index].parts.segments(more: level, number: number).flatMap { grammar.name(of: $0) }
    }
    var found = parts.indices.map { name($0, 0) }
    for level in stride(from: 1, through: NameParts.textLevels + 1, by: 1) {
      let counts = Dictionary(found.compactMap { $0.map { ($0, 1) } }, uniquingKeysWith: +)
      for index in found.indices where levels[index] == level - 1 {
        guard let old = found[index], counts[old, default: 0] > 1 || taken.contains(old) else { continue }
        levels[index] = level
        found[index] = name(index, level) ?? old
      }
    }
    var used = taken
    // Counting from 2 each time would take a square of time.
    var numbers: [String: Int] = [:]
    return parts.indices.map { index in
      guard var own = found[index] else { return (parts[index].row, nil, "no name can be made of it") }
      let first = own
      var number = numbers[first] ?? 1
      while !used.insert(own).inserted {
        number += 1
        guard let next = name(index, levels[index], number: number) else {
          return (parts[index].row, nil, "another key has the same words")
        }
        own = next
      }
      numbers[first] = number
      let note = own == first ? "" : "only a number tells it from another name"
      return (parts[index].row, own + parts[index].parts.arguments, note)
    }
  }
}
