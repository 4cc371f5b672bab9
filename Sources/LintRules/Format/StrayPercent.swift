internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A format string has a percent sign that is not a placeholder.
struct StrayPercent: LintRule {
  let id = "format/stray-percent"
  let severity = Severity.error
  let fix: FixSafety? = .safe
  let summary = "a format string has a percent sign that is not part of a placeholder"
  let documentation = RuleDocumentation(
    finds: """
      A single percent sign in a text with placeholders, before a character that is not a conversion or at the end \
      of the text.
      """,
    why: "The formatter drops the percent sign and what follows it: `%lld% horas` prints `30ras`.",
    example: """
      download.progress
        en: Downloaded %d%%
        ru: Скачивание: %d% завершено
      """,
    corrected: """
      download.progress
        en: Downloaded %d%%
        ru: Скачивание: %d%% завершено
      """,
    remedy: """
      Write `%%` to show a percent sign. `--fix` does so where every call of the key is known and \
      passes the arguments that the source text uses.
      """)
  let standsOn: [any CodeAnswer.Type] = [FormattedLookup.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    lazy var calls = KnownCalls(input)
    input.forEachFormattedText(having: .damaged) { each in
      guard let damage = each.damages.first(where: { $0.kind == .strayPercent }) else { return }
      var found = finding(
        "the percent sign in '\(damage.written)' is not shown", in: each.entry, each.localization, each.text,
        help: "write '%%' to show a percent sign")
      found.fix = calls.safety(for: each.entry)
      findings.append(found)
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    FormatDamage.repair(.strayPercent, finding, in: entry, of: catalog)
  }
}
