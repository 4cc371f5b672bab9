internal import CatalogCoverage
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A language with a smaller share of finished texts than required.
struct Coverage: LintRule {
  let id = "translation/coverage"
  let severity = Severity.error
  let impact = Impact.debt
  let summary = "a language has fewer finished texts than required"
  let options = [
    RuleOption(
      "min", .map([]), "the minimum share by language, in percent; '*' means all other languages",
      example: .map([OptionValue.Pair("de", "100"), OptionValue.Pair("*", "90")])),
    RuleOption(
      "count", .text("units"), "what is counted: units, words or keys", oneOf: ["units", "words", "keys"]),
  ]
  let documentation = RuleDocumentation(
    finds: """
      A language of a table whose share of finished texts is below the `min` of that language. A text is finished if \
      its state is `translated`. The share is rounded down, as in `glossa report`. Without the option nothing is \
      reported.
      """,
    why: "An app that mixes two languages looks broken. It is better not to ship such a language.",
    example: """
      Cart
        de: Warenkorb
      Total
      """,
    corrected: """
      Cart
        de: Warenkorb
      Total
        de: Summe
      """,
    remedy: "Translate what `glossa report` lists as missing, or lower the minimum.")

  let standsOn: [any CodeAnswer.Type] = LintInput.coverageStandsOn

  func check(_ input: LintInput) -> [Diagnostic] {
    let shares = input.options.map("min").compactMap { row in Int(row.value).map { (row.name, $0) } }
    guard !shares.isEmpty else { return [] }
    let least = Dictionary(shares) { _, last in last }
    let measure = CoverageMeasure(rawValue: input.options.text("count")) ?? .units
    var options = input.coverageOptions(wanted: least.keys.filter { $0 != "*" }.sorted().map { Language($0) })
    options.countsWords = measure == .words
    let counted = CatalogCoverage.Coverage(of: input.countedCatalogs, options: options)
    return counted.tables.flatMap { table in
      table.languages.compactMap { row -> Diagnostic? in
        let code = row.language.code
        guard !row.isSource, let wanted = least[code] ?? least["*"] else { return nil }
        let tenths = CoverageCount(row.units)[measure].readyTenths
        guard tenths < wanted * 10 else { return nil }
        return Diagnostic(
          id, severity, "\(code) has \(tenths / 10).\(tenths % 10) % of the table finished, expected \(wanted) %",
          subject: Subject(table: table.name, language: code), at: table.paths.first.map(Location.file),
          help: "translate what 'glossa report' lists as missing")
      }
    }
  }
}
