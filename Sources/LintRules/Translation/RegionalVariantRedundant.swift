internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A regional variant whose texts all equal those of its language.
struct RegionalVariantRedundant: LintRule {
  let id = "translation/regional-variant-redundant"
  let severity = Severity.info
  let impact = Impact.debt
  let summary = "a regional variant has the same texts as its language"
  let options = [RuleOption("min-texts", .number(10), "the minimum number of texts in the variant")]
  let documentation = RuleDocumentation(
    finds: """
      A variant such as `en-GB` with at least `min-texts` texts in a table, if all of them are the same as the texts \
      of `en` for the same keys.
      """,
    why: "Each text is stored twice. If only one of the two is changed, people see different texts.",
    example: """
      cart.title
        en: Cart
        en-GB: Cart
      """,
    corrected: """
      cart.title
        en: Cart
        en-GB: Basket
      """,
    remedy: "Remove the variant, or translate what should differ.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let least = input.options.number("min-texts")
    var findings: [Diagnostic] = []
    for table in input.tables {
      for language in table.languages where language.language.region != nil {
        guard let base = table.languages.first(where: { $0.tag == language.base }),
          let count = RegionalVariantRedundant.count(language, base, in: table), count >= least
        else { continue }
        findings.append(
          Diagnostic(
            id, severity, "all \(count) texts in \(language.code) are the same as in \(base.code)",
            subject: Subject(table: table.name, language: language.code), at: table.location,
            help: "remove the language from the table, or translate what should differ"))
      }
    }
    return findings
  }

  /// The number of texts of a variant; nil where one of them differs.
  private static func count(_ language: CheckedLanguage, _ base: CheckedLanguage, in table: CheckedTable) -> Int? {
    var count = 0
    for entry in table.entries where entry.isInScope {
      guard let own = entry[language.language] else { continue }
      let other = entry[base.language]?.texts ?? []
      guard own.texts.count == other.count else { return nil }
      for (text, same) in zip(own.texts, other) {
        guard ExactText(text.text) == ExactText(same.text) else { return nil }
        count += 1
      }
    }
    return count
  }
}
