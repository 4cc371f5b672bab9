internal import Diagnostics
internal import Linting

/// A TrAPP text counts placeholders from 0, others from 1: told by the readers.
struct MixedPlaceholderBase: ReportedRule {
  let id = "trapp/mixed-placeholder-base"
  let severity = Severity.warning
  let summary = "a TrAPP text counts placeholders from 0, others from 1"
  let documentation = RuleDocumentation(
    finds: "A key with a text that has `{{0}}` in one language and without one in another, which counts from 1.",
    why: "The wrong argument is shown, or none.",
    example: "",
    corrected: "",
    remedy: "Correct the text in TrAPP, or name the base with `--option trapp.index-base=1`.")
}
