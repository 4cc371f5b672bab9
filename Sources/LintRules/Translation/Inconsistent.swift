internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// One source text with different translations in one language.
struct Inconsistent: LintRule {
  let id = "translation/inconsistent"
  let severity = Severity.info
  let summary = "one source text has different translations"
  let options = [
    RuleOption("min-words", .number(3), "the minimum number of words in the source text; short texts depend on context")
  ]
  let documentation = RuleDocumentation(
    finds: """
      Two keys of one table with the same source text and different translations in one language. Differences in \
      letter case, whitespace and punctuation are not reported, and neither are keys that the sources do not use.
      """,
    why: "People may think that the two translations mean different things.",
    example: """
      cart.empty
        en: Your cart is empty
        de: Ihr Warenkorb ist leer
      home.cart_empty
        en: Your cart is empty
        de: Im Korb liegt nichts
      """,
    corrected: """
      cart.empty
        en: Your cart is empty
        de: Ihr Warenkorb ist leer
      home.cart_empty
        en: Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Choose one translation. If both are correct, make the source texts different too.")

  let standsOn: [any CodeAnswer.Type] = KeyUsage.standsOn

  func check(_ input: LintInput) -> [Diagnostic] {
    let needed = input.options.number("min-words")
    lazy var unused = input.unusedKeys
    return input.tables.filter { $0.kind != .appShortcuts }.flatMap { table in
      table.entriesSharingSource.flatMap { group -> [Diagnostic] in
        guard Words.count(group[0].sourceTexts[0].text) >= needed else { return [] }
        let entries = group.filter { $0.sourceTexts[0].path.isRoot }
        guard !differences(entries).isEmpty else { return [] }
        // Nobody sees both texts, where one is of a key that nothing uses.
        return differences(entries.filter { unused[table.number]?.contains(ExactText($0.key)) != true })
      }
    }
  }

  /// Each entry whose translation differs from the first entry's in the same language.
  private func differences(_ entries: [CheckedEntry]) -> [Diagnostic] {
    var first: [Language: (entry: CheckedEntry, text: String)] = [:]
    var findings: [Diagnostic] = []
    for entry in entries {
      for localization in entry.localizations {
        guard let text = localization.onlyTranslation else { continue }
        guard let known = first[localization.language.language] else {
          first[localization.language.language] = (entry, text.text)
          continue
        }
        guard known.text.lettersAlone != text.text.lettersAlone else { continue }
        findings.append(
          finding(
            "'\(known.entry.key)' has the same source text, but a different \(localization.language.code) translation",
            in: entry, localization, text,
            notes: [Diagnostic.Note("translated here as '\(known.text)'", at: known.entry.entry.location)],
            help: "use one translation for both keys"))
      }
    }
    return findings
  }
}
