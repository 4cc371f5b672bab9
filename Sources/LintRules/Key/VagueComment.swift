internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A comment that adds nothing to the key.
struct VagueComment: LintRule {
  let id = "key/vague-comment"
  let severity = Severity.info
  let impact = Impact.debt
  let isOnByDefault = false
  let summary = "a comment does not explain the text"
  let documentation = RuleDocumentation(
    finds: """
      A comment that only repeats the key or the source text, or says `TODO`, or is the `No comment provided by \
      engineer.` that `genstrings` writes.
      """,
    why: "It looks as if the translator had been given some context.",
    example: """
      Open // No comment provided by engineer.
        de: Öffnen
      """,
    corrected: """
      Open // button that opens the selected document
        de: Öffnen
      """,
    remedy: "Say where the text is shown and what it does.")

  private static let phrases: Set<String> = [
    "no comment provided by engineer.", "todo", "tbd", "fixme", "comment", "no comment", "n/a", "none", "-",
  ]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for table in input.tables where table.kind.hasChosenKeys {
      for entry in table.entries where entry.isInScope {
        guard let comment = entry.entry.comment, !comment.isEmpty else { continue }
        let isEcho = comment == entry.key || entry.source?.texts.contains { $0.text == comment } == true
        guard isEcho || (comment.utf8.count < 40 && VagueComment.phrases.contains(comment.lowercased())) else {
          continue
        }
        findings.append(
          finding(
            "the comment '\(comment.excerpt)' does not explain the text", in: entry, help: "say where the text is shown"
          ))
      }
    }
    return findings
  }
}
