internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A name that a translation changed.
struct DoNotTranslate: LintRule {
  let id = "term/do-not-translate"
  let severity = Severity.error
  let summary = "a translation changes a name that must stay the same in every language"
  let documentation = RuleDocumentation(
    finds: """
      A term from the setting `terms` (`glossa settings terms`), marked with `do-not-translate`, that is a separate \
      word in the source text and is missing from the translation. Letter case counts. Endings may follow it \
      (`Glossas`).
      """,
    why: "The product has one name. People do not recognize a translated or misspelled one.",
    example: """
      Welcome to Glossa
        de: Willkommen bei Glosse
      """,
    corrected: """
      Welcome to Glossa
        de: Willkommen bei Glossa
      """,
    remedy: "Write the name unchanged.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let terms = input.project.terms
    guard terms.hasNames else { return [] }
    var findings: [Diagnostic] = []
    input.forEachTranslation { entry, localization, text in
      guard let source = entry.sourceText(for: text) else { return }
      for name in terms.names(in: source.text) where !Term.occurs(Array(name.utf8), in: text.text, asWord: false) {
        findings.append(
          finding(
            "'\(name)' is missing from the \(localization.language.code) text", in: entry, localization, text,
            help: "write '\(name)' unchanged"))
      }
    }
    return findings
  }
}
