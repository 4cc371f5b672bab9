package import CatalogModel
package import Diagnostics
internal import LintRules
internal import Linting
internal import Text

/// Judges texts that come in by the lint rules: what they find in the catalog with the texts, and not without them.
package struct TextValidator {
  private let linter: Linter
  private let project: PlainProject

  /// - Parameter sourceLanguage: the language of the source texts, for catalogs that do not name it.
  package init(sourceLanguage: Language) {
    linter = Linter(LintConfiguration(only: GateRules.lintRules), rules: AllRules.all)
    var project = PlainProject()
    project.developmentLanguage = sourceLanguage
    self.project = project
  }

  /// The findings that the texts bring: what can crash the app is an error, all else a warning at most.
  ///
  /// - Parameters:
  ///   - before: the catalog without the texts.
  ///   - after: the catalog with the texts.
  ///   - source: the language of the source texts, as the catalog spells it.
  ///   - touched: the keys and languages that differ.
  package func findings(
    from before: Catalog, to after: Catalog, source: Language, touched: [(key: String, language: Language)]
  ) -> [Diagnostic] {
    let known = Set(findings(in: before, source, touched).map { TextValidator.fault(of: $0) })
    return findings(in: after, source, touched).filter { !known.contains(TextValidator.fault(of: $0)) }.map { finding in
      GateRules.isCrash(finding) ? finding : finding.warning
    }
  }

  /// What tells a fault from others. One that can crash the app is only the same where it says the same: a text with one
  /// wrong argument must not come in with another one.
  private static func fault(of finding: Diagnostic) -> [String?] {
    let subject = finding.subject
    return [finding.id, subject.key, subject.language, subject.variation]
      + (GateRules.isCrash(finding) ? [finding.message] : [])
  }

  /// What is suspicious about some texts of a catalog, whoever brought them.
  ///
  /// - Parameters:
  ///   - texts: the texts, as findings name them.
  ///   - source: the language of the source texts, as the catalog spells it.
  package func suspicions(about texts: [Subject], in catalog: Catalog, source: Language) -> [Diagnostic] {
    guard !texts.isEmpty else { return [] }
    let wanted = Set(texts)
    let touched = texts.compactMap { text in
      text.key.flatMap { key in text.language.map { (key: key, language: Language($0)) } }
    }
    return findings(in: catalog, source, touched).filter {
      GateRules.isSuspicion($0.id) && wanted.contains($0.subject)
    }.map(\.warning)
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
      // Whether braces are a placeholder of the app's own, the other translations show.
      if OwnPlaceholders.mayHave(entry[source]?.text ?? entry.key) { return entry }
      var entry = entry
      entry.localizations.removeAll { !wanted.contains($0.language) }
      return entry
    }
    return linter.lint(LintInput(catalogs: [catalog], project: project)).findings.map { finding in
      // Nobody is to run a fix over a text that is not there yet.
      var finding = finding
      finding.fix = nil
      return finding
    }
  }
}

extension Diagnostic {
  /// The finding as no more than a warning.
  fileprivate var warning: Diagnostic {
    var warning = self
    warning.severity = min(severity, .warning)
    return warning
  }
}
