package import CatalogModel

/// The units of one catalog file.
package struct ExchangeFile: Sendable {
  /// The file of the source texts, relative to the project's folder and with slashes: `App/Localizable.xcstrings`,
  /// `App/en.lproj/Localizable.strings`. Empty where a translators' file names none.
  ///
  /// On the way in it is only compared with the paths of catalogs, and never opened: it may be any text.
  package var path: String
  /// The table's name. Empty where a translators' file names none.
  package var table: String
  /// The language of the source texts, where a translators' file says it for some of its units; else nil.
  package var sourceLanguage: Language?
  /// Whether the catalog's format has states.
  package var hasStates = true
  /// In the order of the file's keys, and of the leaves of a key.
  package var units: [ExchangeUnit]

  package init(path: String, table: String, units: [ExchangeUnit] = []) {
    self.path = path
    self.table = table
    self.units = units
  }
}
