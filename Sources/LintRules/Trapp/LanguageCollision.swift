internal import Diagnostics
internal import Linting

/// Two languages have one code in TrAPP: told by readers and scanners.
struct LanguageCollision: ReportedRule {
  let id = "trapp/language-collision"
  let severity = Severity.error
  let summary = "two languages have one code in TrAPP"
  let documentation = RuleDocumentation(
    finds: "Two languages of a catalog that TrAPP spells alike.",
    why: "One of them would take the place of the other, so nothing is written.",
    example: "",
    corrected: "",
    remedy: "Give one of them another code with `--option trapp.language=en:en-US`.")
}
