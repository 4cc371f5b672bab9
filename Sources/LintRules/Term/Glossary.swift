internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A term that was not translated as agreed.
struct Glossary: LintRule {
  let id = "term/glossary"
  let severity = Severity.warning
  let summary = "a translation does not use the agreed term"
  let documentation = RuleDocumentation(
    finds: """
      A source text that contains a term of the setting `terms` (`glossa settings terms`) as a separate word, and a \
      translation that contains none of its agreed translations. Letter case does not matter, and an agreed \
      translation may be part of a longer word.
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
    remedy: "Use the agreed term, or add the form that is correct here to the translations of the term.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let terms = input.project.terms
    guard !terms.isEmpty else { return [] }
    var findings: [Diagnostic] = []
    input.forEachTranslation { entry, localization, text in
      guard let source = entry.sourceText(for: text)?.text else { return }
      let agreements = terms.agreements(on: source, for: localization.language.language)
      for agreement in agreements where !agreement.isKept && !agreement.translations.isEmpty {
        let lower = text.text.lowercased()
        let stems = agreement.translations.map { $0.hasSuffix("*") ? String($0.dropLast()) : $0 }
        guard !stems.contains(where: { Term.occurs(Array($0.lowercased().utf8), in: lower, asWord: false) }) else {
          continue
        }
        findings.append(
          finding(
            "the \(localization.language.code) text does not translate '\(agreement.term)' as "
              + "'\(agreement.translations.joined(separator: ", "))'", in: entry, localization, text,
            help: "use the agreed term"))
      }
    }
    return findings
  }
}
