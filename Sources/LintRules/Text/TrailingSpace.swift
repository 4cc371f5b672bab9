internal import Diagnostics
internal import Linting

/// A space at the end of only one of source text and translation.
struct TrailingSpace: SpaceRule {
  let id = "text/trailing-space"
  let severity = Severity.warning
  let summary = "only one of source text and translation ends with a space"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: """
      A translation that ends with a space although its source text does not, or that lacks the space at the end of \
      its source text, unless the space follows a full stop. Languages written without spaces between words may omit \
      the space. If most languages omit it, the source text is wrong, which `text/fragment` reports.
      """,
    why: """
      An extra space shifts centered texts and buttons. If the code joins texts, a missing space lets two words run \
      together.
      """,
    example: """
      Your cart is empty
        de: "Ihr Warenkorb ist leer "
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: """
      End the translation like the source text: `--fix` removes a space after a word or a sentence, `--unsafe-fixes` \
      removes any and adds one.
      """)

  let end = TextEnd.end

  /// A label such as `Name:` and an opening bracket touch what comes next; words do not.
  func mayTouch(_ source: String) -> Bool {
    source.unicodeScalars.last.map { !$0.properties.isAlphabetic && !".!?…".unicodeScalars.contains($0) } ?? false
  }

  /// Glued unless it follows a full stop, where a space is an accident.
  func isGlued(_ source: String) -> Bool {
    source.unicodeScalars.last { $0 != " " }.map { !".!?".unicodeScalars.contains($0) } ?? false
  }
}
