package import CatalogModel
package import Diagnostics
internal import LintRules
internal import Linting
internal import Text

/// Judges texts that come in by the lint rules: what they find in the catalog with the texts, and not without them.
package struct TextValidator {
  private let linter: Linter
  private let facts: ProjectFacts

  /// - Parameter sourceLanguage: the language of the source texts, for catalogs that do not name it.
  package init(sourceLanguage: Language) {
    linter = Linter(LintConfiguration(only: GateRules.lintRules), rules: AllRules.all)
    facts = ProjectFacts(developmentLanguage: sourceLanguage)
  }

  /// The findings that the texts bring.
  ///
  /// - Parameters:
  ///   - before: the catalog without the texts.
  ///   - after: the catalog with the texts.
  ///   - source: the language of the source texts, as the catalog spells it.
  ///   - touched: the keys and languages that differ.
  package func findings(
    from before: Catalog, to after: Catalog, source: Language, touched: [(key: String, language: Language)]
  ) -> [Diagnostic] {
    let known = Set(findings(in: before, source, touched).map(\.identity))
    return findings(in: after, source, touched).filter { !known.contains($0.identity) }
  }

  private func findings(
    in catalog: Catalog, _ source: Language, _ touched: [(key: String, language: Language)]
  ) -> [Diagnostic] {
    var languages: [ExactText: Set<Language>] = [:]
    for (key, language) in touched { languages[ExactText(key), default: [source]].insert(language) }
    var catalog = catalog
    catalog.original = nil
    catalog.entries = catalog.entries.compactMap { entry in
      guard let wanted = languages[ExactText(entry.key)] else { return nil }
      var entry = entry
      entry.localizations.removeAll { !wanted.contains($0.language) }
      return entry
    }
    return linter.lint(LintInput(catalogs: [catalog], project: facts)).findings
  }
}
