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
      A plural whose forms are all the same text, in a language where nouns change with the number. Languages where \
      nouns do not change after a number (Hungarian, Turkish, Georgian, Persian and others) are not checked.
      """,
    why: "Usually the forms were copied and never translated. Otherwise the plural is not needed.",
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
    remedy: "Translate each form, or use one text without plural forms.")

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
        finding(
          "all \(texts.count) plural forms are the same", in: entry, localization, choice, help: "translate each form"))
    }
    return findings
  }
}
