internal import Diagnostics
internal import Linting

/// A line break at the end of only one of source text and translation.
struct TrailingNewline: LineBreakRule {
  let id = "text/trailing-newline"
  let severity = Severity.info
  let summary = "only one of source text and translation ends with a line break"
  let fix: FixSafety? = .unsafe
  let help: String? = "end the translation like the source text"
  let documentation = RuleDocumentation(
    finds: "A translation that ends with a line break where the source text does not, or the other way round.",
    why: "An empty line after a text moves what follows. Usually it was copied by accident.",
    example: """
      Your cart is empty
        de: "Ihr Warenkorb ist leer\\n"
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "End the translation like the source text, as `--unsafe-fixes` does.")

  let end = TextEnd.end
}
