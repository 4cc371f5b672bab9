internal import Diagnostics
internal import Linting

/// Nothing says what type of number a plural counts: told by readers and scanners.
struct GuessedType: ReportedRule {
  let id = "stringsdict/guessed-type"
  let severity = Severity.warning
  let summary = "nothing says what type of number a plural counts"
  let documentation = RuleDocumentation(
    finds: """
      A plural that is written to a `.stringsdict` without a type for its number: `lld` is written, the type of a \
      Swift `Int`.
      """,
    why: "A type of another size than the code passes prints wrong numbers.",
    example: "",
    corrected: "",
    remedy: "Write the number's specifier into the text, or give the substitution a `formatSpecifier`.")
}
