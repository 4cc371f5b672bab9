internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation has one text where the source varies by plural.
struct SourceUnvaried: LintRule {
  let id = "plural/source-unvaried"
  let severity = Severity.warning
  let summary = "a translation does not vary by plural, but its source text does"
  let documentation = RuleDocumentation(
    finds: "A plain text in a language with several plural forms, where the source text varies by plural.",
    why: "The text is used for every number, and is ungrammatical for most of them.",
    example: """
      cart.items
        en plural.one: %lld item
        en plural.other: %lld items
        de: %lld Artikel gekauft
      """,
    corrected: """
      cart.items
        en plural.one: %lld item
        en plural.other: %lld items
        de plural.one: %lld Artikel gekauft
        de plural.other: %lld Artikel gekauft, alle
      """,
    remedy: "Vary the translation by plural too.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachVaried { entry, source in
      guard source.isSource, source.localization.substitutions.isEmpty, !source.pluralChoices.isEmpty else { return }
      for localization in entry.localizations where !localization.isSource && localization.texts.count == 1 {
        guard let text = localization.texts.first, text.isWritten, text.path.isRoot,
          localization.language.plurals.forIntegers.count > 1,
          !localization.language.language.keepsNounsAfterNumbers
        else { continue }
        findings.append(
          finding(
            "the translation has one text for all numbers, but the source text varies by plural", in: entry,
            localization, text,
            help: "vary it by plural"))
      }
    }
    return findings
  }
}
