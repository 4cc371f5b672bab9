internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A key without a comment for translators.
struct MissingComment: LintRule {
  let id = "key/missing-comment"
  let severity = Severity.info
  let impact = Impact.debt
  let isOnByDefault = false
  let summary = "a key has no comment"
  let options = [
    RuleOption("min-length", .number(1), "the minimum number of characters in a comment"),
    RuleOption("except", .list([]), "globs of keys that need no comment", example: .list(["common.*"])),
    RuleOption("ignore-auto-generated", .flag(false), "whether comments that Xcode generated count as missing"),
  ]
  let documentation = RuleDocumentation(
    finds: "A key of an ordinary table without a comment, or with one shorter than `min-length`.",
    why: "`Open` can be a verb or an adjective. The translator sees neither the screen nor the code.",
    example: """
      Open
        de: Öffnen
      """,
    corrected: """
      Open // button that opens the selected document
        de: Öffnen
      """,
    remedy: "Say where the text is shown and what it does.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let least = max(0, input.options.number("min-length"))
    let exempt = GlobIndex(input.options.list("except"))
    let ignoresGenerated = input.options.flag("ignore-auto-generated")
    var findings: [Diagnostic] = []
    for table in input.tables where table.kind.hasChosenKeys {
      for entry in table.entries where entry.isInScope && entry.isCounted {
        let isGenerated = ignoresGenerated && entry.entry.extras.isCommentGenerated
        let comment = isGenerated ? "" : entry.entry.comment ?? ""
        // Counts no more characters than needed.
        let length = comment.prefix(least).count
        guard length < least, !exempt.match(entry.key) else { continue }
        let message =
          length == 0 ? "has no comment" : "has a comment of \(length) characters, expected at least \(least)"
        findings.append(finding("'\(entry.key.excerpt)' \(message)", in: entry, help: "say where the text is shown"))
      }
    }
    return findings
  }
}
