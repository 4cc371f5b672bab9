internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Text
internal import Workspace

/// The files of one table in one format.
struct ExchangeTable {
  /// The path of the file with the source texts, as translators' files name it; where the keys are these texts, the one
  /// that would have them.
  var path: String
  /// Whether there is such a file.
  var hasSourceFile = true
  /// Their format.
  var format: any CatalogFormat
  /// One file for all languages, or one for each.
  var files: [CatalogFile]
  /// What the files say together.
  var catalog: Catalog
  /// The language of the source texts, as the files spell it: `Base` for texts in `Base.lproj`.
  var source: Language

  /// Nil where nothing has the source texts: no file, and the keys are none.
  init?(_ files: [CatalogFile], format: any CatalogFormat, source: Language, below folder: String) {
    self.format = format
    self.source = source
    var files = files
    if !format.features.contains(.languages) {
      let isSource: (CatalogFile) -> Bool = { ($0.pathInfo.language ?? $0.catalog.languages.first) == source }
      let own =
        files.firstIndex(where: isSource)
        ?? files.firstIndex(where: { $0.pathInfo.language?.isBase ?? false })
      if let own {
        // To `Base.lproj` readers give the language that the project is developed in.
        self.source = files[own].catalog.languages.first ?? files[own].pathInfo.language ?? source
        files.insert(files.remove(at: own), at: 0)
      } else {
        hasSourceFile = false
      }
    }
    guard let first = files.first,
      let path = hasSourceFile ? first.file.path : ExchangeTable.path(beside: first, of: source)
    else { return nil }
    self.files = files
    self.path = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    catalog = Catalog.merged(files.map(\.catalog), table: first.catalog.table).value
    catalog.sourceLanguage = source
    guard hasSourceFile || SourceLanguages.hasTextsAsKeys(catalog) else { return nil }
    // Comments are for those who translate from the source texts, and a translation's file may have other ones.
    let comments = Dictionary(first.catalog.entries.map { (ExactText($0.key), $0.comment) }) { first, _ in first }
    for index in catalog.entries.indices {
      if let comment = comments[ExactText(catalog.entries[index].key)] { catalog.entries[index].comment = comment }
    }
  }

  /// Where the texts of another language would be beside a file in a folder of its language; nil for any other file.
  private static func path(beside file: CatalogFile, of language: Language) -> String? {
    var parts = file.file.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let folder = parts.count - 2
    guard folder >= 0, let own = file.pathInfo.language, parts[folder].hasPrefix(own.code) else { return nil }
    parts[folder] = language.code + parts[folder].dropFirst(own.code.count)
    return parts.joined(separator: "/")
  }

  /// The index of the file that has a language's texts, or is to get them; nil where there is none yet.
  func fileIndex(of language: Language) -> Int? {
    if format.features.contains(.languages) { return 0 }
    return files.firstIndex { ($0.pathInfo.language ?? $0.catalog.languages.first) == language }
  }
}
