internal import Diagnostics
internal import Linting

/// A language of a TrAPP file falls back to one without translations: told by the readers.
struct DanglingFallback: ReportedRule {
  let id = "trapp/dangling-fallback"
  let severity = Severity.error
  let summary = "a language of a TrAPP file falls back to one without translations"
  let documentation = RuleDocumentation(
    finds: "A row of `languageFallback` that leads to a language that `translations` does not have.",
    why: "People who use the language see keys.",
    example: "",
    corrected: "",
    remedy: "Lead it to a language that has translations.")
}
