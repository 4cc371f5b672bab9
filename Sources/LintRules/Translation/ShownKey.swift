internal import CatalogCoverage
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Seen
internal import Text

/// A key that people see until it is translated.
struct ShownKey: LintRule {
  let id = "translation/shown-key"
  let severity = Severity.info
  let impact = Impact.keyShown
  let summary = "people see a key in a language until it is translated"
  let documentation = RuleDocumentation(
    finds: """
      An identifier such as `cart.title` that code uses, that has a text in the source language, and none in a language \
      whose table is there: the system looks in no other table then, and shows the key. `glossa report` counts the \
      same keys as *raw keys*, with those of `translation/raw-key`; `glossa report --fail-on raw` fails.

      A key is not shown where the code passes a default value (`NSLocalizedString("cart.title", value: "Cart", …)`, \
      SwiftGen's `fallback:`) or falls back to a fixed language, where the language has no such table at all, or where \
      only a plural form is missing that `other` stands in for. A key that no code names is not counted, also where code \
      builds some keys at run time.
      """,
    why: "While an app is being written, that is how it should be. Shipped, people read 'cart.title'.",
    example: """
      cart.title
        en: Cart
        de: Warenkorb
      cart.total
        en: Total
      """,
    corrected: """
      cart.title
        en: Cart
        de: Warenkorb
      cart.total
        en: Total
        de: Summe
      """,
    remedy: "Translate the key before the release, or pass the text of the source language along as a default value.")

  let standsOn: [any CodeAnswer.Type] = LintInput.coverageStandsOn

  /// The most languages that are named.
  private static let namedLanguages = 3

  func check(_ input: LintInput) -> [Diagnostic] {
    zip(input.tables, input.shared(CountedGaps.self).tables).flatMap { table, counted in
      table.entries.compactMap { entry in
        counted.shownKeys[ExactText(entry.key)].map { finding(entry, $0.map(\.code)) }
      }
    }
  }

  private func finding(_ entry: CheckedEntry, _ languages: [String]) -> Diagnostic {
    let named = languages.prefix(ShownKey.namedLanguages).joined(separator: ", ")
    let others = languages.count - ShownKey.namedLanguages
    let listed = others > 0 ? "\(named) and \(TerminalText.count(others, "more language"))" : named
    var finding = finding(
      "people see '\(entry.key)' itself in \(listed) until it is translated", in: entry, help: "translate it")
    finding.impact = impact
    return finding
  }
}
