internal import Diagnostics
internal import Linting

/// A space at the start of only one of source text and translation.
struct LeadingSpace: SpaceRule {
  let id = "text/leading-space"
  let severity = Severity.warning
  let summary = "source text and translation do not both begin with a space"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: """
      A translation that begins with a space where the source text does not; and one that does not where the source text \
      does and goes on in lower case or with a placeholder, so that it is glued to something. Languages written without \
      spaces between words may leave out the source text's, and where most languages do the space is the source text's fault.
      """,
    why: "A space at an end is there because the code glues texts together: without it two words run into one.",
    example: """
      " per month"
        de: pro Monat
      """,
    corrected: """
      " per month"
        de: " pro Monat"
      """,
    remedy:
      "Begin as the source text begins: `--fix` removes a space, `--unsafe-fixes` adds one. Better, make one sentence with a placeholder of the parts."
  )

  let end = TextEnd.start

  /// Glued unless it is a sentence of its own, which begins with a capital.
  func isGlued(_ source: String) -> Bool {
    source.unicodeScalars.first { $0 != " " }.map { !("A"..."Z").contains($0) } ?? false
  }
}
