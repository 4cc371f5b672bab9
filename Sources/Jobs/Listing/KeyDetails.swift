package import CatalogModel
internal import CatalogOperations
package import CodeModel
internal import Diagnostics
internal import LintRules
internal import Linting
internal import Seen
internal import Text
internal import Workspace

/// All that is known of a key: its texts in every language, where code uses it, and what people see.
package struct KeyDetails {
  /// The key's entry, with the texts of all files of its table.
  package let entry: Entry
  /// The table's name.
  package let table: String
  /// The paths of the files that have the key.
  package let paths: [String]
  /// The language of the source texts; nil where nothing tells.
  package let source: Language?
  /// The languages that the table has and the key has no text in.
  package let missing: [Language]
  /// The languages whose text is there, and in no product.
  package let unshipped: [Language]
  /// Where code uses it, in the order of paths and lines.
  package let uses: [KeyUse]
  /// The keys that are used nearest to it, with their source texts.
  package let neighbours: [(key: String, text: String?)]
  /// The most characters that its texts may have; nil for no limit.
  package let limit: Int?
  private let seenEntry: SeenEntry
  private let agreed: AgreedTerms

  /// What people see in a language.
  package struct Sight: Sendable {
    /// The language that they have chosen.
    package let language: Language
    /// What they read; nil for nothing.
    package let text: String?
    /// The forms that were chosen: `plural.few`.
    package let forms: [String]
    /// Where the text comes from, for people; nil where it is the language's own.
    package let origin: String?
    /// What is wrong, for people.
    package let troubles: [String]
  }

  /// More neighbours help nobody.
  private static let neighbourLimit = 5

  /// The details of a key, for each table that has it.
  ///
  /// - Parameter table: the name of the only table to look into, or the path of one of its files; nil for all.
  package static func all(of key: String, in table: String?, _ index: KeyIndex) -> [KeyDetails] {
    index.tables.indices.compactMap { number in
      let own = index.tables[number]
      guard table.map({ own.table.isNamed($0) }) ?? true, let position = own.position(of: key) else { return nil }
      return KeyDetails(position, number, index)
    }
  }

  /// - Parameters:
  ///   - position: the number of its entry.
  ///   - number: the number of its table.
  private init(_ position: Int, _ number: Int, _ index: KeyIndex) {
    let own = index.tables[number]
    let catalog = own.table.catalog
    let entry = catalog.entries[position]
    let source = catalog.sourceLanguage
    self.entry = entry
    self.source = source
    table = catalog.table
    paths = own.paths(of: entry.key)
    missing = own.languages.filter {
      $0 != source && !$0.isBase && !$0.isMessageDocumentation && entry[$0] == nil
    }
    uses = index.uses(of: entry.key, in: own.table)
    let near = index.neighbours.keys(near: entry.key, in: table, upTo: Self.neighbourLimit)
    neighbours =
      near.isEmpty
      ? Self.namesakes(of: position, in: catalog)
      : near.map { ($0.key, index.sourceText(of: $0.key, in: $0.table)) }
    limit = index.limits.limit(of: entry.key, comment: entry.comment)
    agreed = index.terms
    let lost = index.losses?.tags(of: entry, inTable: number) ?? []
    unshipped = entry.localizations.map(\.language).filter { lost.contains($0.tag) }
    var shipped = entry
    shipped.localizations.removeAll { lost.contains($0.language.tag) }
    seenEntry = SeenEntry(
      shipped, among: own.languages.filter { !lost.contains($0.tag) }, own.found, source: source, named: own.named,
      isDefaulted: index.lookups.passDefault(for: entry.key, in: number),
      defaultText: uses.lazy.compactMap(\.defaultValue).first { !$0.isEmpty },
      fallbacks: index.fallbacks + catalog.fallbacks)
  }

  /// The keys that are nearest in the table among those whose names begin alike: `cart.title` and `cart.total`. None of a
  /// key that is a text.
  private static func namesakes(of position: Int, in catalog: Catalog) -> [(key: String, text: String?)] {
    let key = catalog.entries[position].key
    guard KeyStyle(key) == .identifier, let end = key.lastIndex(where: { "._-/".contains($0) }) else { return [] }
    let start = key[...end]
    let alike = catalog.entries.indices.filter { $0 != position && catalog.entries[$0].key.hasPrefix(start) }
    return alike.sorted { abs($0 - position) < abs($1 - position) }.prefix(neighbourLimit).map { index in
      let other = catalog.entries[index]
      return (other.key, catalog.sourceLanguage.flatMap { other.sourceLocalization($0) }?.mainText)
    }
  }

  /// All languages that the key or its table has.
  package var languages: [Language] {
    let known = entry.localizations.map(\.language) + missing + [source].compactMap { $0 }
    return Set(known.filter { !$0.isBase && !$0.isMessageDocumentation }).sorted()
  }

  /// What the key's texts in a language are now.
  package func version(in language: Language) -> String {
    TextVersion(entry[language], source: source.flatMap { entry.sourceLocalization($0) }).text
  }

  /// What is agreed for words of the source text in a language.
  package func terms(in language: Language) -> [TermAgreement] {
    let texts = source.flatMap { entry.sourceLocalization($0) }?.leaves.flatMap { $0.translation.messages.map(\.text) }
    var terms: [TermAgreement] = []
    for term in (texts ?? [entry.key]).flatMap({ agreed.agreements(on: $0, for: language) }) where !terms.contains(term)
    {
      terms.append(term)
    }
    return terms
  }

  /// What people see in a language.
  ///
  /// - Parameters:
  ///   - count: the number for every numeric argument without a value of its own; nil for none.
  ///   - values: those of the arguments, from the first.
  ///   - width: how much room there is for a text that varies by it; nil for any.
  package func sight(
    in language: Language, count: String?, values: [String], device: String, width: Int?
  ) -> Sight {
    let arguments = Dictionary(
      values.enumerated().map { ($0 + 1, FormatValue($1)) }, uniquingKeysWith: { first, _ in first })
    let viewing = Viewing(device: device, width: width, arguments: arguments, count: count.map { FormatValue($0) })
    let (seen, origin) = seenEntry.seen(in: language, viewing)
    let source: String? =
      switch origin {
      case .own(let own): own.code == language.code ? nil : "the text in \(own.code)"
      case .fallback(let other): "the text in \(other.code), to which it falls back"
      case .sourceText: "the source text"
      case .key: "the key"
      }
    return Sight(
      language: language, text: seen.text, forms: seen.forms.compactMap(\.text), origin: source,
      troubles: seen.troubles.map(\.text))
  }
}
