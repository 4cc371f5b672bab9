internal import Diagnostics
internal import Linting

/// A line break at the start of only one of source text and translation.
struct LeadingNewline: LineBreakRule {
  let id = "text/leading-newline"
  let severity = Severity.info
  let summary = "only one of source text and translation begins with a line break"
  let fix: FixSafety? = .unsafe
  let help: String? = "begin the translation like the source text"
  let documentation = RuleDocumentation(
    finds: "A translation that begins with a line break where the source text does not, or the other way round.",
    why: "A line break moves the text down in one language, or an intended gap is missing.",
    example: """
      Your cart is empty
        de: "\\nIhr Warenkorb ist leer"
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Begin the translation like the source text, as `--unsafe-fixes` does.")

  let end = TextEnd.start
}
