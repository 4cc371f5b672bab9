package import CatalogModel
internal import Linting
internal import Text

/// The texts of one translators' file, for those that are the translation of many different source texts: a cell that was
/// filled down, or an error message in each row.
package struct RepeatedTexts {
  /// The source texts and numbers of each text.
  private var groups: [Place: (sources: [String], numbers: [Int])] = [:]

  /// A text in a language.
  private struct Place: Hashable {
    var text: ExactText
    var language: Language
  }

  package init() {}

  /// Fewer source texts have one translation in good files, too: `Private`, `Message` and `Direct Messages`.
  private static let least = 4

  /// Takes a text that differs from the catalog's, by a number of the caller's.
  package mutating func add(_ text: String, of source: String?, in language: Language, number: Int) {
    guard let source, RepeatedTexts.words(of: text).contains(where: { !$0.isWhitespace }) else { return }
    groups[Place(text: ExactText(text), language: language), default: ([], [])].sources.append(source)
    groups[Place(text: ExactText(text), language: language)]?.numbers.append(number)
  }

  /// The numbers of texts with many different source texts, in order, each with the count of these.
  package var found: [(number: Int, count: Int)] {
    groups.values.filter { $0.numbers.count >= RepeatedTexts.least }.flatMap { group in
      let count = RepeatedTexts.differentCount(group.sources)
      return count < RepeatedTexts.least ? [] : group.numbers.map { (number: $0, count: count) }
    }.sorted { $0.number < $1.number }
  }

  /// How many source texts there are that do not contain another one: `Message` and `Messages` say the same.
  private static func differentCount(_ sources: [String]) -> Int {
    var kept: [String] = []
    let letters = Set(sources.map { words(of: $0).lowercased().filter { $0.isLetter || $0.isNumber } })
    for text in letters.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) where !text.isEmpty {
      guard !kept.contains(where: { text.contains($0) }) else { continue }
      kept.append(text)
      // So many say enough.
      if kept.count == most { break }
    }
    return kept.count
  }

  private static let most = 100

  /// A text without its placeholders: one that is nothing else, such as `%#@count@`, may have the words elsewhere.
  private static func words(of text: String) -> String {
    Placeholder.scan(text).reversed().reduce(text) { $0.replacing($1.span, with: " ") }
  }
}
