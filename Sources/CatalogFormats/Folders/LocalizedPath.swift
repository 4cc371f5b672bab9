internal import CatalogModel

/// Languages and the `.lproj` folders that name them.
enum LocalizedPath {
  /// The language of the `.lproj` folder that holds a file; nil for other folders and for `Base`.
  static func language(of path: String) -> Language? {
    guard let language = CatalogPathInfo(lproj: path).language else { return nil }
    return language.isBase || language.code.isEmpty ? nil : language
  }

  /// The language of a file to read: the caller's, else the folder's, else the source language.
  static func language(of path: String, context: ReadingContext) -> Language {
    context.language ?? language(of: path) ?? context.sourceLanguage ?? Language("en")
  }

  /// The language to write to a file: the folder's, else the catalog's only language or source language.
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
