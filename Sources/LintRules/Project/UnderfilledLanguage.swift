internal import CatalogCoverage
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A language in which hardly anything is translated.
struct UnderfilledLanguage: LintRule {
  let id = "project/underfilled-language"
  let severity = Severity.info
  let impact = Impact.debt
  let isOnByDefault = false
  let summary = "a shipped language has too few texts"
  let options = [RuleOption("min", .number(70), "the minimum share of translated texts, in percent")]
  let documentation = RuleDocumentation(
    finds: "A language in which less than `min` percent of the texts of all tables are translated, finished or not.",
    why: """
      The App Store lists every language that the app contains. People who choose this language see two languages \
      mixed.
      """,
    example: """
      Cart
        de: Warenkorb
      Total
      Your cart is empty
      """,
    corrected: """
      Cart
        de: Warenkorb
      Total
        de: Summe
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Translate more of it, or leave it out of the app until it is ready.")

  let standsOn: [any CodeAnswer.Type] = LintInput.coverageStandsOn

  func check(_ input: LintInput) -> [Diagnostic] {
    let least = input.options.number("min")
    var options = input.coverageOptions()
    options.countsWords = false
    let counted = CatalogCoverage.Coverage(of: input.countedCatalogs, options: options)
    var tallies: [Language: CoverageTally] = [:]
    for table in counted.tables {
      for row in table.languages where !row.isSource {
        tallies[row.language, default: CoverageTally()] += CoverageCount(row.units).units
      }
    }
    return tallies.sorted { $0.key < $1.key }.compactMap { language, tally in
      let percent = tally.shippingTenths / 10
      guard percent < least else { return nil }
      return Diagnostic(
        id, severity, "\(percent) % of all texts are translated into '\(language.code)'",
        subject: Subject(language: language.code), help: "translate more, or leave the language out of the app")
    }
  }
}
