internal import Diagnostics

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
    var texts: [(hash: UInt64, language: Int)] = []
    for entry in table.entries where entry.isInScope && entry.localizations.count > 1 && !entry.sourceTexts.isEmpty {
      texts.removeAll(keepingCapacity: true)
      for localization in entry.localizations where !localization.isSource && !localization.isVaried {
        guard let text = localization.texts.first, text.isWritten, text.text.utf8.count >= SharedTexts.shortest,
          let place = places[ObjectIdentifier(localization.language)],
          entry.sourceTexts.allSatisfy({ $0.text != text.text })
        else { continue }
        counts[place] += 1
        texts.append((text.text.byteHash(), place))
      }
      if texts.count > 1 { add(texts) }
    }
  }

  private mutating func add(_ texts: [(hash: UInt64, language: Int)]) {
    let sorted = texts.ordered { $0 < $1 }
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end].hash == sorted[start].hash { end += 1 }
      if end - start > 1, end - start <= SharedTexts.mostSharing {
        for first in start..<end {
          for second in (first + 1)..<end {
            pairs[Pair(first: sorted[first].language, second: sorted[second].language), default: 0] += 1
          }
        }
      }
      start = end
    }
  }
}
