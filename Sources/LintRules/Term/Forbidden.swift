internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A word that the project forbids.
struct Forbidden: LintRule {
  let id = "term/forbidden"
  let severity = Severity.warning
  let summary = "a text uses a word that the project does not allow"
  let documentation = RuleDocumentation(
    finds: """
      A word that a term of the setting `terms` (`glossa settings terms`) says to avoid in a language, and that is a \
      separate word in a text of that language. The source language is checked too, and letter case does not matter.
      """,
    why: "The next translator does not know which word was agreed on.",
    example: """
      phone.title
        en: Phone
        de: Handy
      """,
    corrected: """
      phone.title
        en: Phone
        de: Mobiltelefon
      """,
    remedy: "Use the agreed word.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let terms = input.project.terms
    guard !terms.isEmpty else { return [] }
    var rows: [Language: [(word: String, agreement: TermAgreement)]] = [:]
    var findings: [Diagnostic] = []
    input.forEachText { entry, localization, text in
      let language = localization.language.language
      let own = rows[language] ?? terms.avoided(in: language)
      rows[language] = own
      guard !own.isEmpty else { return }
      let lower = text.text.lowercased()
      for row in own where Term.occurs(Array(row.word.lowercased().utf8), in: lower, asWord: true) {
        let instead = localization.isSource ? [row.agreement.term] : row.agreement.translations
        findings.append(
          finding(
            "the \(language.code) text uses '\(row.word)'", in: entry, localization, text,
            help: instead.first.map { "write '\($0)'" }))
      }
    }
    return findings
  }
}
