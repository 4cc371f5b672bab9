internal import Text

/// How many texts each language of a table has that say something of their own, and how many each two share.
package struct SharedTexts {
  /// Two languages by their places in the table, the smaller one first.
  package struct Pair: Hashable {
    /// The place of the one.
    package var first: Int
    /// The place of the other.
    package var second: Int
  }

  /// By the language's place in the table.
  package private(set) var counts: [Int]
  /// How many texts two languages share, for those that share any.
  package private(set) var pairs: [Pair: Int] = [:]

  /// Shorter texts are the same in many languages by chance, in bytes.
  private static let shortest = 10
  /// A text that more languages share is a name or a word of all the world.
  private static let mostSharing = 8

  /// Counts the texts of a table.
  package init(of table: CheckedTable) {
    counts = [Int](repeating: 0, count: table.languages.count)
    var places: [ObjectIdentifier: Int] = [:]
    for (place, language) in table.languages.enumerated() { places[ObjectIdentifier(language)] = place }
    for entry in table.entries where entry.isInScope && entry.localizations.count > 1 && !entry.sourceTexts.isEmpty {
      var languages: [ExactText: [Int]] = [:]
      for localization in entry.localizations where !localization.isSource && !localization.isVaried {
        guard let text = localization.texts.first, text.isWritten, text.text.utf8.count >= SharedTexts.shortest,
          let place = places[ObjectIdentifier(localization.language)],
          entry.sourceTexts.allSatisfy({ $0.text != text.text })
        else { continue }
        counts[place] += 1
        languages[ExactText(text.text), default: []].append(place)
      }
      for sharing in languages.values where sharing.count > 1 && sharing.count <= SharedTexts.mostSharing {
        addPairs(of: sharing.sorted())
      }
    }
  }

  private mutating func addPairs(of languages: [Int]) {
    for (index, first) in languages.enumerated() {
      for second in languages.dropFirst(index + 1) { pairs[Pair(first: first, second: second), default: 0] += 1 }
    }
  }
}
