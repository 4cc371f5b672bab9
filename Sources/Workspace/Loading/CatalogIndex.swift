internal import CatalogFormats
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import XcodeProjects

/// The project's catalogs, which decide which of its texts are keys.
struct CatalogIndex: Sendable {
  private var loader: CatalogLoader
  private let keepsGuesses: Bool
  /// The paths of the project's catalogs.
  let paths: [String]
  /// The formats of each table's files, by table name; empty where the project has no catalog.
  private let formats: [String: [any CatalogFormat]]

  /// - Parameter paths: the paths of the catalogs. They are read only where their keys are needed.
  init(_ configuration: Configuration, _ loader: CatalogLoader, paths: [String]) {
    self.loader = loader
    self.paths = paths
    keepsGuesses = configuration.keepsGuesses
    // A file that the user named may be no catalog: `extract Package.swift App`.
    formats = Dictionary(grouping: paths) { loader.pathInfo(of: $0).table }
      .mapValues { $0.compactMap(loader.presumedFormat) }.filter { !$0.value.isEmpty }
  }

  /// The same, with the catalogs' keys read from elsewhere.
  func reading(from source: any FileSource) -> CatalogIndex {
    var index = self
    index.loader.source = source
    return index
  }

  /// Whether a source can use keys of this project. An interface file that is not localized cannot.
  ///
  /// - Parameter named: files that the user named, whose texts are always wanted.
  func mayAsk(_ path: String, named: Set<String>) -> Bool {
    guard !formats.isEmpty, SourceKind(path: path) == .interfaceBuilder, !named.contains(path) else {
      return true
    }
    let place = CatalogPathInfo(lproj: path)
    return place.language != nil && formats[place.table] != nil
  }

  /// Whether a use is in a localized interface file that no catalog has a table for.
  func isInBareDocument(_ use: KeyUse) -> Bool {
    guard use.sourceKind == .interfaceBuilder else { return false }
    let place = CatalogPathInfo(lproj: use.location.path)
    return place.language != nil && formats[place.table] == nil
  }

  /// Those of the uses that are keys in this project, with guesses resolved.
  ///
  /// - Parameters:
  ///   - linked: the uses, and the diagnostics of linking.
  ///   - languages: which files hold the source texts.
  ///   - named: files that the user named, whose texts are always wanted.
  func keys(
    among linked: Diagnosed<[KeyUse]>, languages: SourceLanguages, named: Set<String>
  ) -> Diagnosed<[KeyUse]> {
    var keys = linked
    // Nearly all uses are in Swift code and need no check.
    if !formats.isEmpty {
      keys.value.removeAll(beyondSwift: { !isWanted($0) && !named.contains($0.location.path) })
    }
    let guesses = keys.value.guesses
    // The catalogs' keys decide which key is meant where an argument's type is unknown, and which guesses are keys.
    let untyped = keys.value.filter { $0.hasUnknownTypes && !$0.isGuess }
    let split = keys.value.filter { !$0.furtherTables.isEmpty }
    let asking = untyped + (keepsGuesses ? guesses : []) + split.flatMap(\.inEachTable)
    let known = asking.isEmpty ? CatalogKeys() : self.keys(of: asking, languages)
    if !untyped.isEmpty { keys.value = known.resolvingUnknownTypes(keys.value) }
    if !split.isEmpty { keys.value = known.resolvingTables(keys.value) }
    guard !guesses.isEmpty else { return keys }
    guard keepsGuesses else {
      keys.value.removeAll(where: \.isGuess)
      return keys
    }
    keys.value.resolveGuesses(by: known, LearnedCalls(keys.value, known))
    keys.diagnostics += guesses.filter(known.contains).map { use in
      Diagnostic(
        "source/guessed-key", .info,
        "'\(use.api)' is declared outside the project, and its text is assumed to be a key",
        subject: Subject(table: use.table, key: use.key), at: use.location,
        help:
          "if it looks up keys, list it under 'routines' in .glossa.yml; 'guess: false' in .glossa.yml turns off all such guesses"
      )
    }
    return keys
  }

