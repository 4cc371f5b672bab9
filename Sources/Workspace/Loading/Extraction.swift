package import CatalogModel
package import Diagnostics
internal import KeyExtraction
package import Linting
package import XcodeProjects

/// What the sources of a project ask for.
package struct Extraction {
  /// What the sources ask for, excluded ones left out.
  package var uses: [KeyUse] = []
  /// What excluded sources ask for: nothing is said of these uses, but they are uses.
  package var excludedUses: [KeyUse] = []
  /// What code does with texts besides, as far as it was asked for.
  package var code = CodeFacts()
  /// What reading and scanning had to say.
  package var diagnostics: [Diagnostic] = []
  /// The source files that hold a use or that something was said about, by path.
  package var files: [String: SourceFile] = [:]
  /// How many source files were read, excluded ones not counted.
  package var fileCount = 0
  /// Their paths, where they were scanned.
  package var sourcePaths: [String] = []
  /// Keys that excluded sources put together at run time.
  package var dynamicKeys: [ProjectFacts.DynamicKey] = []
  /// The catalogs' keys that some literal or generated symbol spells, used as a key or not.
  package var spelledKeys: Set<String> = []
  /// The catalogs' tables that some literal names.
  package var namedTables: Set<String> = []
  /// Which target compiles what.
  package var layout = ProjectLayout()
  /// Whether every source file could be read: only then is a key without a use really unused.
  package var isComplete = true

  package init() {}

  /// Everything but the files.
  init(_ keys: KeyUses, from scanned: ScannedFiles, layout: ProjectLayout) {
    uses = keys.uses
    excludedUses = keys.excludedUses
    code = keys.code
    diagnostics = keys.diagnostics
    dynamicKeys = keys.dynamicKeys
    self.layout = layout
    isComplete = scanned.isComplete
  }

  /// Those of some keys that stand in code which not every build compiles, in any source that was scanned.
  ///
  /// - Parameter source: where the sources were read.
  package func uncertainKeys(among keys: Set<UntypedKey>, in source: any FileSource) -> Set<UntypedKey> {
    let found = Parallel.map(sourcePaths) { [files] path -> Set<UntypedKey> in
      guard let file = files[path] ?? (try? source.read(path)) else { return [] }
      return UncertainCode(file).keys(among: keys)
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }

  /// The languages that Xcode projects list, `Base` left out.
  package var knownRegions: [Language] { layout.knownRegions.filter { $0 != "Base" }.map { Language($0) } }
}

extension KeyUse {
  /// Whether it is a key of an `Info.plist` whose value is empty, or known to the build alone: nothing can be written of
  /// it.
  package var isUnknownEntry: Bool {
    isPropertyListEntry && InfoPropertyListKeys.isLocalizable(key) && (defaultValue ?? "").isEmpty
  }
}
