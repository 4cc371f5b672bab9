internal import Diagnostics
internal import Linting

/// A language of a TrAPP file has no row among the fallbacks: told by the readers.
struct MissingFallback: ReportedRule {
  let id = "trapp/missing-fallback"
  let severity = Severity.warning
  let summary = "a language of a TrAPP file has no row among the fallbacks"
  let documentation = RuleDocumentation(
    finds: "A language with translations and without a row of its own in `languageFallback`.",
    why: "TrAPP's reader never chooses the language.",
    example: "",
    corrected: "",
    remedy: "Add a row that leads to the language itself.")
}
