internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Linting
internal import XcodeProjects

/// The uses of a project, with those in excluded files set apart: the fourth stage of loading sources.
struct KeyUses {
  /// The uses in files that are not excluded.
  let uses: [KeyUse]
  /// The uses in excluded files.
  let excludedUses: [KeyUse]
  /// What else the code does with texts.
  let code: CodeFacts
  /// The diagnostics. Of excluded files, only that one could not be read.
  let diagnostics: [Diagnostic]
  /// Keys that are put together at run time: those in excluded sources, and those of which a literal is the beginning.
  let dynamicKeys: [ProjectFacts.DynamicKey]
  /// Which target compiles which files.
  let layout: ProjectLayout
  /// The keys and tables that code names without looking them up.
  let mentions: KeyMentions
  /// The names in Swift code; nil where nobody asked for them.
  let names: ProjectNames?
  /// The packages that were not read although their declarations would tell keys.
  let unreadPackages: [String]
  /// The texts in calls that may go into these packages, where they were asked for.
  let unknownTexts: Set<UntypedKey>
  /// How the sources were scanned.
  let scan: ScannedFiles.Outcome

  /// - Parameters:
  ///   - excluded: the patterns of excluded paths.
  ///   - named: files that the user named, which no pattern excludes.
  init(_ found: FoundKeys, _ layout: ProjectLayout, excluding excluded: PathPatterns, named: Set<String>) {
    let (keys, code) = (found.keys, found.code)
    self.layout = layout
    mentions = found.mentions
    names = found.names
    (unreadPackages, unknownTexts) = (found.unreadPackages, found.unknownTexts)
    scan = found.scan
    let begun = mentions.beginnings.sorted().map { ProjectFacts.DynamicKey(prefix: $0) }
    guard !excluded.isEmpty else {
      (uses, excludedUses, self.code, diagnostics, dynamicKeys) = (keys.value, [], code, keys.diagnostics, begun)
      return
    }
    var known: [String: Bool] = [:]
    func isExcluded(_ path: String) -> Bool {
      if let known = known[path] { return known }
      let isExcluded = excluded.contain(path) && !named.contains(path)
      known[path] = isExcluded
      return isExcluded
    }
    func isDropped(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.id != "file/not-readable" && diagnostic.location.map { isExcluded($0.path) } ?? false
    }
    var counted = code
    counted.removeAll(inFilesWhere: isExcluded)
    self.code = counted
    uses = keys.value.filter { !isExcluded($0.location.path) }
    excludedUses = keys.value.filter { isExcluded($0.location.path) }
    diagnostics = keys.diagnostics.filter { !isDropped($0) }
    dynamicKeys = begun + keys.diagnostics.filter(isDropped).compactMap { ProjectFacts.DynamicKey($0) }
  }

  /// The paths of the files that have a use or a diagnostic.
  var paths: Set<String> {
    Set(uses.map(\.location.path)).union(diagnostics.compactMap(\.location?.path))
  }
}
