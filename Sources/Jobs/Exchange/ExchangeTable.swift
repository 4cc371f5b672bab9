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
  /// The file with the source texts: a catalog, or the interface document that they are derived from. Nil where there is none.
  var sourceFile: SourceFile?
  /// The folder that the table belongs to.
  var home: String
  /// Whether the source texts are derived from something else than a catalog: the path is then no catalog's.
  var isDerived = false
  /// Their format.
  var format: any CatalogFormat
  /// One file for all languages, or one for each.
  var files: [CatalogFile]
  /// The keys that only translations have: neither the file with the source texts nor code. Xcode does not export them.
  var translatedOnly: Set<ExactText> = []
  /// What the files say together.
  var catalog: Catalog
  /// The keys and languages for which the files have a value that could not be read.
  private var unread: Set<[String?]> = []
  /// The language of the source texts, as the files spell it: `Base` for texts in `Base.lproj`.
  var source: Language

  /// Nil where nothing has the source texts: no file, and the keys are none.
  ///
  /// - Parameter keys: what Xcode puts into the table besides.
  init?(
    _ files: [CatalogFile], format: any CatalogFormat, source: Language, with keys: ExtractedKeys, below folder: String
  ) {
    self.format = format
    self.source = source
    home = files.first?.home ?? ""
    var files = files
    var hasSourceFile = true
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
    sourceFile = hasSourceFile ? first.file : nil
    self.path = ExchangeProject.shown(path, below: folder)
    catalog = Catalog.merged(files.map(\.catalog), table: first.catalog.table).value
    catalog.sourceLanguage = source
    let ownKeys = hasSourceFile || SourceLanguages.hasTextsAsKeys(catalog)
    guard ownKeys || !keys.isEmpty else { return nil }
    catalog = catalog.taking(keys, in: self.source, format)
    // Nobody knows what the others mean.
    if !ownKeys { catalog.entries.removeAll { $0[self.source] == nil } }
    // Comments are for those who translate from the source texts, and a translation's file may have other ones.
    let used = keys.keys
    if format.hasFilePerLanguage, sourceFile != nil {
      let own = Set(first.catalog.entries.map { ExactText($0.key) }).union(used)
      translatedOnly = Set(catalog.entries.map { ExactText($0.key) }).subtracting(own)
    }
    let comments = first.catalog.entriesByKey.mapValues(\.comment)
    for index in catalog.entries.indices where !used.contains(ExactText(catalog.entries[index].key)) {
      if let comment = comments[ExactText(catalog.entries[index].key)] { catalog.entries[index].comment = comment }
    }
  }

  /// The table of source texts that no catalog has, with the catalogs that translate them, if any.
  init(_ derived: DerivedTable, _ files: [CatalogFile], below folder: String) {
    format = files.first?.format ?? derived.format
    source = derived.source
    home = derived.home
    isDerived = true
    sourceFile = derived.document
    self.files = files
    path = ExchangeProject.shown(derived.path, below: folder)
    catalog = Catalog.merged([derived.catalog] + files.map(\.catalog), table: derived.catalog.table).value
    catalog.sourceLanguage = derived.catalog.sourceLanguage
    // Translations of texts that are gone stay in their files. A catalog may have the source text, as of any stale key.
    let comments = derived.catalog.entriesByKey.mapValues(\.comment)
    catalog.entries = catalog.entries.compactMap { entry in
      var entry = entry
      guard let comment = comments[ExactText(entry.key)] else { return stale(entry) }
      entry.comment = comment
      return entry
    }
  }

  /// An entry that the document no longer has, as an export has it; nil where no catalog has its source text.
  private func stale(_ entry: Entry) -> Entry? {
    guard entry.extraction == .stale, let language = catalog.sourceLanguage, var text = entry[language] else {
      return nil
    }
    var entry = entry
    text.language = source
    entry[source] = text
    return entry
  }

  /// Where the texts of another language would be beside a file in a folder of its language; nil for any other file.
  private static func path(beside file: CatalogFile, of language: Language) -> String? {
    var parts = file.file.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let folder = parts.count - 2
    guard folder >= 0, let own = file.pathInfo.language, parts[folder].hasPrefix(own.code) else { return nil }
    parts[folder] = language.code + parts[folder].dropFirst(own.code.count)
    return parts.joined(separator: "/")
  }

  /// Notes the values that could not be read, of those that readers have named.
  mutating func keep(_ faults: [Diagnostic]) {
    let paths = Set(files.map(\.file.path))
    for fault in faults where fault.location.map({ paths.contains($0.path) }) ?? false {
      unread.insert([fault.subject.key, fault.subject.language])
    }
  }

  /// Why a key's texts in a language stay as the file has them, as a sentence; nil where they can be changed.
  func refusal(toChange entry: Entry, in language: Language) -> String? {
    let isUnread = !unread.isEmpty && unread.contains([entry.key, language.code])
    return format.refusal(toChange: entry[language], isUnread: isUnread)
  }

  /// The index of the file that has a language's texts, or is to get them; nil where there is none yet.
  func fileIndex(of language: Language) -> Int? {
    if format.features.contains(.languages) { return files.isEmpty ? nil : 0 }
    return files.firstIndex { ($0.pathInfo.language ?? $0.catalog.languages.first) == language }
  }
}
