internal import Diagnostics
internal import Linting

/// A line break at the start of only one of source text and translation.
struct LeadingNewline: LineBreakRule {
  let id = "text/leading-newline"
  let severity = Severity.info
  let summary = "source text and translation do not both begin with a line break"
  let fix: FixSafety? = .unsafe
  let help: String? = "begin as the source text begins"
  let documentation = RuleDocumentation(
    finds: "A translation that begins with a line break where the source text does not, or the other way round.",
    why: "An empty line moves the text down in one language, or a gap that was meant is missing.",
    example: """
      Your cart is empty
        de: "\\nIhr Warenkorb ist leer"
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Begin as the source text begins, as `--unsafe-fixes` does.")

  let end = TextEnd.start
}
