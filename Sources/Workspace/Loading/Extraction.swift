package import CatalogModel
package import CodeModel
package import Diagnostics
package import KeyExtraction
package import Linting
package import XcodeProjects

/// The keys that a project's sources use, with the sources that use them.
package struct Extraction {
  /// The uses, except for those in excluded sources.
  package private(set) var uses: [KeyUse]
  /// Uses in excluded sources: these are not reported on, but count as uses.
  package let excludedUses: [KeyUse]
  /// What else the code does with texts, as far as this was requested.
  package let code: CodeFacts
  /// The names in Swift code; nil where nobody asked for them.
  package let names: ProjectNames?
  /// Diagnostics of reading and scanning.
  package let diagnostics: [Diagnostic]
  /// The source files that have a use or a diagnostic, by path.
  package let files: [String: SourceFile]
  /// The number of source files read, except for excluded ones.
  package let fileCount: Int
  /// How the sources were scanned.
  package let scanCounts: ScanCounts
  /// The paths of the scanned sources; empty where facts or `.stringsdata` were read instead.
  package let sourcePaths: [String]
  /// Keys that are put together at run time: those in excluded sources, and those of which a literal is the beginning.
  package let dynamicKeys: [ProjectFacts.DynamicKey]
  /// Which target compiles which files.
  package let layout: ProjectLayout
  /// Whether every source could be read. Otherwise a key without a use may still be used.
  package let isComplete: Bool
  /// The packages that were not read although their declarations would tell keys, those that most files import first.
  package let unreadPackages: [String]
  /// The texts in calls that may go into these packages, where they were asked for: keys of catalogs among them may be
  /// used.
  package let unknownTexts: Set<UntypedKey>
  /// The keys and tables that code names without looking them up.
  let mentions: KeyMentions
  /// Whether the file system let every source be read, even where no scanner understands its contents.
  let isRepeatable: Bool

  /// Uses that need no linking: those that the compiler has extracted. Without any, a project whose sources are not
  /// read.
  init(
    _ uses: [KeyUse] = [], _ diagnostics: [Diagnostic] = [], in files: [String: SourceFile] = [:], fileCount: Int = 0,
    _ layout: ProjectLayout = ProjectLayout(), isComplete: Bool = true
  ) {
    self.uses = uses
    self.diagnostics = diagnostics
    self.files = files
    self.fileCount = fileCount
    self.layout = layout
    self.isComplete = isComplete
    (excludedUses, code, names, dynamicKeys, mentions) = ([], CodeFacts(), nil, [], KeyMentions())
    (scanCounts, sourcePaths, isRepeatable, unreadPackages, unknownTexts) = (ScanCounts(), [], true, [], [])
  }

  /// The uses of a project's sources. These are read again, where the source of files does not have them still.
  init(_ keys: KeyUses, of listed: ListedFiles, from source: any FileSource) {
    let files = Parallel.map(Array(keys.paths)) { try? source.read($0) }
    self.init(
      keys, in: files.compactMap { $0 }, fileCount: listed.countedSources.count, sourcePaths: listed.countedSources,
      ScanCounts(files: listed.sources.count, known: keys.scan.knownCount),
      isComplete: keys.scan.isComplete && listed.diagnostics.isEmpty)
  }

  /// The uses of sources that another run has scanned, each as a blank with its lines.
  init(_ keys: KeyUses, ofFacts files: [ScannedFile]) {
    let wanted = keys.paths
    self.init(
      keys, in: files.filter { wanted.contains($0.facts.path) }.map(\.blank), fileCount: files.count, sourcePaths: [],
      ScanCounts(), isComplete: keys.scan.isComplete)
  }

  private init(
    _ keys: KeyUses, in files: [SourceFile], fileCount: Int, sourcePaths: [String], _ scanCounts: ScanCounts,
    isComplete: Bool
  ) {
    (uses, excludedUses, code, diagnostics) = (keys.uses, keys.excludedUses, keys.code, keys.diagnostics)
    (dynamicKeys, layout, mentions) = (keys.dynamicKeys, keys.layout, keys.mentions)
    names = keys.names
    (unreadPackages, unknownTexts) = (keys.unreadPackages, keys.unknownTexts)
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    self.fileCount = fileCount
    self.sourcePaths = sourcePaths
    self.scanCounts = scanCounts
    self.isComplete = isComplete
    isRepeatable = keys.scan.isRepeatable
  }

  /// Those of the keys that are quoted in code which not every build compiles, in any scanned source.
  ///
  /// - Parameters:
  ///   - dynamic: those of the keys that code may look up through a variable: any literal in quotes counts.
  ///   - source: where the sources are read.
  package func uncertainKeys(
    among keys: Set<UntypedKey>, dynamic: Set<UntypedKey>, in source: any FileSource
  ) -> Set<UntypedKey> {
    let found = Parallel.map(sourcePaths) { [files] path -> Set<UntypedKey> in
      guard let file = files[path] ?? (try? source.read(path)) else { return [] }
      return ConditionalCode(file).keys(among: keys, dynamic: dynamic)
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }

  /// The languages that Xcode projects list, except for `Base`.
  package var knownRegions: [Language] { layout.knownRegions.filter { $0 != "Base" }.map { Language($0) } }

  /// The folders of packages and Xcode projects.
  var homes: [ProjectFacts.Home] {
    layout.homes.map { home in
      ProjectFacts.Home(
        folder: home.folder, isPackage: home.isPackage,
        regions: home.knownRegions.filter { $0 != "Base" }.map { Language($0) })
    }
  }
}

extension KeyUse {
  /// Whether it is an `Info.plist` key whose value is empty, or known only to the build: it cannot be written to a
  /// catalog.
  package var isUnknownEntry: Bool {
    isPropertyListEntry && InfoPropertyListKeys.isLocalizable(key) && (defaultValue ?? "").isEmpty
  }
}

extension Extraction {
  /// The same with the comments behind shorthands as default values.
  package var withTextsOfComments: Extraction {
    var copy = self
    copy.uses = uses.map(\.withTrailingCommentAsText)
    return copy
  }
}
