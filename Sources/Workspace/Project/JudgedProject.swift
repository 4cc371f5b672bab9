internal import CatalogFormats
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import LintRules
internal import Linting
internal import Text
internal import XcodeProjects

/// A project as rules see it. What they ask is answered here and now, or has been.
struct JudgedProject: LintedProject {
  private let ask: any Asking

  /// - Parameter ask: the project, or a question that is being answered.
  init(_ ask: any Asking) { self.ask = ask }

  var requiredLanguages: [Language] { ask.configuration.required }
  var developmentLanguage: Language? { ask.configuration.sourceLanguage }
  var fallbacks: [Catalog.Fallback] { ask.configuration.fallbacks }
  var keptKeys: GlobIndex { ask.configuration.lint.keptKeys }
  var vocabulary: KeyVocabulary { ask.configuration.vocabulary }
  var terms: AgreedTerms { ask(LintQuestions.terms) }
  var roots: [String] { ask.inputs.paths }

  var knownRegions: [Language] { ask(FileQuestions.layout).knownRegions.filter { $0 != "Base" }.map { Language($0) } }
  var homes: [ProjectHome] { ask(LintQuestions.homes) }
  var bundles: ProjectBundles { ask(CodeQuestions.bundles) }
  var shipping: Shipping { ask(LintQuestions.shipping) }

  func generatesSymbols(forCatalogAt path: String) -> Bool? { ask(FileQuestions.layout).generatesSymbols(for: path) }

  func compilingFaults(in catalog: Catalog) -> [Diagnostic] { CatalogCompiler.faults(ofVaried: catalog) }

  var isSourceScanned: Bool { ask(CodeQuestions.uses).fileCount > 0 }
  var uses: [KeyUse] { ask(LintQuestions.judged).uses }
  var excludedUses: [KeyUse] { ask(LintQuestions.judged).others }
  var documentTexts: [KeyUse] { ask(LintQuestions.judged).documentTexts }
  var dynamicKeys: [DynamicKey] { ask(LintQuestions.judged).dynamicKeys }
  var diagnostics: [Diagnostic] { ask(LintQuestions.judged).diagnostics }
  var predicateTables: Set<String> { ask(CodeQuestions.mentioned).predicateTables }
  var namedTables: Set<String> { ask(CodeQuestions.mentioned).namedTables }
  var mentions: KeyMentions { ask(CodeQuestions.mentions) }

  func facts<Fact: CodeFact>(_ kind: Fact.Type) -> [Fact] {
    guard let question = FactQuestions.question(about: kind) else { return [] }
    return ask.store.answer(to: "judged \(kind)") {
      ask(question).judged(unless: ask(LintQuestions.judged).unjudged.contain)
    }
  }
}
