internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A language whose texts mostly equal those of another language.
struct DuplicateOfOtherLanguage: LintRule {
  let id = "translation/duplicate-of-other-language"
  let severity = Severity.info
  let summary = "a language has the same texts as another language"
  let options = [
    RuleOption("min-texts", .number(5), "the minimum number of texts that the two languages share"),
    RuleOption("share", .number(80), "the minimum share of equal texts, in percent"),
  ]
  let documentation = RuleDocumentation(
    finds: """
      A language that has at least `share` percent of its texts in a table in common, byte for byte, with another \
      language. Short texts, copies of the source text and texts that many languages share do not count.

      Variants of one language are not compared, and neither are languages with very similar spelling: Bosnian, \
      Croatian and Serbian, the Norwegian languages, Indonesian and Malay. (Other related languages share at most a \
      third of their texts.)
      """,
    why: """
      Somebody copied a file as a start, or sent the wrong file. People who choose Portuguese read Spanish, and \
      every count says that the language is complete.
      """,
    example: """
      cart.empty
        en: Your cart is empty
        es: Tu carrito está vacío
        pt-BR: Tu carrito está vacío
      """,
    corrected: """
      cart.empty
        en: Your cart is empty
        es: Tu carrito está vacío
        pt-BR: Seu carrinho está vazio
      """,
    remedy: "Translate the language, or remove it from the table until it is translated.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let least = max(1, input.options.number("min-texts"))
    let share = input.options.number("share")
    return input.tables.filter { $0.languages.count > 2 }.flatMap { check($0, least, share) }
  }

  private func check(_ table: CheckedTable, _ least: Int, _ share: Int) -> [Diagnostic] {
    let shared = SharedTexts(of: table)
    // For each copy, the language from which most of its texts are.
    var origins: [Int: (language: Int, same: Int)] = [:]
    for (pair, same) in shared.pairs.sorted(by: { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) })
    where same >= least {
      // The language with fewer texts is the copy; with equal numbers, preferably the one with a region.
      let (ownCount, otherCount) = (shared.counts[pair.first], shared.counts[pair.second])
      let isRegional = DuplicateOfOtherLanguage.isRegional
      let isFirst =
        ownCount == otherCount
        ? isRegional(table.languages[pair.first]) && !isRegional(table.languages[pair.second]) : ownCount < otherCount
      let (copy, origin) = isFirst ? (pair.first, pair.second) : (pair.second, pair.first)
      let (language, other) = (table.languages[copy], table.languages[origin])
      guard same * 100 >= shared.counts[copy] * share, !DuplicateOfOtherLanguage.areKin(language, other) else {
        continue
      }
      if origins[copy].map({ same > $0.same }) ?? true { origins[copy] = (origin, same) }
    }
    return origins.sorted { $0.key < $1.key }.map { copy, origin in
      let (code, other) = (table.languages[copy].code, table.languages[origin.language].code)
      return Diagnostic(
        id, severity, "\(origin.same) of \(shared.counts[copy]) texts in \(code) are the same as in \(other)",
        subject: Subject(table: table.name, language: code), at: table.location,
        help: "translate the language, or remove it from the table")
    }
  }

  /// Groups of languages so similar that equal texts may be intended.
  private static let kin: [Set<String>] = [
    ["nb", "nn", "no"], ["sr", "hr", "bs", "sh", "cnr", "me"], ["id", "in", "ms"], ["ro", "mo"], ["fil", "tl"],
    ["he", "iw"], ["zh", "yue", "cmn"],
  ]

  private static func isRegional(_ language: CheckedLanguage) -> Bool { language.language.region != nil }

  private static func areKin(_ first: CheckedLanguage, _ second: CheckedLanguage) -> Bool {
    first.base == second.base || kin.contains { $0.contains(first.base) && $0.contains(second.base) }
  }
}
