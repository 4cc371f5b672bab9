import CatalogModel
import Diagnostics
import Linting
import SourceScanning

/// What the sources of a project ask for.
struct Extraction {
  var uses: [KeyUse] = []
  /// What excluded sources ask for: nothing is said of these uses, but they are uses.
  var excludedUses: [KeyUse] = []
  /// What code does with texts besides, as far as it was asked for.
  var code = CodeFacts()
  /// The line and column of each use, once `place` was called; columns in UTF-8 bytes.
  var positions: [Position] = []
  var diagnostics: [Diagnostic] = []
  /// The source files that hold a use or that something was said about, by path.
  var files: [String: SourceFile] = [:]
  /// How many source files were read, excluded ones not counted.
  var fileCount = 0
  /// Their paths, where they were scanned.
  var sourcePaths: [String] = []
  var dynamicKeys: [ProjectFacts.DynamicKey] = []
  /// The catalogs' keys that some literal or generated symbol spells, used as a key or not.
  var spelledKeys: Set<String> = []
  /// The catalogs' tables that some literal names.
  var namedTables: Set<String> = []
  /// Which target compiles what.
  var layout = ProjectLayout()
  /// Whether every source file could be read: only then is a key without a use really unused.
  var isComplete = true

  /// Puts the uses into the order of their places, and finds their lines and columns.
  mutating func place() {
    guard positions.count != uses.count else { return }
    uses = uses.inOrderOfPlace
    // In this order the uses of one file follow one another.
    var stretches: [Range<Int>] = []
    for number in uses.indices {
      if let last = stretches.last, uses[last.lowerBound].location.path == uses[number].location.path {
        stretches[stretches.count - 1] = last.lowerBound..<(number + 1)
      } else {
        stretches.append(number..<(number + 1))
      }
    }
    let found = Parallel.map(stretches) { [uses, files] stretch -> [Position] in
      var lines = LineCounter(files[uses[stretch.lowerBound].location.path]?.bytes ?? [])
      return uses[stretch].map { lines.position(at: $0.location.bytes.lowerBound) }
    }
    positions = found.flatMap { $0 }
  }

  /// Sets aside what was found in excluded files: of these nothing is said but that one could not be read.
  ///
  /// - Parameter named: files the user named outright, which no pattern excludes.
  mutating func setAside(_ excluded: PathPatterns, named: Set<String>) {
    guard !excluded.isEmpty else { return }
    var known: [String: Bool] = [:]
    func isExcluded(_ path: String) -> Bool {
      if let known = known[path] { return known }
      let isExcluded = excluded.contain(path) && !named.contains(path)
      known[path] = isExcluded
      return isExcluded
    }
    excludedUses += uses.filter { isExcluded($0.location.path) }
    uses.removeAll(where: { isExcluded($0.location.path) })
    func isUnsaid(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.id != "file/not-readable" && diagnostic.location.map { isExcluded($0.path) } ?? false
    }
    dynamicKeys += diagnostics.filter(isUnsaid).compactMap { ProjectFacts.DynamicKey($0) }
    diagnostics.removeAll(where: isUnsaid)
    code.removeAll(inFilesWhere: isExcluded)
  }

  /// Those of some keys that stand in code which not every build compiles, in any source that was scanned.
  func uncertainKeys(among keys: Set<UntypedKey>) -> Set<UntypedKey> {
    let found = Parallel.map(sourcePaths) { path -> Set<UntypedKey> in
      guard let file = files[path] ?? (try? Disk.read(path)) else { return [] }
      return UncertainCode(file).keys(among: keys)
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }

  /// The languages that Xcode projects list, `Base` left out.
  var knownRegions: [Language] { layout.knownRegions.filter { $0 != "Base" }.map { Language($0) } }
}

extension KeyUse {
  /// Whether it is a key of an `Info.plist` whose value is empty, or known to the build alone: nothing can be written of
  /// it.
  var isUnknownEntry: Bool {
    isPropertyListEntry && InfoPropertyListKeys.isLocalizable(key) && (defaultValue ?? "").isEmpty
  }
}
