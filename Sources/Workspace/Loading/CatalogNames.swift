package import CodeModel
internal import KeyExtraction

/// The keys and tables of a project's catalogs.
package struct CatalogNames {
  /// The keys of all tables.
  package var keys: Set<String>
  /// The keys that read as a text, and of which a language has another one; none where these are not wanted.
  package var translatedTexts: Set<String>
  /// The names of all tables.
  package var tables: Set<String>
  /// The keys of the String Catalogs, by table.
  package var stringCatalogs: [String: Set<String>]
  /// The symbols of the String Catalogs; none where these are not wanted.
  package var symbols: KnownSymbols

  package init(
    keys: Set<String> = [], translatedTexts: Set<String> = [], tables: Set<String> = [],
    stringCatalogs: [String: Set<String>] = [:], symbols: KnownSymbols = KnownSymbols()
  ) {
    self.keys = keys
    self.translatedTexts = translatedTexts
    self.tables = tables
    self.stringCatalogs = stringCatalogs
    self.symbols = symbols
  }
}