  /// Whether a text is a key. Texts of interface files, property lists and App Shortcuts are keys only where the
  /// project localizes them: it has their table, or the interface file is in an `.lproj` folder.
  private func isWanted(_ use: KeyUse) -> Bool {
    switch use.sourceKind {
    case .interfaceBuilder: return mayAsk(use.location.path, named: [])
    case .intentDefinition: return formats[SourceFile(path: use.location.path, bytes: []).stem] != nil
    case .propertyList, .xcodeProject:
      // An additional target has a table of its own, `Widget-InfoPlist`.
      let table = use.table ?? TableName.infoPlist
      let isInfo = TableKind(named: table) == .infoPlist
      return formats[table] != nil || isInfo && formats.keys.contains { TableKind(named: $0) == .infoPlist }
    default:
      guard use.table == TableName.appShortcuts else { return true }
      guard let formats = formats[TableName.appShortcuts] else { return false }
      // In formats where a key has one text, each phrase is a key of its own.
      return !use.isFurtherPhrase
        || formats.contains { $0.takesExtractedKeys && !$0.features.contains(.stringSets) }
    }
  }

  /// The keys of the tables that guesses refer to.
  private func keys(of guesses: [KeyUse], _ languages: SourceLanguages) -> CatalogKeys {
    let tables = Set(guesses.map { $0.tableName })
    let named = complete(paths.filter { tables.contains(loader.pathInfo(of: $0).table) }, languages)
    let source = loader.source.prepared(for: named)
    let read = Parallel.map(named) { path -> (table: String, keys: [ListedKey])? in
      guard let file = try? source.read(path), let keys = loader.keys(of: file) else { return nil }
      return (loader.pathInfo(of: path).table, keys)
    }
    var known = CatalogKeys()
    for case (let table, let keys)? in read {
      for key in keys { known.add(key.text, key.extraction, table: table) }
    }
    return known
  }

  /// The keys of the catalogs whose normalised paths a condition holds for.
  func inputs(where isInput: (String) -> Bool) -> [AccessorInput] {
    inputs(at: paths.filter { isInput(ProjectPath.normalized($0)) })
  }

  /// The keys of the catalogs that have all keys of some tables.
  ///
  /// - Parameters:
  ///   - languages: which files hold the source texts.
  ///   - isWanted: whether a table of that name is one of them.
  func completeInputs(_ languages: SourceLanguages, where isWanted: (String) -> Bool) -> [AccessorInput] {
    inputs(at: complete(paths.filter { isWanted(loader.pathInfo(of: $0).table) }, languages))
  }

  private func inputs(at paths: [String]) -> [AccessorInput] {
    Parallel.map(paths) { path in
      guard let file = try? loader.source.read(path), let keys = loader.keys(of: file) else { return nil }
      return AccessorInput(path: path, table: loader.pathInfo(of: path).table, keys: keys.map(\.text))
    }.compactMap { $0 }
  }

  /// The paths of the catalogs by their tables.
  var pathsByTable: [String: Set<String>] {
    Dictionary(grouping: paths) { loader.pathInfo(of: $0).table }.mapValues(Set.init)
  }

  /// The catalogs that have all keys of their tables. In `.lproj` folders, those of the source language, if there are
  /// any.
  private func complete(_ paths: [String], _ languages: SourceLanguages) -> [String] {
    let places = paths.map { path in
      let place = loader.pathInfo(of: path)
      return (
        table: place.home + "/" + place.table, isTranslation: place.language.map { !languages.isSource($0, of: path) }
      )
    }
    let withSource = Set(places.filter { $0.isTranslation == false }.map(\.table))
    return zip(paths, places).filter { $1.isTranslation != true || !withSource.contains($1.table) }.map(\.0)
  }
}
