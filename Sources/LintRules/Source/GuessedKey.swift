internal import Diagnostics
internal import Linting

/// A key that only a call into a package outside the tree asks for.
struct GuessedKey: ReportedRule {
  let id = "source/guessed-key"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "a key is taken for one without knowing what is called"
  let documentation = RuleDocumentation(
    finds: """
      A literal handed to a type that neither the project nor Apple declares, in a file that imports a package, where a \
      catalog has the very same key.
      """,
    why: """
      Whether the package's parameter is localizable is written in the package. The guess keeps the entry from being \
      called unused or stale; it never adds one.
      """,
    example: "",
    corrected: "",
    remedy: "Nothing, unless the guess is wrong: `guess: false` in the configuration leaves all guesses out.")
}
