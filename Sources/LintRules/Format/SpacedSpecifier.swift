internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A placeholder has a space inside.
struct SpacedSpecifier: LintRule {
  let id = "format/spaced-specifier"
  let severity = Severity.warning
  let fix: FixSafety? = .safe
  let summary = "a placeholder contains a space"
  let documentation = RuleDocumentation(
    finds: "A space between the percent sign and the conversion that the source text does not have: `% @`.",
    why: """
      A placeholder for an object still works. A placeholder for a number prints differently. Both are editing \
      mistakes.
      """,
    example: """
      profile.hello
        en: Hello %@
        hi: नमस्ते % @
      """,
    corrected: """
      profile.hello
        en: Hello %@
        hi: नमस्ते %@
      """,
    remedy: """
      Remove the space. `--fix` does so where every call of the key is known and \
      passes the arguments that the source text uses.
      """)
  let standsOn: [any CodeAnswer.Type] = [FormattedLookup.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    lazy var calls = KnownCalls(input)
    input.forEachFormattedText(having: .damaged) { each in
      guard let damage = each.damages.first(where: { $0.kind == .spaced }) else { return }
      var found = finding(
        "the placeholder '\(damage.written)' contains a space", in: each.entry, each.localization, each.text,
        help: "write '\(damage.repaired ?? "%@")'")
      found.fix = calls.safety(for: each.entry)
      findings.append(found)
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    FormatDamage.repair(.spaced, finding, in: entry, of: catalog)
  }
}
