internal import CatalogModel
internal import Diagnostics
internal import Linting

/// All forms of a plural are the same.
struct SameText: LintRule {
  let id = "plural/same-text"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "all forms of a plural are the same"
  let documentation = RuleDocumentation(
    finds: """
      A plural whose forms are one text, in a language whose nouns change with the number. Languages that keep the \
      noun as it is after a number (Hungarian, Turkish, Georgian, Persian and others) are passed over.
      """,
    why: "Mostly the forms were copied and never translated; else the plural is not needed.",
    example: """
      cart.items
        en plural.one: %lld items
        en plural.other: %lld items
      """,
    corrected: """
      cart.items
        en plural.one: %lld item
        en plural.other: %lld items
      """,
    remedy: "Translate each form, or write one text without forms.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachPluralChoice { entry, localization, choice in
      guard !localization.language.language.keepsNounsAfterNumbers, choice.cases.count > 1,
        localization.language.plurals.forIntegers.count > 1
      else { return }
      if case .unit(let first) = choice.cases[0].variation, case .unit(let second) = choice.cases[1].variation,
        first.messages != second.messages
      {
        return
      }
      let texts = choice.selectors.map { choice.leaves($0).flatMap { $0.messages.map(\.text) } }
      guard let first = texts.first, !first.isEmpty,
        first.contains(where: { Words.hasLetter(Words.withoutPlaceholders($0)) }),
        texts.allSatisfy({ $0 == first })
      else { return }
      findings.append(
        finding("all \(texts.count) forms are the same", in: entry, localization, choice, help: "translate each form"))
    }
    return findings
  }
}
