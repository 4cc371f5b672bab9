internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation has a placeholder of another platform.
struct ForeignPlaceholder: LintRule {
  let id = "format/foreign-placeholder"
  let severity = Severity.warning
  let fix: FixSafety? = .unsafe
  let summary = "a translation has a placeholder in the syntax of another platform"
  let documentation = RuleDocumentation(
    finds: "`{0}`, `{name}`, `{{name}}`, `$1` or `%1` in a translation that lacks an argument of the source.",
    why: "It is shown as it is, and the argument is not printed.",
    example: """
      profile.hello
        en: Hello %@
        ca: Hola {0}
      """,
    corrected: """
      profile.hello
        en: Hello %@
        ca: Hola %@
      """,
    remedy: "Copy the placeholder from the source text.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormattedText(having: .damaged) { each in
      guard let damage = each.damages.first(where: { $0.kind == .foreign }) else { return }
      var found = finding(
        "'\(damage.written)' is not a placeholder on Apple's platforms", in: each.entry, each.localization, each.text,
        help: damage.repaired.map { "write '\($0)'" } ?? "copy the placeholder from the source text")
      // No fix if the original placeholder is not known.
      if !each.damages.contains(where: { $0.kind == .foreign && $0.repaired != nil }) { found.fix = nil }
      findings.append(found)
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    FormatDamage.repair(.foreign, finding, in: entry, of: catalog)
  }
}
