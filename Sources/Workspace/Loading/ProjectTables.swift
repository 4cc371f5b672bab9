internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import KeyExtraction

/// The catalogs a project has already: they decide which of its texts are keys at all.
struct ProjectTables {
  private let loader: CatalogLoader
  private let keepsGuesses: Bool
  private let paths: [String]
  /// The formats of each table's files, by its name; empty where the project has no catalog yet.
  private let formats: [String: [any CatalogFormat]]

  /// - Parameter paths: the project's catalogs, which are not read before something asks for their keys.
  init(_ configuration: Configuration, _ loader: CatalogLoader, paths: [String]) {
    self.loader = loader
    self.paths = paths
    keepsGuesses = configuration.keepsGuesses
    formats = Dictionary(grouping: paths) { loader.place(of: $0).table }
      .mapValues { $0.compactMap(loader.presumedFormat) }
  }

  /// Whether a source can ask for keys of this project at all: an interface file that is not localized cannot.
  ///
  /// - Parameter named: files the user named outright, whose texts are always wanted.
  func mayAsk(_ path: String, named: Set<String>) -> Bool {
    guard !formats.isEmpty, path.hasSuffix(".storyboard") || path.hasSuffix(".xib"), !named.contains(path) else {
      return true
    }
    let place = CatalogPlace(lproj: path)
    return place.language != nil && formats[place.table] != nil
  }

  /// Those of some uses that are keys here, and which of them are guesses.
  ///
  /// - Parameters:
  ///   - linked: what the sources ask for, and what linking had to say.
  ///   - development: the development region that the projects name.
  ///   - named: files the user named outright, whose texts are always wanted.
  func keys(
    among linked: Diagnosed<[KeyUse]>, development: String?, named: Set<String>
  ) -> Diagnosed<[KeyUse]> {
    var keys = linked
    // Nearly all uses are those of Swift, and need not be looked at more closely.
    if !formats.isEmpty {
      keys.value.removeAll(beyondSwift: { !isWanted($0) && !named.contains($0.location.path) })
    }
    let guesses = keys.value.guesses
    // What the catalogs have decides which key one with an argument of unknown type is, and which guesses are keys.
    let untyped = keys.value.filter { $0.hasUnknownTypes && !$0.isGuess }
    let asking = untyped + (keepsGuesses ? guesses : [])
    let known = asking.isEmpty ? KnownKeys() : self.keys(of: asking, development: development)
    if !untyped.isEmpty { keys.value = known.spelled(keys.value) }
    guard !guesses.isEmpty else { return keys }
    guard keepsGuesses else {
      keys.value.removeAll(where: \.isGuess)
      return keys
    }
    keys.value.removeGuesses { !known.contains($0) }
    keys.diagnostics += guesses.filter(known.contains).map { use in
      Diagnostic(
        "source/guessed-key", .info, "'\(use.api)' is declared outside the project, and its text is taken for a key",
        subject: Subject(table: use.table, key: use.key), at: use.location,
        help: "name it under 'routines' if it looks keys up, or say 'guess: false'")
    }
    return keys
  }

  /// Texts of interface files, property lists and App Shortcuts are keys only where the project localizes them: where
  /// it has their table, and interface files where they lie in an `.lproj`.
  private func isWanted(_ use: KeyUse) -> Bool {
    let file = SourceFile(path: use.location.path, bytes: [])
    switch file.fileExtension {
    case "storyboard", "xib": return mayAsk(use.location.path, named: [])
    case "intentdefinition": return formats[file.stem] != nil
    case "plist", "pbxproj":
      // Xcode calls the table of a further target `Widget-InfoPlist`.
      let table = use.table ?? "InfoPlist"
      return formats[table] != nil || formats.keys.contains { $0.hasSuffix("-" + table) }
    default:
      guard use.table == "AppShortcuts" else { return true }
      guard let formats = formats["AppShortcuts"] else { return false }
      // Where a key has one text, each phrase is a key.
      return !use.isFurtherPhrase
        || formats.contains { $0.takesExtractedKeys && !$0.features.contains(.stringSets) }
    }
  }

  /// The keys of the guesses' tables, which say whether a guess is a key at all.
  private func keys(of guesses: [KeyUse], development: String?) -> KnownKeys {
    let tables = Set(guesses.map { $0.table ?? "Localizable" })
    let named = complete(paths.filter { tables.contains(loader.place(of: $0).table) }, development)
    let source = loader.source.prepared(for: named)
    let read = Parallel.map(named) { path -> (table: String, keys: [String])? in
      guard let file = try? source.read(path), let keys = loader.keys(of: file) else { return nil }
      return (loader.place(of: path).table, keys)
    }
    var known = KnownKeys()
    for case (let table, let keys)? in read { known.add(keys, table: table) }
    return known
  }

  /// The catalogs that have all keys of their tables: of those in `.lproj` folders the development language's, where
  /// it has any.
  private func complete(_ paths: [String], _ development: String?) -> [String] {
    let originals = Set(["Base", loader.sourceLanguage?.code ?? development ?? "en"].map { Language($0) })
    let places = paths.map { path in
      let place = loader.place(of: path)
      return (table: place.home + "/" + place.table, language: place.language)
    }
    let tables = Set(places.filter { $0.language.map(originals.contains) ?? false }.map(\.table))
    return zip(paths, places).filter { _, place in
      guard let language = place.language, tables.contains(place.table) else { return true }
      return originals.contains(language)
    }.map(\.0)
  }
}
