internal import Diagnostics
internal import Linting

/// A space at the end of only one of source text and translation.
struct TrailingSpace: SpaceRule {
  let id = "text/trailing-space"
  let severity = Severity.warning
  let summary = "source text and translation do not both end with a space"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: """
      A translation that ends with a space where the source text does not; and one that does not where the source text \
      does, other than behind a full stop. Languages written without spaces between words may leave out the source text's, \
      and where most languages do the space is the source text's fault, which `text/fragment` tells.
      """,
    why: """
      A space too many shifts centred texts and buttons; a space too few lets two words run into one where the code glues \
      texts together.
      """,
    example: """
      Your cart is empty
        de: "Ihr Warenkorb ist leer "
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "End as the source text ends: `--fix` removes a space, `--unsafe-fixes` adds one.")

  let end = TextEnd.end

  /// Glued unless it follows a full stop, where a space is an accident.
  func isGlued(_ source: String) -> Bool {
    source.unicodeScalars.last { $0 != " " }.map { !".!?".unicodeScalars.contains($0) } ?? false
  }
}
