internal import Diagnostics
internal import Linting

/// A line break at the end of only one of source text and translation.
struct TrailingNewline: LineBreakRule {
  let id = "text/trailing-newline"
  let severity = Severity.info
  let summary = "source text and translation do not both end with a line break"
  let fix: FixSafety? = .unsafe
  let help: String? = "end as the source text ends"
  let documentation = RuleDocumentation(
    finds: "A translation that ends with a line break where the source text does not, or the other way round.",
    why: "An empty line below a text moves what follows; most often it came along with a copy.",
    example: """
      Your cart is empty
        de: "Ihr Warenkorb ist leer\\n"
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "End as the source text ends, as `--unsafe-fixes` does.")

  let end = TextEnd.end
}
