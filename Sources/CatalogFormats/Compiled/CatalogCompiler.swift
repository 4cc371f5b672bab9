package import CatalogModel
package import Diagnostics
internal import Syntax
internal import Text

/// Compiles a String Catalog to what apps load, as Xcode's `xcstringstool compile` does: for each language plain texts
/// in XML, and texts that vary as Foundation's rules.
///
/// Known of Xcode 26.6: what each shape of text becomes, byte for byte where `CompilingGuess` does not say otherwise.
package struct CatalogCompiler: Sendable {
  private let catalog: Catalog
  private let options: CompilingOptions
  /// Where each language has its texts, in the order of the keys' UTF-16.
  private let places: [Language: [Place]]

  /// A localization of the catalog; nil where the key itself is the text.
  private struct Place: Sendable {
    var entry: Int
    var localization: Int?
  }

  package init(_ catalog: Catalog, _ options: CompilingOptions) {
    self.catalog = catalog
    self.options = options
    let entries = catalog.entries
    var places: [Language: [Place]] = [:]
    for entry in entries.indices.sorted(by: { entries[$0].key.isBeforeInUTF16(entries[$1].key) }) {
      for (number, localization) in entries[entry].localizations.enumerated() {
        places[localization.language, default: []].append(Place(entry: entry, localization: number))
      }
      guard options.forcesAll, let source = catalog.sourceLanguage, entries[entry].sourceLocalization(source) == nil
      else { continue }
      places[source, default: []].append(Place(entry: entry))
    }
    self.places = places
  }

  /// What is refused or left out of the texts that vary, or that stand beside others, in all languages.
  package static func faults(ofVaried catalog: Catalog) -> [Diagnostic] {
    var varied = catalog
    varied.original = nil
    varied.entries = catalog.entries.filter { $0.localizations.contains(where: \.variesOrHasMore) }
    guard !varied.entries.isEmpty else { return [] }
    // What XML cannot hold is no matter of variations.
    var options = CompilingOptions()
    options.isBinary = true
    let compiler = CatalogCompiler(varied, options)
    return compiler.languages.flatMap { compiler.table(in: $0).diagnostics }.filter { !wordless.contains($0.id) }
  }

  /// Faults that leave nothing out that somebody wrote.
  private static let wordless: Set<String> = ["compile/no-text", "compile/unused-substitution"]

  /// The languages that the catalog has, sorted by code.
  package var languages: [Language] { places.keys.sorted() }

  /// What the catalog is compiled to in a language.
  package func table(in language: Language) -> CompiledTable {
    var table = CompiledTable(name: catalog.table)
    var faults = Faults()
    // As they are spelled: for Xcode, `iw` is not the source where that is `he`.
    let isSource = catalog.sourceLanguage?.code == language.code
    for place in places[language] ?? [] {
      let entry = catalog.entries[place.entry]
      if !options.isBinary, let character = entry.key.characterForbiddenInXML {
        faults.report(
          Diagnostic(
            "compile/character", .error, "the key has the character \(character.codePoint), which XML cannot hold",
            subject: Subject(table: catalog.table, key: entry.key, language: language.code), at: entry.location))
        continue
      }
      guard let number = place.localization else {
        table.texts.append(PropertyListMember(key: entry.key, node: PropertyListNode(.text(entry.key))))
        table.guesses[.forcedTexts, default: 0] += 1
        continue
      }
      var compiler = EntryCompiler(
        entry, entry.localizations[number], table: catalog.table, isSource: isSource,
        source: catalog.sourceLanguage, forcesAll: options.forcesAll,
        writesXML: !options.isBinary)
      compiler.compile()
      if let text = compiler.text { table.texts.append(PropertyListMember(key: entry.key, node: text)) }
      if let rule = compiler.rule { table.addRule(rule, for: entry.key) }
      for fault in compiler.faults { faults.report(fault) }
      for guess in compiler.guesses { table.guesses[guess, default: 0] += 1 }
    }
    table.diagnostics = faults.all(in: SourceFile(path: catalog.paths.first ?? catalog.table, bytes: []))
    return table
  }
}

extension Localization {
  /// Whether it is more than one text.
  fileprivate var variesOrHasMore: Bool {
    guard substitutions.isEmpty, extras.isEmpty, case .unit? = variation else { return true }
    return false
  }
}
