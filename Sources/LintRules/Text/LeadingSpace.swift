internal import Diagnostics
internal import Linting

/// A space at the start of only one of source text and translation.
struct LeadingSpace: SpaceRule {
  let id = "text/leading-space"
  let severity = Severity.warning
  let summary = "only one of source text and translation begins with a space"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: """
      A translation that begins with a space although its source text does not. Also a translation without a space \
      whose source text begins with one and continues in lowercase or with a placeholder, because such a text is \
      joined to another one. Languages written without spaces between words may omit the space. If most languages \
      omit it, the source text is wrong.
      """,
    why: "A space at the start or end is there because the code joins texts: without it, two words run together.",
    example: """
      " per month"
        de: pro Monat
      """,
    corrected: """
      " per month"
        de: " pro Monat"
      """,
    remedy: """
      Begin the translation like the source text: `--fix` removes a space before a sentence, `--unsafe-fixes` removes \
      any and adds one. It is better \
      to combine the parts into one sentence with a placeholder.
      """)

  let end = TextEnd.start

  /// A sentence of its own begins with a capital.
  func mayTouch(_ source: String) -> Bool { isGlued(source) }

  /// Glued unless it is a sentence of its own, which begins with a capital.
  func isGlued(_ source: String) -> Bool {
    source.unicodeScalars.first { $0 != " " }.map { !("A"..."Z").contains($0) } ?? false
  }
}
