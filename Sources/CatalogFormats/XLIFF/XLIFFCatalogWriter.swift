internal import CatalogModel
internal import Diagnostics

/// Makes an XLIFF document of catalogs for each language: every text that a catalog has, and nothing that it has not.
struct XLIFFCatalogWriter {
  private let catalogs: [Catalog]
  private let paths: [String]
  /// The languages that get a file, sorted by code: those that something is translated into, else the source language.
  let languages: [Language]

  /// - Parameter paths: the originals' paths, one for each catalog; nil to name them after the tables.
  init(_ catalogs: [Catalog], paths: [String]? = nil) {
    self.catalogs = catalogs
    self.paths = paths ?? XLIFFCatalogWriter.paths(of: catalogs)
    let translated = Set(catalogs.flatMap { catalog in catalog.languages.filter { $0 != catalog.source } })
    languages = translated.isEmpty ? [catalogs.first?.source ?? Language("en")] : translated.sorted()
  }

  /// `Localizable.xcstrings`; with its folder where several tables have the name.
  private static func paths(of catalogs: [Catalog]) -> [String] {
    let names = Dictionary(grouping: catalogs, by: \.table)
    return catalogs.map { catalog in
      let file = catalog.table + ".xcstrings"
      let isAlone = names[catalog.table]?.count == 1 || catalog.home.isEmpty
      return isAlone ? file : catalog.home + "/" + file
    }
  }

  /// The file of a language.
  func file(_ language: Language) -> Diagnosed<SourceFile> {
    var document = ExchangeDocument(sourceLanguage: catalogs.first?.source, languages: [language])
    document.files = zip(catalogs, paths).map { catalog, path in
      var file = ExchangeFile(path: path, table: catalog.table)
      file.sourceLanguage = catalog.source
      file.units = catalog.entries.flatMap { XLIFFCatalogWriter.units(of: $0, from: catalog.source, to: language) }
      return file
    }
    return XLIFFWriter.file(document, language, ExchangeWritingOptions(toolVersion: ""), keepsOrder: true)
  }

  /// One text of a localization.
  private struct Leaf {
    let path: UnitPath
    let text: String
    let state: TranslationState
  }

  private static func leaves(of localization: Localization?) -> [Leaf] {
    (localization?.leaves ?? []).flatMap { path, translation in
      translation.messages.enumerated().map { number, message in
        Leaf(
          path: UnitPath(path, index: translation.isSet ? number : nil), text: message.text, state: translation.state)
      }
    }
  }

  private static func units(of entry: Entry, from source: Language, to language: Language) -> [ExchangeUnit] {
    let own = entry[source]
    let translation = language == source ? nil : entry[language]
    let sources = leaves(of: own)
    let targets = leaves(of: translation)
    let known = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    let translated = Dictionary(targets.map { ($0.path, $0) }) { first, _ in first }
    var paths = sources.map(\.path) + targets.map(\.path).filter { known[$0] == nil }
    // A key without any text is one, too.
    if paths.isEmpty { paths = [UnitPath()] }
    return paths.map { path in
      // Where the source has fewer texts of a set, there is nothing to repeat.
      let repeated = path.index == nil ? own?.text(for: path.variation, index: nil) ?? entry.key : nil
      var unit = ExchangeUnit(
        key: entry.key, path: path, source: known[path]?.text ?? repeated, comment: entry.comment,
        location: entry.location)
      if let target = translated[path] {
        unit.targets = [ExchangeTarget(language, text: target.text, state: target.state)]
      }
      unit.isTranslatable = entry.isTranslatable
      var data = XLIFFExtraData()
      if XLIFFIdentifier.isAmbiguous(unit) { data[.key] = "whole" }
      data.describe(source: known[path]?.state, isRepeatable: XLIFFCatalogReader.looksRepeated(path, in: source))
      if let state = translated[path]?.state, XLIFFState(state).meaning != state { data[.targetState] = state.rawValue }
      data.describe(own?.substitution(at: path), translation?.substitution(at: path))
      data[.extraction] = entry.extraction?.rawValue
      if entry.comment == "" { data[.comment] = "empty" }
      unit.extraData = data.text
      return unit
    }
  }
}

extension Catalog {
  /// The language of the source texts, which every file has to name.
  fileprivate var source: Language { sourceLanguage ?? Language("en") }
}

extension Localization {
  /// The substitution that a path leads into.
  fileprivate func substitution(at path: UnitPath) -> Substitution? {
    path.variation.substitution.flatMap { name in substitutions.first { $0.name == name } }
  }
}

extension XLIFFExtraData {
  /// - Parameters:
  ///   - state: nil where the catalog has no such source text.
  ///   - isRepeatable: whether a reader could take the text for a repeated one.
  fileprivate mutating func describe(source state: TranslationState?, isRepeatable: Bool) {
    guard let state else {
      self[.source] = "none"
      return
    }
    if isRepeatable { self[.source] = "own" }
    if state != .translated { self[.sourceState] = state.rawValue }
  }

  fileprivate mutating func describe(_ source: Substitution?, _ target: Substitution?) {
    if let source {
      self[.argument] = source.argument.map(String.init)
      self[.specifier] = source.specifier
    }
    guard let target, target.argument != source?.argument || target.specifier != source?.specifier else { return }
    self[.targetArgument] = target.argument.map(String.init)
    self[.targetSpecifier] = target.specifier
  }
}
