package import CatalogModel
package import CodeModel
package import Diagnostics
package import Seen
package import Text

/// What rules ask of a project besides its tables. Workspace's project answers it, each question once; tests and the gate
/// answer with a `PlainProject`.
package protocol LintedProject: Sendable {
  /// The languages that every table must have, by configuration.
  var requiredLanguages: [Language] { get }
  /// The language of the source texts, for catalogs that do not name it.
  var developmentLanguage: Language? { get }
  /// Languages that inherit the texts of another.
  var fallbacks: [Catalog.Fallback] { get }
  /// Globs of keys that are used in ways no scanner sees, by configuration.
  var keptKeys: GlobIndex { get }
  /// The words with which keys say whose a text is.
  var vocabulary: KeyVocabulary { get }
  /// The glossary.
  var terms: AgreedTerms { get }
  /// The paths from the command line.
  var roots: [String] { get }

  /// The languages of the Xcode project (`knownRegions`), without `Base`.
  var knownRegions: [Language] { get }
  /// The folders of packages and Xcode projects, where any were read.
  var homes: [ProjectHome] { get }
  /// Which bundles a project builds, and what is in them; empty where no project tells.
  var bundles: ProjectBundles { get }
  /// What becomes of the catalogs when the products are built.
  var shipping: Shipping { get }

  /// Whether Xcode generates Swift symbols for the keys of the String Catalog at a path; nil where neither a project nor a
  /// package says so.
  func generatesSymbols(forCatalogAt path: String) -> Bool?

  /// What cannot be compiled of a String Catalog's texts that vary, and what is left out, in the words of the compiler.
  func compilingFaults(in catalog: Catalog) -> [Diagnostic]

  /// Whether sources were scanned; if not, nothing is known about unused keys.
  var isSourceScanned: Bool { get }
  /// The uses of keys in the sources that are judged.
  var uses: [KeyUse] { get }
  /// Uses of keys in sources about which nothing is reported.
  var excludedUses: [KeyUse] { get }
  /// The texts of localized interface files that no catalog has a table for, in files that are judged.
  var documentTexts: [KeyUse] { get }
  /// Keys that are built at run time, by the known texts at their ends, as far as no finding says so.
  var dynamicKeys: [DynamicKey] { get }
  /// The diagnostics of readers and scanners.
  var diagnostics: [Diagnostic] { get }
  /// The names of tables whose texts only an `NSPredicateEditor` reads: they have a syntax of their own, and no code
  /// names their keys.
  var predicateTables: Set<String> { get }
  /// The names of tables that occur in literals, which code may open itself.
  var namedTables: Set<String> { get }
  /// The keys that code names without looking them up. A rule that asks lists it in `standsOn`.
  var mentions: KeyMentions { get }

  /// What the judged code does, of one kind. A rule that asks lists the kind in `standsOn`.
  func facts<Fact: CodeFact>(_ kind: Fact.Type) -> [Fact]
}

extension LintedProject {
  /// Which entries of catalogs its uses find.
  package func lookups(in catalogs: [Catalog]) -> Lookups { Lookups(of: uses + excludedUses, in: catalogs, bundles) }

  /// What stands for keys in code.
  package var standIns: StandIns { StandIns(facts(Accessor.self), facts(SymbolUse.self)) }

  /// The package or Xcode project of a file: the one in the nearest folder around it; nil outside of all. Beside a
  /// project a package has only what is in `Sources`.
  package func home(of path: String) -> ProjectHome? {
    var nearest: ProjectHome?
    for home in homes where home.contains(path) {
      guard let known = nearest, known.folder.utf8.count >= home.folder.utf8.count else {
        nearest = home
        continue
      }
      guard known.folder == home.folder else { continue }
      let isOfPackage = path.hasPrefix(home.folder.isEmpty ? "Sources/" : home.folder + "/Sources/")
      if home.isPackage == isOfPackage { nearest = home }
    }
    return nearest
  }

  /// A path without the folders above the project, which say nothing about it.
  ///
  /// Paths below the working directory have none. For others, the project begins at the path from the command line.
  package func pathInProject(_ path: String) -> Substring { SamplePaths(below: roots).inner(path) }

  /// Whether a path is that of code that only developers run: samples for readers, previews and mocks.
  package func isOfSamples(_ path: String) -> Bool { SamplePaths(below: roots).contain(path) }

  /// Whether a file is of a screen that only developers open, by its name or that of a folder in the project.
  package func isForDebugging(_ path: String) -> Bool { pathInProject(path).contains("Debug") }

  /// Whether Xcode generates symbols for a table whose keys developers choose, or for that of an `Info.plist`: where its
  /// target says so; else for String Catalogs of a version that Xcode writes since it can generate symbols, 1.1.
  package func generatesSymbols(for catalog: Catalog) -> Bool {
    let kind = TableKind(catalog)
    guard kind.hasChosenKeys || kind == .infoPlist else { return false }
    let path = catalog.origins.first(where: \.isStringCatalog)?.path
    return path.flatMap(generatesSymbols) ?? (catalog.extras.version != nil)
  }
}
