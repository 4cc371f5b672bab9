internal import CatalogModel
internal import Diagnostics
internal import Linting

/// The keys of a project as its configuration wants them told: what is found in excluded files is set aside.
struct KeyUses {
  /// What the other sources ask for.
  let uses: [KeyUse]
  /// What excluded sources ask for.
  let excludedUses: [KeyUse]
  /// What code does with texts besides.
  let code: CodeFacts
  /// What there is to say. Of excluded files nothing is said but that one could not be read.
  let diagnostics: [Diagnostic]
  /// Keys that excluded sources put together at run time.
  let dynamicKeys: [ProjectFacts.DynamicKey]

  /// - Parameters:
  ///   - linked: what all sources say together.
  ///   - excluded: the paths that are excluded.
  ///   - named: files the user named outright, which no pattern excludes.
  init(_ linked: LinkedProject, excluding excluded: PathPatterns, named: Set<String>) {
    let keys = linked.keys
    guard !excluded.isEmpty else {
      (uses, excludedUses, code, diagnostics, dynamicKeys) = (keys.value, [], linked.code, keys.diagnostics, [])
      return
    }
    var known: [String: Bool] = [:]
    func isExcluded(_ path: String) -> Bool {
      if let known = known[path] { return known }
      let isExcluded = excluded.contain(path) && !named.contains(path)
      known[path] = isExcluded
      return isExcluded
    }
    func isUnsaid(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.id != "file/not-readable" && diagnostic.location.map { isExcluded($0.path) } ?? false
    }
    var code = linked.code
    code.removeAll(inFilesWhere: isExcluded)
    self.code = code
    uses = keys.value.filter { !isExcluded($0.location.path) }
    excludedUses = keys.value.filter { isExcluded($0.location.path) }
    diagnostics = keys.diagnostics.filter { !isUnsaid($0) }
    dynamicKeys = keys.diagnostics.filter(isUnsaid).compactMap { ProjectFacts.DynamicKey($0) }
  }

  /// The files that hold a use or that something is said about.
  var paths: Set<String> {
    Set(uses.map(\.location.path)).union(diagnostics.compactMap(\.location?.path))
  }
}
