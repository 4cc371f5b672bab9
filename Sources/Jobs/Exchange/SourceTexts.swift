internal import CatalogModel
internal import Text

/// The keys of a project by their source texts, for phrases that name no key.
///
/// Keys with plural forms and other variations are not there: a phrase does not say which of their texts it is.
struct SourceTexts {
  /// One key.
  struct Place {
    /// The index of its table.
    let table: Int
    /// The index of its entry.
    let entry: Int
  }

  private var places: [ExactText: [Place]] = [:]

  init(_ project: ExchangeProject) {
    for (index, table) in project.tables.enumerated() {
      let maker = UnitBuilder(table: table, languages: [], numbersReferences: false)
      for (number, entry) in table.catalog.entries.enumerated() where entry.isTranslatable && entry.extraction != .stale
      {
        guard let text = maker.source(of: entry).text, !text.isEmpty else { continue }
        places[ExactText(text), default: []].append(Place(table: index, entry: number))
      }
    }
  }

  /// The keys whose source text is exactly this one.
  subscript(text: String) -> [Place] { places[ExactText(text)] ?? [] }
}
