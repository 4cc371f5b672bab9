internal import CatalogModel
internal import CodeModel
internal import Seen
internal import Text
internal import Workspace

/// Where people see the fallback that an accessor passes, which the symbol of its key does not have.
struct AccessorFallbacks {
  /// What people see of a String Catalog with its accessors, and with symbols in their place.
  private struct Shown {
    let accessors: SeenTexts
    let symbols: SeenTexts
    let languages: [Language]
    let entries: [ExactText: Entry]
  }

  /// By the path of the catalog.
  private var catalogs: [String: Shown] = [:]

  /// - Parameter uses: those in the files of accessors.
  init(_ tables: [Table], _ uses: [KeyUse]) {
    for table in tables {
      guard let path = table.catalog.origins.first?.path else { continue }
      let catalog = table.catalog
      catalogs[path] = Shown(
        accessors: SeenTexts(catalog, uses), symbols: SeenTexts(catalog, []), languages: catalog.languages,
        entries: catalog.entriesByKey)
    }
  }

  /// The languages of a catalog in which people see an accessor's fallback, because it has no text of its key there.
  func languages(showing accessor: Accessor, from catalog: String) -> [Language] {
    guard let shown = catalogs[catalog], let entry = shown.entries[ExactText(accessor.key)] else { return [] }
    let texts = zip(
      shown.accessors.shown(entry, in: shown.languages), shown.symbols.shown(entry, in: shown.languages))
    return zip(shown.languages, texts).compactMap { language, texts in texts.0 == texts.1 ? nil : language }
  }
}
