internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A placeholder is malformed.
struct BrokenSpecifier: LintRule {
  let id = "format/broken-specifier"
  let severity = Severity.error
  let fix: FixSafety? = .unsafe
  let summary = "a placeholder is damaged"
  let documentation = RuleDocumentation(
    finds: """
      A damaged copy of a placeholder of the source text: characters swapped as in `%$11d`, the `$` missing as in \
      `%3lld`, or the conversion missing as in `%くん`.
      """,
    why: "The argument is not printed, or the wrong argument is printed.",
    example: """
      profile.hello
        en: Hello %1$@, it is %2$@
        ja: こんにちは %$1@、%2$@ です
      """,
    corrected: """
      profile.hello
        en: Hello %1$@, it is %2$@
        ja: こんにちは %1$@、%2$@ です
      """,
    remedy: "Copy the placeholder from the source text.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormattedText(having: .damaged) { each in
      guard let damage = each.damages.first(where: { $0.kind == .broken }) else { return }
      var found = finding(
        "'\(damage.written)' is a damaged placeholder", in: each.entry, each.localization, each.text,
        help: damage.repaired.map { "write '\($0)'" } ?? "copy the placeholder from the source text")
      // No fix if the original placeholder is not known.
      if !each.damages.contains(where: { $0.kind == .broken && $0.repaired != nil }) { found.fix = nil }
      findings.append(found)
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    FormatDamage.repair(.broken, finding, in: entry, of: catalog)
  }
}
