internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A plural has a form for a category that no number has.
struct UnusedCategory: LintRule {
  let id = "plural/unused-category"
  let severity = Severity.info
  let fix: FixSafety? = .safe
  let summary = "a plural has a form that its language never uses"
  let documentation = RuleDocumentation(
    finds: """
      A category that the plural rules of the language never use: `one` in Japanese, Korean, Chinese or Indonesian. \
      `zero` is used for 0 in every language and is never reported.
      """,
    why: "The form was translated, but it is never shown.",
    example: """
      cart.items
        ja plural.one: %lld個
        ja plural.other: %lld個
      """,
    corrected: """
      cart.items
        ja plural.other: %lld個
      """,
    remedy: "Remove the form.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachPluralChoice { entry, localization, choice in
      let plurals = localization.language.plurals
      guard plurals.isKnown else { return }
      for selector in choice.selectors {
        guard let category = PluralCategory(rawValue: selector), !plurals.allows(category) else { continue }
        var found = finding(
          "the plural form '\(selector)' is never used in \(localization.language.code)", in: entry, localization,
          choice, selector: selector, help: "remove the form")
        // Without its only form the plural would have no text at all.
        if !choice.selectors.contains("other") { found.fix = nil }
        findings.append(found)
      }
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    entry.fixingChoices(finding, by: .plural) { path, cases in
      cases.filter { path.appending(.plural, $0.selector).text != finding.subject.variation }
    }
  }
}
