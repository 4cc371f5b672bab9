internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A key that Xcode no longer finds in the source code.
struct Stale: LintRule {
  let id = "key/stale"
  let severity = Severity.warning
  let impact = Impact.debt
  let summary = "a key is stale: the source code no longer uses it"
  let fix: FixSafety? = .unsafe
  let options = [
    RuleOption(
      "keep", .list([]), "globs of keys that are used in ways Xcode cannot see", example: .list(["error.*"]))
  ]
  let documentation = RuleDocumentation(
    finds: """
      A key with the extraction state `stale`. If sources were scanned, a key that they still use is not reported: \
      in that case the state is wrong, and the next build removes it. The severity is `info` where they contain the key \
      in quotes, and may look it up in a way that Xcode cannot see.
      """,
    why: "It is shipped and translated in every language, but is not shown anywhere.",
    example: """
      Old title [stale]
        de: Alter Titel
      """,
    corrected: """
      New title
        de: Neuer Titel
      """,
    remedy: """
      Remove it, as `--unsafe-fixes` does. If the code builds the key at run time, set it to manual in Xcode or list \
      it under `keep`.
      """)

  let standsOn: [any CodeAnswer.Type] = [KeyMentions.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    let kept = GlobIndex(input.options.list("keep"))
    let used = Set(input.allUses.map { ExactText($0.key) })
    var findings: [Diagnostic] = []
    for table in input.tables {
      for entry in table.entries where entry.entry.extraction == .stale && !used.contains(ExactText(entry.key)) {
        guard !kept.match(entry.key) else { continue }
        let mayBeUsed = input.project.mentions.literals.contains(entry.key)
        var found = finding(
          mayBeUsed
            ? "'\(entry.key.excerpt)' is stale, but the source code contains it"
            : "'\(entry.key.excerpt)' is stale: the source code no longer uses it",
          in: entry, severity: mayBeUsed ? .info : severity,
          help: mayBeUsed ? "set it to manual if the code looks it up, else remove it" : "remove it")
        if mayBeUsed { found.fix = nil }
        findings.append(found)
      }
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? { .removed }
}
