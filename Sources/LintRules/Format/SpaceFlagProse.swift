internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A percent sign and the word after it are read as a placeholder.
struct SpaceFlagProse: LintRule {
  let id = "format/space-flag-prose"
  let severity = Severity.error
  let fix: FixSafety? = .safe
  let summary = "a percent sign and the word after it form a placeholder"
  let documentation = RuleDocumentation(
    finds: """
      A percent sign, a space and a letter in a text with placeholders, like the `% d` in `100% done`. The formatter \
      treats the space as a flag and the letter as a conversion.
      """,
    why: "It prints an argument that was not meant, or crashes: `100% done %@` prints `100 2056090176one (null)`.",
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
    remedy: """
      Write `%%` to show a percent sign. `--fix` does so where every call of the key is known and \
      passes the arguments that the source text uses.
      """)
  let standsOn: [any CodeAnswer.Type] = [FormattedLookup.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    lazy var calls = KnownCalls(input)
    input.forEachFormattedText(having: .damaged) { each in
      guard let damage = each.damages.first(where: { $0.kind == .prose }) else { return }
      var found = finding(
        "'\(damage.written)' is formatted as a placeholder", in: each.entry, each.localization, each.text,
        help: "write '%%' to show a percent sign")
      found.fix = calls.safety(for: each.entry)
      findings.append(found)
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    FormatDamage.repair(.prose, finding, in: entry, of: catalog)
  }
}
