internal import Diagnostics
internal import Linting

/// The base language of a TrAPP file has no translations: told by the readers.
struct MissingBaseLanguage: ReportedRule {
  let id = "trapp/missing-base-language"
  let severity = Severity.error
  let summary = "the base language of a TrAPP file has no translations"
  let documentation = RuleDocumentation(
    finds: "A `baseLanguage` that has no member in `translations`.",
    why: "What no language has is looked up there, and is not found.",
    example: "",
    corrected: "",
    remedy: "Name a language that has translations.")
}
