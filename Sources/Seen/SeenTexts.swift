package import CatalogModel
package import CodeModel
package import Text

/// What people see for the keys of a table in each of its languages, in one form, so that two states of a project can be
/// compared.
package struct SeenTexts {
  /// What stands for a key in a language.
  package enum Shown: Equatable, Sendable {
    /// One text, whoever has it: the catalog, the code, or the key itself.
    case text(ExactText)
    /// What the catalog has, with variations.
    case varied(Localization)
    /// Texts of several calls, which differ.
    case several([String?])
    /// What another file says: an Info.plist, a storyboard.
    case elsewhere
  }

  private let catalog: Catalog
  private let source: Language?
  private let holdsTextsElsewhere: Bool
  private let defaults: [ExactText: Set<String?>]

  /// - Parameter uses: those of the table's name count; the code's default values are in them.
  package init(_ catalog: Catalog, _ uses: [KeyUse]) {
    self.catalog = catalog
    source = catalog.sourceLanguage
    holdsTextsElsewhere = KeyClassifier(catalog, source: source).holdsTextsElsewhere
    var defaults: [ExactText: Set<String?>] = [:]
    for use in uses where use.tableName == catalog.table {
      let value = use.defaultValue.flatMap { $0.isEmpty ? nil : $0 }
      defaults[ExactText(use.key), default: []].insert(value)
    }
    self.defaults = defaults
  }

  /// What people see for an entry, by language.
  ///
  /// - Parameter languages: those of the table, in both states.
  package func shown(_ entry: Entry, in languages: [Language]) -> [Shown] {
    languages.map { language in
      let isSource = language.tag == source?.tag
      let own = isSource ? source.flatMap(entry.sourceLocalization) : entry[language]
      if let own, !(isSource && entry.leavesOut(own)), let shown = SeenTexts.shown(own) { return shown }
      return missing(entry)
    }
  }

  private static func shown(_ own: Localization) -> Shown? {
    guard !own.leaves.isEmpty else { return nil }
    if own.substitutions.isEmpty, let text = own.text { return plain(text) }
    return .varied(
      own.mapLeaves { leaf, _ in Translation(messages: leaf.messages, isSet: leaf.isSet, state: .translated) })
  }

  /// What stands for a text that a language lacks.
  private func missing(_ entry: Entry) -> Shown {
    let values = defaults[ExactText(entry.key)] ?? [nil]
    if holdsTextsElsewhere { return .elsewhere }
    guard values.count == 1, let value = values.first else {
      return .several(values.sorted { ($0 ?? "") < ($1 ?? "") })
    }
    return SeenTexts.plain(value ?? entry.key)
  }

  /// A text with its arguments numbered, as Xcode writes keys into catalogs.
  private static func plain(_ text: String) -> Shown { .text(ExactText(Message(text).numbered ?? text)) }
}
