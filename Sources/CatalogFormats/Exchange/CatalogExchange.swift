internal import CatalogModel
package import Diagnostics
internal import Text

/// Catalogs as what translation services send back: String Catalogs, `.strings` and `.stringsdict`. They come in like the
/// files of translators, and are never exported as such.
package struct CatalogExchange: ExchangeFormat {
  private let format: any CatalogFormat

  init(_ format: any CatalogFormat) { self.format = format }

  package var name: String { format.name }
  package var fileExtensions: [String] { format.fileExtensions }
  package var sharesExtensions: Bool { format.sharesExtensions }
  package let hasAskedStates = false
  package var hasAllStates: Bool { format.features.contains(.states) }

  package func claims(start: [UInt8]) -> Bool { format.claims(start: start) }

  package func write(_ document: ExchangeDocument, options: ExchangeWritingOptions) -> Diagnosed<[SourceFile]> {
    Diagnosed([])
  }

  package func read(_ files: [SourceFile], options: FormatOptions) -> Diagnosed<ExchangeDocument> {
    guard let file = files.first else { return Diagnosed(ExchangeDocument()) }
    let isWhole = format.features.contains(.languages)
    let place = isWhole ? ReturnedPath(whole: file.path) : ReturnedPath(file.path, LanguageNames(options.languageNames))
    guard isWhole || place.language != nil else {
      return Diagnosed(
        ExchangeDocument(),
        [
          Diagnostic(
            "exchange/language", .error, "nothing says which language the file is in, so it does not come in",
            at: .file(file.path), help: "put it into the folder of its language, as in fr.lproj/\(file.stem)")
        ])
    }
    let read = format.read(file, context: ReadingContext(language: place.language))
    guard !read.value.isEmpty else {
      let errors = read.diagnostics.filter { $0.severity == .error }
      let unreadable = Diagnostic("exchange/unreadable", .error, "the file cannot be read", at: .file(file.path))
      return Diagnosed(ExchangeDocument(), errors.isEmpty ? [unreadable] : errors)
    }
    let doubts = DoubtfulKeys(read.diagnostics)
    guard !doubts.areAll else { return Diagnosed(ExchangeDocument(), doubts.diagnostics) }
    var document = ExchangeDocument()
    for catalog in read.value {
      let languages = catalog.languages.filter { $0 != catalog.sourceLanguage || !isWhole }
      document.languages += languages.filter { !document.languages.contains($0) }
      document.sourceLanguage = document.sourceLanguage ?? (isWhole ? catalog.sourceLanguage : nil)
      var part = ExchangeFile(path: place.path, table: place.table)
      part.units = catalog.entries.flatMap { entry in
        let certain = languages.filter { !doubts.contain(entry.key, in: $0) }
        return units(of: entry, certain, isWhole ? catalog.sourceLanguage : nil, in: file)
      }
      document.files.append(part)
    }
    return Diagnosed(document, doubts.diagnostics)
  }

  /// The texts of a key.
  ///
  /// - Parameter source: the language of the source texts that stand beside the translations; nil for a file of one
  ///   language.
  private func units(
    of entry: Entry, _ languages: [Language], _ source: Language?, in file: SourceFile
  ) -> [ExchangeUnit] {
    var units: [ExchangeUnit] = []
    var indices: [UnitPath: Int] = [:]
    let sourceTexts = source.flatMap { entry[$0] }.map { format.forTranslators($0, key: entry.key) }
    for language in languages {
      guard let own = entry[language] else { continue }
      for leaf in format.forTranslators(own, key: entry.key).leaves {
        for (index, message) in leaf.translation.messages.enumerated() {
          let path = UnitPath(leaf.path, index: leaf.translation.isSet ? index : nil)
          var target = ExchangeTarget(language, text: message.text, location: own.location ?? entry.location)
          let state = leaf.translation.state
          if format.features.contains(.states), !state.rawValue.isEmpty { target.state = state }
          if let known = indices[path] {
            units[known].targets.append(target)
          } else {
            indices[path] = units.count
            units.append(
              ExchangeUnit(
                key: entry.key, path: path, source: sourceTexts?.text(for: path.variation, index: path.index),
                targets: [target], location: entry.location))
          }
        }
      }
    }
    return units
  }
}

/// What the path of a catalog that a service has sent back says: most have the languages in its folders or names.
private struct ReturnedPath {
  /// The language; nil where it is not named.
  var language: Language?
  /// The path without the language; empty where that leaves no name of a table.
  var path: String
  /// The table; empty where the path does not name it.
  var table: String

  /// A file with all languages.
  init(whole path: String) {
    self.path = path
    table = SourceFile(path: path, bytes: []).stem
  }

  /// A file of one language: `fr.lproj/Localizable.strings`, `fr/Localizable.strings`, `Localizable_fr.strings`,
  /// `fr.strings`.
  init(_ path: String, _ names: LanguageNames) {
    let file = SourceFile(path: path, bytes: [])
    let info = CatalogPathInfo(lproj: path)
    (language, table, self.path) = (info.language, file.stem, "")
    var home = info.home
    if language == nil, let own = names.language(file.stem) {
      (language, table) = (own, "")
      return
    }
    if language == nil, let (name, own) = names.suffix(of: file.stem) { (table, language) = (name, own) }
    if language == nil {
      let folders = home.split(separator: "/", omittingEmptySubsequences: false)
      language = folders.last.flatMap { names.language(String($0)) }
      home = folders.dropLast().joined(separator: "/")
    }
    self.path = (home.isEmpty ? "" : home + "/") + table + "." + file.fileExtension
  }
}
