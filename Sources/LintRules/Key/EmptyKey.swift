internal import CatalogModel
internal import Diagnostics
internal import Linting

/// An empty key.
struct EmptyKey: LintRule {
  let id = "key/empty-key"
  let severity = Severity.info
  let summary = "the empty key is not marked Don't Translate"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: "The key `\"\"`, which Xcode extracts from `Text(\"\")`, if it is not marked Don't Translate.",
    why: "It counts as untranslated in every language, and no other rule checks it.",
    example: """
      ""
      """,
    corrected: """
      "" [dont-translate]
      """,
    remedy: "Mark it Don't Translate, as `--fix` does, or write `Text(verbatim: \"\")`.")

  func check(_ input: LintInput) -> [Diagnostic] {
    input.tables.filter { !$0.isSplitByLanguage }.flatMap { table in
      table.entries.filter { $0.key.isEmpty && $0.entry.isTranslatable && $0.entry.extraction != .stale }.map { entry in
        var found = finding("the empty key is not marked Don't Translate", in: entry, help: "mark it Don't Translate")
        // A text of its own would no longer be shown.
        if entry.localizations.contains(where: { $0.texts.contains { !$0.text.isEmpty } }) { found.fix = .unsafe }
        return found
      }
    }
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? { entry.excluded }
}
