internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A name that a translation changed.
struct DoNotTranslate: LintRule {
  let id = "term/do-not-translate"
  let severity = Severity.error
  let summary = "a translation changes a name that must stay the same in every language"
  let options = [
    RuleOption(
      "terms", .list([]), "names that are the same in every language, including letter case",
      example: .list(["AirDrop", "Face ID"]))
  ]
  let documentation = RuleDocumentation(
    finds: """
      A term from the option `terms` that is a separate word in the source text and is missing from the translation. \
      Endings may follow it (`Glossas`). Without the option nothing is reported.
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
    let terms = input.options.list("terms").filter { !$0.isEmpty }.map { Array($0.utf8) }
    guard !terms.isEmpty else { return [] }
    var findings: [Diagnostic] = []
    input.forEachTranslation { entry, localization, text in
      guard let source = entry.sourceText(for: text) else { return }
      for term in terms where Term.occurs(term, in: source.text, asWord: true) {
        guard !Term.occurs(term, in: text.text, asWord: false) else { continue }
        let name = String(decoding: term, as: UTF8.self)
        findings.append(
          finding(
            "'\(name)' is missing from the \(localization.language.code) text", in: entry, localization, text,
            help: "write '\(name)' unchanged"))
      }
    }
    return findings
  }
}
