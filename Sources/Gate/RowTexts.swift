package import CatalogModel
internal import Text

/// The source texts and translations that a project's catalogs have now, for rows of tables that have got mixed up: a
/// column that was sorted alone, or a cell that was filled down.
package struct RowTexts {
  private let tables: [(catalog: Catalog, source: Language)]
  /// By table, the keys by their source texts.
  private var sources: [Int: [ExactText: [Int]]] = [:]
  /// By table and language, the keys by their translations.
  private var translations: [Place: [ExactText: [Int]]] = [:]

  /// A language of a table.
  private struct Place: Hashable {
    var table: Int
    var language: Language
  }

  /// A text that comes in.
  package struct Incoming {
    /// The number of its table.
    package var table: Int
    /// The number of its key in the table.
    package var entry: Int
    /// Its language, as the catalog spells it.
    package var language: Language
    /// The text.
    package var text: String
    /// What it translates; nil where that is not known.
    package var source: String?

    package init(table: Int, entry: Int, language: Language, text: String, source: String?) {
      self.table = table
      self.entry = entry
      self.language = language
      self.text = text
      self.source = source
    }
  }

  /// - Parameter tables: the catalogs, each with the language of its source texts.
  init(_ tables: [(catalog: Catalog, source: Language)]) { self.tables = tables }

  /// The key that has a source text, where another key has not.
  mutating func key(withSource source: String, otherThan own: String, in table: Int) -> String? {
    let catalog = tables[table].catalog
    if sources[table] == nil {
      sources[table] = RowTexts.index(of: catalog) { sourceText(of: $0, in: table) }
    }
    let found = sources[table]?[ExactText(source)] ?? []
    guard !found.contains(where: { ExactText(catalog.entries[$0].key) == ExactText(own) }) else { return nil }
    return found.first.map { catalog.entries[$0].key }
  }

  /// The key whose translation an incoming text is, with another source text than its own key has. Near are a few rows above
  /// and below; elsewhere, two keys often have the same translation.
  mutating func key(withText text: Incoming) -> (key: String, place: String, isNear: Bool)? {
    guard let source = text.source, RowTexts.isTelling(text.text) else { return nil }
    let (table, own) = (tables[text.table], text.entry)
    let place = Place(table: text.table, language: text.language)
    if translations[place] == nil {
      translations[place] = RowTexts.index(of: table.catalog) { $0[text.language]?.text }
    }
    let found = (translations[place]?[ExactText(text.text)] ?? []).filter { $0 != own }
    let hasSameMeaning = found.contains { index in
      sourceText(of: table.catalog.entries[index], in: text.table).map(RowTexts.letters) == RowTexts.letters(source)
    }
    guard !hasSameMeaning, let nearest = found.min(by: { abs($0 - own) < abs($1 - own) }) else { return nil }
    let isNear = abs(nearest - own) <= RowTexts.reach && RowTexts.hasSeveralWords(text.text)
    return (
      table.catalog.entries[nearest].key, isNear ? "a row \(nearest < own ? "above" : "below")" : "another row",
      isNear
    )
  }

  /// So many rows are near each other.
  private static let reach = 5

  /// The language of the same key that has an incoming text as its translation, and is another one in more than its
  /// region.
  func language(withText text: Incoming) -> Language? {
    guard RowTexts.hasSeveralWords(text.text), text.text != text.source else { return nil }
    let table = tables[text.table]
    return table.catalog.entries[text.entry].localizations.first { other in
      other.language.base != text.language.base && other.language != table.source
        && other.text.map(ExactText.init) == ExactText(text.text)
    }?.language
  }

  private func sourceText(of entry: Entry, in table: Int) -> String? {
    let source = entry[tables[table].source]
    return source == nil || source?.variation == nil ? entry.key : source?.text
  }

  private static func index(of catalog: Catalog, by text: (Entry) -> String?) -> [ExactText: [Int]] {
    var index: [ExactText: [Int]] = [:]
    for (number, entry) in catalog.entries.enumerated() {
      if let text = text(entry), isTelling(text) { index[ExactText(text), default: []].append(number) }
    }
    return index
  }

  /// Whether a text says whose it is: most short ones are translations of several source texts.
  private static func isTelling(_ text: String) -> Bool { text.utf8.count >= 4 && text.contains(where: \.isLetter) }

  private static func hasSeveralWords(_ text: String) -> Bool {
    text.utf8.count >= 12 && (text.split(separator: " ").count >= 2 || text.count >= 8)
  }

  /// The letters and digits of a text, in lower case: two source texts with the same ones say the same.
  private static func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
