internal import Diagnostics
internal import Linting

/// A language has no country, which TrAPP asks for: told by readers and scanners.
struct LanguageCode: ReportedRule {
  let id = "trapp/language-code"
  let severity = Severity.info
  let summary = "a language has no country, which TrAPP asks for"
  let documentation = RuleDocumentation(
    finds: "A language written to a TrAPP file without its country: `de` for `de-DE`.",
    why: "TrAPP's documentation names languages with their country; its tools may not find one without.",
    example: "",
    corrected: "",
    remedy: "Name the country: `--option trapp.language=de:de-DE`.")
}
