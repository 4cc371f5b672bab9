internal import CatalogModel

/// What the `.lproj` folder around a file says.
enum LocalizedPath {
  /// The language of the innermost folder of a path, if it is an `.lproj`; `Base` is no language.
  static func language(of path: String) -> Language? {
    guard let language = CatalogPlace(lproj: path).language else { return nil }
    return language.isBase || language.code.isEmpty ? nil : language
  }

  /// The language of a file that is read: the caller knows best, then the folder, then the source language.
  static func language(of path: String, context: ReadingContext) -> Language {
    context.language ?? language(of: path) ?? context.sourceLanguage ?? Language("en")
  }

  /// The language of a catalog that belongs into a file: the folder's, else the catalog's only or source language.
  static func language(of path: String, in catalog: Catalog) -> Language {
    if let language = language(of: path) { return language }
    let languages = catalog.languages
    return languages.count == 1 ? languages[0] : catalog.sourceLanguage ?? languages.first ?? Language("en")
  }

  /// `de.lproj/Localizable.strings`
  static func path(table: String, language: Language, fileExtension: String) -> String {
    "\(language.code).lproj/\(table).\(fileExtension)"
  }
}
