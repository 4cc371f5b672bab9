internal import CatalogModel
internal import Diagnostics
internal import Linting

/// One source text under several keys.
struct DuplicateValue: LintRule {
  let id = "key/duplicate-value"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "two keys have the same source text"
  let options = [RuleOption("min-words", .number(4), "the minimum number of words")]
  let documentation = RuleDocumentation(
    finds: "A source text of at least `min-words` words that an earlier key of the table already has.",
    why: "It is translated twice, often in two ways. Short texts often need several keys, so they are not reported.",
    example: """
      cart.empty
        en: Your cart is empty
      home.cart_empty
        en: Your cart is empty
      """,
    corrected: """
      cart.empty
        en: Your cart is empty
      """,
    remedy: "Use one key in both places, or keep both keys if the texts may differ one day.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let needed = input.options.number("min-words")
    return input.tables.flatMap(\.entriesSharingSource).flatMap { group -> [Diagnostic] in
      guard let other = group.first, Words.count(other.sourceTexts[0].text) >= needed else { return [] }
      return group.dropFirst().map { entry in
        finding(
          "'\(entry.key)' has the same source text as '\(other.key)'", in: entry,
          notes: [Diagnostic.Note("the other key", at: other.entry.location)], help: "use one key for both")
      }
    }
  }
}
