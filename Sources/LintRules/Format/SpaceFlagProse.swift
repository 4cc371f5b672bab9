internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A percent sign and the word after it are read as a placeholder.
struct SpaceFlagProse: LintRule {
  let id = "format/space-flag-prose"
  let severity = Severity.error
  let fix: FixSafety? = .safe
  let summary = "a percent sign and the word after it read as a placeholder"
  let documentation = RuleDocumentation(
    finds: """
      A percent sign, a space and a letter in a text with placeholders, like the `% d` of `100% done`. The \
      formatter takes the space for a flag and the letter for a conversion.
      """,
    why: "It prints an argument nobody meant, or crashes: `100% done %@` prints `100 2056090176one (null)`.",
    example: """
      sync.progress
        en: %@ is 100%% done
        fr: %@ est à 100% de la fin
      """,
    corrected: """
      sync.progress
        en: %@ is 100%% done
        fr: %@ est à 100%% de la fin
      """,
    remedy: "Write `%%` for a percent sign.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormattedText(having: .damaged) { each in
      guard let damage = each.damages.first(where: { $0.kind == .prose }) else { return }
      findings.append(
        finding(
          "'\(damage.written)' reads an argument", in: each.entry, each.localization, each.text,
          help: "write '%%'"))
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    FormatDamage.repair(.prose, finding, in: entry, of: catalog)
  }
}
