package import CatalogModel
package import CodeModel
package import Diagnostics
package import Text

/// Facts about a project besides its catalogs and the keys that its sources use.
package struct ProjectFacts: Sendable {
  /// The languages that every table must have, by configuration.
  package var requiredLanguages: [Language]
  /// The languages of the Xcode project (`knownRegions`), without `Base`.
  package var knownRegions: [Language]
  /// The folders of packages and Xcode projects, where any were read.
  package var homes: [Home]
  /// The language of the source texts, for catalogs that do not name it.
  package var developmentLanguage: Language?
  /// Languages that inherit the texts of another.
  package var fallbacks: [Catalog.Fallback]
  /// Whether sources were scanned; if not, nothing is known about unused keys.
  package var isSourceScanned: Bool
  /// Keys that are built at run time, by the known texts at their ends.
  package var dynamicKeys: [DynamicKey]
  /// Globs of keys that are used in ways no scanner sees, by configuration.
  package var keptKeys: GlobIndex
  /// The keys that occur outside of accessors in a string literal that no call looks up: it may still be a key.
  package var literals: Set<String>
  /// The keys whose generated symbol occurs somewhere besides an accessor of the key.
  package var symbols: Set<String>
  /// The names of tables that occur in literals, which code may open itself.
  package var namedTables: Set<String>
  /// The names of tables whose texts only an `NSPredicateEditor` reads: they have a syntax of their own, and no code
  /// names their keys.
  package var predicateTables: Set<String>
  /// Uses of keys in excluded sources, about which nothing is reported.
  package var excludedUses: [KeyUse]
  /// The catalogs at the commit to compare with; empty without a comparison.
  package var before: [Catalog]
  /// Whether Xcode generates Swift symbols for the keys of a String Catalog, by the catalog's path, where a project or a
  /// package says so.
  package var symbolGeneration: [String: Bool]
  /// The paths of catalogs that no target ships; none where no project tells.
  package var leftOutCatalogs: Set<String>
  /// Which bundles a project builds, and what is in them; empty where no project tells.
  package var bundles: ProjectBundles
  /// The words with which keys say whose a text is.
  package var vocabulary: KeyVocabulary
  /// The glossary.
  package var terms: AgreedTerms
  /// The paths from the command line.
  package var roots: [String]

  package init(
    requiredLanguages: [Language] = [], knownRegions: [Language] = [], homes: [Home] = [],
    developmentLanguage: Language? = nil, fallbacks: [Catalog.Fallback] = [], isSourceScanned: Bool = false,
    dynamicKeys: [DynamicKey] = [], keptKeys: GlobIndex = GlobIndex([]),
    literals: Set<String> = [], symbols: Set<String> = [], namedTables: Set<String> = [],
    predicateTables: Set<String> = [], excludedUses: [KeyUse] = [], before: [Catalog] = [],
    symbolGeneration: [String: Bool] = [:], leftOutCatalogs: Set<String> = [],
    bundles: ProjectBundles = ProjectBundles(),
    vocabulary: KeyVocabulary = KeyVocabulary(), terms: AgreedTerms = AgreedTerms(),
    roots: [String] = []
  ) {
    self.requiredLanguages = requiredLanguages
    self.knownRegions = knownRegions
    self.homes = homes
    self.developmentLanguage = developmentLanguage
    self.fallbacks = fallbacks
    self.isSourceScanned = isSourceScanned
    self.dynamicKeys = dynamicKeys
    self.keptKeys = keptKeys
    self.literals = literals
    self.symbols = symbols
    self.namedTables = namedTables
    self.predicateTables = predicateTables
    self.excludedUses = excludedUses
    self.before = before
    self.symbolGeneration = symbolGeneration
    self.leftOutCatalogs = leftOutCatalogs
    self.bundles = bundles
    self.vocabulary = vocabulary
    self.terms = terms
    self.roots = roots
  }

  /// The package or Xcode project of a file: the one in the nearest folder around it; nil outside of all.
  package func home(of path: String) -> Home? {
    var nearest: Home?
    for home in homes where home.contains(path) {
      if home.folder.utf8.count >= nearest?.folder.utf8.count ?? 0 { nearest = home }
    }
    return nearest
  }

  /// The folder of a package or of an Xcode project.
  package struct Home: Hashable, Sendable {
    /// The path; empty for the working directory.
    package var folder: String
    /// Whether it is a package's, not an Xcode project's.
    package var isPackage: Bool
    /// The languages that the project lists, without `Base`; none for a package.
    package var regions: [Language]

    package init(folder: String, isPackage: Bool, regions: [Language] = []) {
      self.folder = folder
      self.isPackage = isPackage
      self.regions = regions
    }

    /// Whether a file is in the folder, or further down.
    package func contains(_ path: String) -> Bool {
      let path = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
      return folder.isEmpty ? !path.hasPrefix("/") && !path.hasPrefix("../") : path.hasPrefix(folder + "/")
    }
  }

  /// A path without the folders above the project, which say nothing about it.
  ///
  /// Paths below the working directory have none. For others, the project begins at the path from the command line.
  package func pathInProject(_ path: String) -> Substring { ProjectFacts.path(path, below: roots) }

  /// Whether a path is that of code that only developers run: samples for readers, previews and mocks.
  package func isOfSamples(_ path: String) -> Bool { ProjectFacts.isOfSamples(path, below: roots) }

  /// The same for a project that is read at some paths.
  package static func isOfSamples(_ path: String, below roots: [String]) -> Bool {
    ProjectFacts.path(path, below: roots).split(separator: "/").dropLast().contains { folder in
      if ["Mock", "Mocks", "Preview Content", "Previews", "TestingSupport"].contains(folder) { return true }
      // `DemoView`, `KitExamples`, `KitDemoApp`
      var words = KeyName.words(String(folder))
      if words.last == "app" { words.removeLast() }
      return [words.first, words.last].contains { word in
        ["demo", "demos", "example", "examples", "sample", "samples"].contains(word)
      }
    }
  }

  /// Whether a file is of a screen that only developers open, by its name or that of a folder in the project.
  package func isForDebugging(_ path: String) -> Bool { pathInProject(path).contains("Debug") }

  private static func path(_ path: String, below roots: [String]) -> Substring {
    let roots = roots.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
      .filter { ($0.hasPrefix("/") || $0.hasPrefix("../")) && path.hasPrefix($0) }
    return path.dropFirst(roots.map(\.count).max() ?? 0)
  }

  /// A key of which only the ends are known: `"quiz.\(id).title"`.
  package struct DynamicKey: Hashable, Sendable {
    /// The start of the key; empty where it is unknown.
    package var prefix: String
    /// The end of the key; empty where it is unknown.
    package var suffix: String
    /// The table; nil means any.
    package var table: String?

    package init(prefix: String, suffix: String = "", table: String? = nil) {
      self.prefix = prefix
      self.suffix = suffix
      self.table = table
    }

    /// The ends of a pattern with a star for each unknown part: `quiz.*.title`.
    package init(pattern: String, table: String? = nil) {
      let first = pattern.firstIndex(of: "*") ?? pattern.endIndex
      let last = pattern.lastIndex(of: "*").map(pattern.index(after:)) ?? pattern.endIndex
      self.init(prefix: String(pattern.slice(to: first)), suffix: String(pattern.slice(from: last)), table: table)
    }

    /// The dynamic key of a finding `source/dynamic-key`; nil for any other finding.
    package init?(_ finding: Diagnostic) {
      guard finding.id == "source/dynamic-key" else { return nil }
      self.init(pattern: finding.subject.key ?? "*", table: finding.subject.table)
    }

    /// Whether nothing is known about the key.
    package var isUnknown: Bool { prefix.isEmpty && suffix.isEmpty }

    /// Whether the key may be looked up in a table.
    package func mayBeIn(_ table: String) -> Bool { self.table == nil || self.table == table }

    /// Whether a key may be built this way; false where nothing is known.
    package func matches(_ key: String, table: String) -> Bool {
      guard !isUnknown else { return false }
      return mayBeIn(table) && key.utf8.count >= prefix.utf8.count + suffix.utf8.count
        && key.hasPrefix(prefix) && key.hasSuffix(suffix)
    }
  }
}
