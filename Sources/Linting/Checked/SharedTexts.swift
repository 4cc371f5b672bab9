internal import Text

/// The number of translations in each language of a table, and of those that two languages share.
package struct SharedTexts {
  /// Two languages by their indices in the table, the smaller one first.
  package struct Pair: Hashable {
    /// The index of the first language.
    package var first: Int
    /// The index of the second language.
    package var second: Int
  }

  /// The number of translations, by the language's index in the table.
  package private(set) var counts: [Int]
  /// The number of texts that two languages share, if any.
  package private(set) var pairs: [Pair: Int] = [:]

  /// The minimum length in bytes; shorter texts are often equal by chance.
  private static let shortest = 10
  /// The maximum number of languages that share a text; with more it is a name or an international word.
  private static let languageLimit = 8

  /// Counts the texts of a table.
  package init(of table: CheckedTable) {
    counts = [Int](repeating: 0, count: table.languages.count)
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, language) in table.languages.enumerated() { indices[ObjectIdentifier(language)] = index }
    for entry in table.entries where entry.isInScope && entry.localizations.count > 1 && !entry.sourceTexts.isEmpty {
      var languages: [ExactText: [Int]] = [:]
      for localization in entry.localizations where !localization.isSource && !localization.isVaried {
        guard let text = localization.texts.first, text.isWritten, text.text.utf8.count >= SharedTexts.shortest,
          let index = indices[ObjectIdentifier(localization.language)],
          entry.sourceTexts.allSatisfy({ $0.text != text.text })
        else { continue }
        counts[index] += 1
        languages[ExactText(text.text), default: []].append(index)
      }
      for sharing in languages.values where sharing.count > 1 && sharing.count <= SharedTexts.languageLimit {
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
