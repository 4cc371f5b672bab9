internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A table that a translation platform has filled with copies of the source texts.
struct SourceCopies: LintRule {
  let id = "translation/source-copies"
  let severity = Severity.info
  let impact = Impact.debt
  let summary = "languages are filled with copies of the source texts in the state new"
  let options = [
    RuleOption("min-texts", .number(20), "the minimum number of copies in a language")
  ]
  let documentation = RuleDocumentation(
    finds: """
      A table with languages in which at least `min-texts` keys have the source text, or the key, in the state `new`. \
      One finding names all languages of the table. `--only translation/new` names the keys.
      """,
    why: """
      Xcode writes no such copies; a translation platform does that is told to export untranslated texts as well. \
      They make the catalog several times as large, every new key changes it in all languages, and tools that do not \
      know states take them for translations.
      """,
    example: """
      Your cart is empty
        de (new): Your cart is empty
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: """
      Turn off the export of untranslated texts in the platform's settings (`skip_untranslated_strings: true` for \
      Crowdin), and export again.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    let least = max(1, input.options.number("min-texts"))
    var copies: [ObjectIdentifier: [String: Int]] = [:]
    input.forEachEntry(having: .new) { entry in
      guard entry.isCounted else { return }
      for localization in entry.localizations where New.isOpen(localization, in: entry) && !localization.isVaried {
        copies[ObjectIdentifier(entry.tableHeader), default: [:]][localization.language.code, default: 0] += 1
      }
    }
    return input.tables.compactMap { table in
      guard let header = table.entries.first?.tableHeader, let own = copies[ObjectIdentifier(header)] else {
        return nil
      }
      let filled = own.filter { $0.value >= least }
      guard !filled.isEmpty else { return nil }
      let codes = filled.keys.sorted()
      let listed = codes.count > 3 ? "\(codes.count) languages" : codes.joined(separator: ", ")
      let count = TerminalText.count(filled.values.reduce(0, +), "text")
      return Diagnostic(
        id, severity, "\(count) in \(listed) only repeat the source text, in the state 'new'",
        subject: Subject(table: table.name), at: table.location,
        help: "turn off the export of untranslated texts in the translation platform")
    }
  }
}
