internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Text
internal import Workspace

/// Puts texts into the catalogs of one table; everything else in them stays.
struct TranslationWriter {
  /// The table with the texts in it.
  private(set) var table: ExchangeTable
  /// The catalogs of languages that had no file. In a format with all languages in one file it is the whole table, as its
  /// source language's.
  var newCatalogs: [Language: Catalog] {
    guard table.format.features.contains(.languages), table.files.isEmpty, !touched.isEmpty else { return ownCatalogs }
    return [table.source: table.catalog]
  }

  /// For formats with a file for each language.
  private var ownCatalogs: [Language: Catalog] = [:]
  /// What could not be put anywhere; all of it errors.
  private(set) var diagnostics: [Diagnostic] = []
  /// The keys and languages that were changed.
  private(set) var touched: [(key: String, language: Language)] = []
  /// The index of each key in the catalog of each file.
  private var positions: [Int: [ExactText: Int]] = [:]
  private var sources: [ExactText: Int] = [:]

  init(_ table: ExchangeTable) {
    self.table = table
    sources = table.catalog.positions
  }

  /// Puts the texts of one key in one language.
  mutating func place(_ texts: [IncomingText], of key: String, in language: Language) {
    guard let index = sources[ExactText(key)] else { return }
    let entry = table.catalog.entries[index]
    let source = source(of: entry)
    let original = entry[language]
    var placed =
      original.map { table.format.forTranslators($0, key: key) } ?? Localization(language: language, variation: nil)
    var whole = placed.withSubstitutions(of: source)
    whole.variation = whole.variation ?? source.variation
    let numbers = ReferenceNumbering(whole, numbersNames: table.format.features.contains(.impliedArguments))
    for text in texts {
      let path = text.path.variation
      let usesArg = [placed, source].contains { $0.usesArg(at: path) }
      let keepsNumbers = placed.hasNumbers(at: path) ?? source.hasNumbers(at: path) ?? false
      let plain =
        text.hasNumbers
        ? numbers.named(text.text, at: path, usesArg: usesArg, keepsNumbers: keepsNumbers) : text.text
      if !placed.set(plain, text.state, at: text.path, like: source) {
        diagnostics.append(
          Diagnostic(
            "exchange/other-shape", .error,
            "the catalog's text varies in another way than '\(text.path.text)', so this text does not come in",
            subject: Subject(
              table: table.catalog.table, key: key, language: language.code, variation: path.text),
            at: text.location, help: "export again: the catalog has changed"))
      }
    }
    placed.completeText(from: source, state: table.format.features.contains(.states) ? .new : .translated)
    let read = table.format.fromTranslators(placed, like: original ?? entry[table.source])
    guard read.variation != nil, read != original else { return }
    touched.append((key, language))
    table.catalog.entries[index][language] = read
    put(read, of: entry)
  }

  /// The source texts of a key. A second owner of the table must be gone before the table is changed, or all of it is copied
  /// for each text.
  private func source(of entry: Entry) -> Localization {
    UnitBuilder(table: table, languages: [], numbersReferences: false).source(of: entry)
  }

  /// Puts a localization into the file of its language.
  private mutating func put(_ localization: Localization, of entry: Entry) {
    let language = localization.language
    guard let file = table.fileIndex(of: language) else {
      if table.format.features.contains(.languages) { return }
      var catalog =
        ownCatalogs[language]
        ?? Catalog(table: table.catalog.table, sourceLanguage: table.catalog.sourceLanguage)
      var copy = entry
      copy.localizations = [localization]
      catalog.entries.append(copy)
      ownCatalogs[language] = catalog
      return
    }
    if positions[file] == nil { positions[file] = table.files[file].catalog.positions }
    if let index = positions[file]?[ExactText(entry.key)] {
      table.files[file].catalog.entries[index][language] = localization
    } else {
      var copy = entry
      copy.localizations = [localization]
      positions[file]?[ExactText(entry.key)] = table.files[file].catalog.entries.count
      table.files[file].catalog.entries.append(copy)
    }
  }
}

extension Localization {
  /// Whether the text at a path has `%arg`.
  fileprivate func usesArg(at path: VariationPath) -> Bool {
    text(for: path, index: nil).map { Placeholder.scan($0).contains { $0.kind == .branchArgument } } ?? false
  }

  /// Whether the text at a path refers to a substitution by number; nil where there is no text.
  fileprivate func hasNumbers(at path: VariationPath) -> Bool? {
    text(for: path, index: nil).map { text in
      Placeholder.scan(text).contains { $0.kind == .substitution && $0.number != nil }
    }
  }
}
