internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Text
internal import Workspace

/// The files of one table in one format.
struct ExchangeTable {
  /// The path of the file with the source texts, as translators' files name it.
  var path: String
  /// Their format.
  var format: any CatalogFormat
  /// One file for all languages, or one for each.
  var files: [CatalogFile]
  /// What the files say together.
  var catalog: Catalog
  /// The language of the source texts, as the files spell it: `Base` for texts in `Base.lproj`.
  var source: Language

  /// Nil where no file has the source texts.
  init?(_ files: [CatalogFile], format: any CatalogFormat, source: Language, below folder: String) {
    self.format = format
    self.source = source
    var files = files
    if !format.features.contains(.languages) {
      let isSource: (CatalogFile) -> Bool = { ($0.pathInfo.language ?? $0.catalog.languages.first) == source }
      guard
        let own = files.firstIndex(where: isSource)
          ?? files.firstIndex(where: { $0.pathInfo.language?.isBase ?? false })
      else { return nil }
      self.source = files[own].pathInfo.language ?? source
      files.insert(files.remove(at: own), at: 0)
    }
    guard let first = files.first else { return nil }
    self.files = files
    path = first.file.path.hasPrefix(folder) ? String(first.file.path.dropFirst(folder.count)) : first.file.path
    catalog = Catalog.merged(files.map(\.catalog), table: first.catalog.table).value
    catalog.sourceLanguage = source
    // Comments are for those who translate from the source texts, and a translation's file may have other ones.
    let comments = Dictionary(first.catalog.entries.map { (ExactText($0.key), $0.comment) }) { first, _ in first }
    for index in catalog.entries.indices {
      if let comment = comments[ExactText(catalog.entries[index].key)] { catalog.entries[index].comment = comment }
    }
  }

  /// The index of the file that has a language's texts, or is to get them; nil where there is none yet.
  func fileIndex(of language: Language) -> Int? {
    if format.features.contains(.languages) { return 0 }
    return files.firstIndex { ($0.pathInfo.language ?? $0.catalog.languages.first) == language }
  }
}
