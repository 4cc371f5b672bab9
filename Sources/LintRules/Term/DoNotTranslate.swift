internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A name that a translation changed.
struct DoNotTranslate: LintRule {
  let id = "term/do-not-translate"
  let severity = Severity.error
  let summary = "a translation changed a name that stays the same in every language"
  let options = [
    RuleOption(
      "terms", .list([]), "names that are written alike in every language, capitals included",
      example: .list(["AirDrop", "Face ID"]))
  ]
  let documentation = RuleDocumentation(
    finds: """
      A term of the option `terms` that stands in the source text as a word of its own, and fewer times in the translation. \
      Endings may follow it (`Glossas`). Without the option nothing is found.
      """,
    why: "The product has one name; translated or misspelt nobody finds it again.",
    example: """
      Welcome to Glossa
        de: Willkommen bei Glosse
      """,
    corrected: """
      Welcome to Glossa
        de: Willkommen bei Glossa
      """,
    remedy: "Write the name as it is.")

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
            help: "write '\(name)' as it is"))
      }
    }
    return findings
  }
}
