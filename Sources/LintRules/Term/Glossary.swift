internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A term that was not translated as agreed.
struct Glossary: LintRule {
  let id = "term/glossary"
  let severity = Severity.warning
  let summary = "a translation does not use the agreed term"
  let options = [
    RuleOption(
      "terms", .map([]),
      "'LANGUAGE/source term' with the agreed terms, separated by '|'; a '*' at the end of a term allows any ending",
      example: .map([OptionValue.Pair("de/cart", "Warenkorb|Warenkörbe")]))
  ]
  let documentation = RuleDocumentation(
    finds: """
      A source text that contains a term of the glossary as a separate word, and a translation that contains none of \
      its agreed terms. Letter case does not matter, and an agreed term may be part of a longer word. Without the \
      option nothing is reported.
      """,
    why: "People who know a cart as a *Warenkorb* do not recognize it as an *Einkaufswagen*.",
    example: """
      Your cart is empty
        de: Ihr Einkaufswagen ist leer
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Use the agreed term, or add the form that is correct here to the glossary.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let rows = AgreedTerms.rows(of: input.options.map("terms"))
    guard !rows.isEmpty else { return [] }
    var findings: [Diagnostic] = []
    input.forEachTranslation { entry, localization, text in
      let own = (rows[localization.language.code] ?? []) + (rows["*"] ?? [])
      guard !own.isEmpty, let source = entry.sourceText(for: text)?.text.lowercased() else { return }
      for row in own where Term.occurs(row.term, in: source, asWord: true) {
        let lower = text.text.lowercased()
        guard !row.agreed.contains(where: { Term.occurs($0, in: lower, asWord: false) }) else { continue }
        let term = String(decoding: row.term, as: UTF8.self)
        findings.append(
          finding(
            "the \(localization.language.code) text does not translate '\(term)' as '\(row.shown)'", in: entry,
            localization,
            text, help: "use the agreed term"))
      }
    }
    return findings
  }
}
