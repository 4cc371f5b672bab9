package import CatalogModel
package import CodeModel
package import Diagnostics
package import KeyExtraction
package import Linting
package import XcodeProjects

/// The keys that a project's sources use.
package struct Extraction {
  /// The uses, except for those in excluded sources.
  package var uses: [KeyUse] = []
  /// Uses in excluded sources: these are not reported on, but count as uses.
  package var excludedUses: [KeyUse] = []
  /// What else the code does with texts, as far as this was requested.
  package var code = CodeFacts()
  /// The names in Swift code; nil where nobody asked for them.
  package var names: ProjectNames?
  /// Diagnostics of reading and scanning.
  package var diagnostics: [Diagnostic] = []
  /// The source files that have a use or a diagnostic, by path.
  package var files: [String: SourceFile] = [:]
  /// The number of source files read, except for excluded ones.
  package var fileCount = 0
  /// How the sources were scanned.
  package var scanCounts = ScanCounts()
  /// The paths of the scanned sources; empty where facts or `.stringsdata` were read instead.
  package var sourcePaths: [String] = []
  /// Keys in excluded sources that are put together at run time.
  package var dynamicKeys: [ProjectFacts.DynamicKey] = []
  /// The catalogs' keys that occur in a literal outside of accessors, whether used as a key or not.
  package var keysInLiterals: Set<String> = []
  /// The catalogs' keys that occur as a generated symbol.
  package var keysAsSymbols: Set<String> = []
  /// The catalogs' tables that occur in a literal.
  package var namedTables: Set<String> = []
  /// The tables whose texts only predicate editors read.
  package var predicateTables: Set<String> = []
  /// Which target compiles which files.
  package var layout = ProjectLayout()
  /// Whether every source could be read. Otherwise a key without a use may still be used.
  package var isComplete = true
  /// Whether the file system let every source be read, even where no scanner understands its contents.
  var isRepeatable = true

  package init() {}

  /// Everything except for `files`.
  init(_ keys: KeyUses, from scanned: ScannedFiles, layout: ProjectLayout) {
    uses = keys.uses
    excludedUses = keys.excludedUses
    code = keys.code
    diagnostics = keys.diagnostics
    dynamicKeys = keys.dynamicKeys
    self.layout = layout
    isComplete = scanned.isComplete
    isRepeatable = scanned.isRepeatable
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
      return UncertainCode(file).keys(among: keys, dynamic: dynamic)
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
