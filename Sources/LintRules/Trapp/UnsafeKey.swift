internal import Diagnostics
internal import Linting

/// A key is not safe in the code that TrAPP generates: told by the readers.
struct UnsafeKey: ReportedRule {
  let id = "trapp/unsafe-key"
  let severity = Severity.warning
  let summary = "a key is not safe in the code that TrAPP generates"
  let documentation = RuleDocumentation(
    finds: "A key with a quote, a backslash or a dollar sign.",
    why: "TrAPP's Android plug-in writes keys into code without escaping them: the build breaks.",
    example: "",
    corrected: "",
    remedy: "Rename the key.")
}
