internal import Diagnostics
internal import Linting

/// Fallbacks of a TrAPP file lead in a circle: told by the readers.
struct FallbackCycle: ReportedRule {
  let id = "trapp/fallback-cycle"
  let severity = Severity.error
  let summary = "fallbacks of a TrAPP file lead in a circle"
  let documentation = RuleDocumentation(
    finds: "Languages whose rows of `languageFallback` lead back to where they began.",
    why: "The reader never arrives at a language with translations.",
    example: "",
    corrected: "",
    remedy: "Let one of them lead to itself.")
}
