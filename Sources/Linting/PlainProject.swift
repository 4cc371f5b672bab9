package import CatalogModel
package import CodeModel
package import Diagnostics
package import Text

/// A project whose answers are given: for catalogs that come without a project, and for tests of rules.
package struct PlainProject: LintedProject {
  package var requiredLanguages: [Language] = []
  package var developmentLanguage: Language?
  package var fallbacks: [Catalog.Fallback] = []
  package var keptKeys = GlobIndex([])
  package var vocabulary = KeyVocabulary()
  package var terms = AgreedTerms()
  package var roots: [String] = []
  package var knownRegions: [Language] = []
  package var homes: [ProjectHome] = []
  package var bundles = ProjectBundles()
  package var shipping = Shipping()
  /// Whether Xcode generates symbols, by the catalog's path, where something says so.
  package var symbolGeneration: [String: Bool] = [:]
  package var isSourceScanned = false
  package var uses: [KeyUse] = []
  package var excludedUses: [KeyUse] = []
  package var dynamicKeys: [DynamicKey] = []
  package var diagnostics: [Diagnostic] = []
  package var documentTexts: [KeyUse] = []
  package var predicateTables: Set<String> = []
  package var namedTables: Set<String> = []
  package var mentions = KeyMentions()
  /// What the code does.
  package var code = CodeFacts()

  package init() {}

  package func generatesSymbols(forCatalogAt path: String) -> Bool? { symbolGeneration[path] }

  /// None: catalogs are not compiled here.
  package func compilingFaults(in catalog: Catalog) -> [Diagnostic] { [] }

  package func facts<Fact: CodeFact>(_ kind: Fact.Type) -> [Fact] { code.all(kind) }
}
