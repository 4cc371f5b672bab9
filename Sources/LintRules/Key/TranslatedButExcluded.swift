internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// Translations of a key that is marked Don't Translate.
struct TranslatedButExcluded: LintRule {
  let id = "key/translated-but-excluded"
  let severity = Severity.info
  let summary = "a key marked Don't Translate has translations"
  let fix: FixSafety? = .unsafe
  let documentation = RuleDocumentation(
    finds: """
      A key marked Don't Translate with a finished text in another language that is not just the source text.
      """,
    why: """
      The translations still ship and are shown, but no editor lists them and no count includes them, so they become \
      outdated.
      """,
    example: """
      Your cart is empty [dont-translate]
        de: Ihr Warenkorb ist leer
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Remove the mark, or the translations, as `--unsafe-fixes` does.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for table in input.tables {
      for entry in table.entries where !entry.entry.isTranslatable && entry.entry.extraction != .stale {
        let codes = entry.localizations.filter { isTranslated($0, entry) }.map(\.language.code)
        guard let first = codes.first, !entry.key.isEmpty else { continue }
        let listed = codes.count == 1 ? "a text in \(first)" : "texts in \(codes.count) languages"
        findings.append(
          finding(
            "'\(entry.key.excerpt)' is marked Don't Translate but has \(listed)", in: entry,
            help: "remove the mark or the translations"))
      }
    }
    return findings
  }

  private func isTranslated(_ localization: CheckedLocalization, _ entry: CheckedEntry) -> Bool {
    !localization.isSource
      && localization.texts.contains { text in
        text.isWritten && ExactText(text.text) != ExactText(entry.sourceText(for: text)?.text ?? entry.key)
      }
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    var copy = entry
    copy.localizations.removeAll { $0.language != catalog.sourceLanguage }
    return copy == entry ? nil : .changed(copy)
  }
}
