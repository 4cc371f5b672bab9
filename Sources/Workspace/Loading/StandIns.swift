internal import CodeModel
internal import KeyExtraction
internal import XcodeProjects

/// What stands for keys in the code of a linked project: accessors, and symbols of String Catalogs.
struct StandIns {
  /// The accessors and the uses of symbols.
  let code: CodeFacts
  /// The keys that code names through members of their tables.
  let keysOfMembers: Set<String>

  /// - Parameters:
  ///   - keys: the project's uses of keys.
  ///   - names: what the catalogs have.
  ///   - questions: which of them are wanted.
  ///   - source: where files in other languages are read again that may name one.
  init(
    in linked: LinkedProject, beside keys: [KeyUse], _ layout: ProjectLayout, _ listed: ListedFiles,
    of names: CatalogNames, asking questions: CodeQuestions, from source: any FileSource
  ) {
    var found = AccessorLoader.Found()
    var symbolUses: [SymbolUse] = []
    if let resolver = linked.resolver, questions.asksForAccessors {
      let loader = AccessorLoader(
        source: source, layout: layout, listed: listed, stringCatalogs: names.stringCatalogs)
      found = loader.found(resolver, among: keys)
    }
    if let resolver = linked.resolver, !names.symbols.isEmpty {
      symbolUses = SymbolUseLoader(
        layout: layout, symbols: names.symbols, catalogs: listed.tables.paths
      ).uses(resolver)
    }
    code = CodeFacts(accessors: found.accessors, symbolUses: symbolUses, unknownAccessors: found.unknown)
    keysOfMembers = found.keysOfMembers
  }
}
