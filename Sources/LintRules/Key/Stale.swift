internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A key that Xcode no longer finds in the source code.
struct Stale: LintRule {
  let id = "key/stale"
  let severity = Severity.warning
  let impact = Impact.debt
  let summary = "a key is stale: no source code asks for it"
  let fix: FixSafety? = .unsafe
  let options = [
    RuleOption(
      "keep", .list([]), "globs of keys that are asked for in ways Xcode cannot see", example: .list(["error.*"]))
  ]
  let documentation = RuleDocumentation(
    finds: """
      A key with the extraction state `stale`. Where sources were scanned, a key that they do ask for is passed over: \
      the mark is what is wrong then, and the next build removes it.
      """,
    why: "It ships in every language and costs translators' time, and nothing shows it.",
    example: """
      Old title [stale]
        de: Alter Titel
      """,
    corrected: """
      New title
        de: Neuer Titel
      """,
    remedy: """
      Remove it, as `--unsafe-fixes` does; where it is asked for by a name built at run time, set it to manual in Xcode \
      or list it under `keep`.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    let kept = input.options.list("keep").map(Glob.init)
    let used = Set(input.uses.map { ExactText($0.key) })
    var findings: [Diagnostic] = []
    for table in input.tables {
      for entry in table.entries where entry.entry.extraction == .stale && !used.contains(ExactText(entry.key)) {
        guard !kept.contains(where: { $0.matches(entry.key) }) else { continue }
        findings.append(
          finding("'\(entry.key.excerpt)' is stale: no source code asks for it", in: entry, help: "remove it"))
      }
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? { .removed }
}
