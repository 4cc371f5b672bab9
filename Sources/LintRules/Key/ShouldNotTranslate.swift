internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A key with nothing to translate.
struct ShouldNotTranslate: LintRule {
  let id = "key/should-not-translate"
  let severity = Severity.info
  let summary = "a key without letters is not marked Don't Translate"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: """
      A key of a String Catalog that consists of placeholders, digits and punctuation (`%@`, `—`, `%lld%%`), and \
      whose texts have no letters and are the same in every language.
      """,
    why: "Xcode always shows it as untranslated in every language, and translators are asked to translate a dash.",
    example: """
      %lld%%
      """,
    corrected: """
      %lld%% [dont-translate]
      """,
    remedy: "Mark it Don't Translate, as `--fix` does.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for table in input.tables where table.kind.hasChosenKeys && !table.isSplitByLanguage {
      for entry in table.entries where entry.isInScope && !entry.isCounted && hasOneText(entry) {
        var found = finding(
          "'\(entry.key.excerpt)' has no letters to translate", in: entry, help: "mark it Don't Translate")
        // Without their own text, other languages show the key.
        let texts = entry.localizations.flatMap { $0.texts.map(\.text) }
        if texts.contains(where: { !$0.isEmpty && $0 != entry.key }) { found.fix = .unsafe }
        findings.append(found)
      }
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? { entry.excluded }

  /// Whether all languages have the same text without a letter; they may differ, as French has a space before a colon.
  /// The key counts where the source language has no text of its own.
  private func hasOneText(_ entry: CheckedEntry) -> Bool {
    var only: String? = entry.source == nil && !entry.isNamed ? entry.key : nil
    for localization in entry.localizations {
      for text in localization.texts where !text.text.isEmpty {
        guard only == nil || only == text.text else { return false }
        only = text.text
      }
      guard localization.localization.substitutions.isEmpty else { return false }
    }
    return only.map { !Words.hasLetter(Words.withoutPlaceholders($0)) } ?? true
  }
}
