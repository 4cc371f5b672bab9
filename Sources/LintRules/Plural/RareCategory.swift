internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A plural lacks a form that only exact millions need.
struct RareCategory: LintRule {
  let id = "plural/rare-category"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "a plural lacks a form that is used only for exact millions"
  let documentation = RuleDocumentation(
    finds: """
      A plural without a category that CLDR defines for the language but that is used only for exact millions: \
      `many` in French, Spanish, Italian, Portuguese and Catalan.
      """,
    why: """
      `1 000 000 fichiers` should be `1 000 000 de fichiers`. Few apps ever show such a number, and Xcode does not \
      require the form.
      """,
    example: """
      cart.items
        fr plural.one: %lld article
        fr plural.other: %lld articles
      """,
    corrected: """
      cart.items
        fr plural.one: %lld article
        fr plural.many: %lld d'articles
        fr plural.other: %lld articles
      """,
    remedy: "Translate the form if counts can be that high.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachPluralChoice { entry, localization, choice in
      let rare = localization.language.plurals.forMillionsOnly.filter { !choice.selectors.contains($0.rawValue) }
      guard let first = rare.first else { return }
      findings.append(
        finding(
          "the plural has no '\(first.rawValue)' form, which is used for exact millions in \(localization.language.code)",
          in: entry,
          localization, choice, help: "translate it if counts can be that high"))
    }
    return findings
  }
}
