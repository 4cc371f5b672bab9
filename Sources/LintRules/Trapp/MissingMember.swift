internal import Diagnostics
internal import Linting

/// A TrAPP file lacks a member its reader needs: told by the readers.
struct MissingMember: ReportedRule {
  let id = "trapp/missing-member"
  let severity = Severity.error
  let summary = "a TrAPP file lacks a member its reader needs"
  let documentation = RuleDocumentation(
    finds: "A file without `baseLanguage` or without `languageFallback`.",
    why: "TrAPP's reader refuses the whole file, so the app shows keys.",
    example: "",
    corrected: "",
    remedy: "Export the file from TrAPP again.")
}
