internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A placeholder begins with a percent sign of another script.
struct WidePercent: LintRule {
  let id = "format/wide-percent"
  let severity = Severity.error
  let fix: FixSafety? = .safe
  let summary = "a placeholder begins with a percent sign that is not ASCII"
  let documentation = RuleDocumentation(
    finds: "A full-width or Arabic percent sign where the source text has a placeholder: `％@`, `٪@`.",
    why: "It is shown as it is, and the argument is not printed.",
    example: """
      cart.title
        en: Cart of %@
        ja: ％@のカート
      """,
    corrected: """
      cart.title
        en: Cart of %@
        ja: %@のカート
      """,
    remedy: """
      Write an ASCII percent sign. `--fix` does so where every call of the key is known and \
      passes the arguments that the source text uses.
      """)
  let standsOn: [any CodeAnswer.Type] = [FormattedLookup.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    lazy var calls = KnownCalls(input)
    input.forEachFormattedText(having: .damaged) { each in
      guard let damage = each.damages.first(where: { $0.kind == .widePercent }) else { return }
      var found = finding(
        "'\(damage.written)' begins with a percent sign that is not ASCII", in: each.entry, each.localization,
        each.text,
        help: "write '\(damage.repaired ?? "%")'")
      found.fix = calls.safety(for: each.entry)
      findings.append(found)
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    FormatDamage.repair(.widePercent, finding, in: entry, of: catalog)
  }
}
