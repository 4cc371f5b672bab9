internal import Diagnostics
internal import Linting

/// A file is of TrAPP 1.0: told by the readers.
struct OldSchema: ReportedRule {
  let id = "trapp/old-schema"
  let severity = Severity.info
  let summary = "a file is of TrAPP 1.0"
  let documentation = RuleDocumentation(
    finds: "A file in the schema of TrAPP 1.0, which holds one language.",
    why: "It is read, but says neither its base language nor its fallbacks.",
    example: "",
    corrected: "",
    remedy: "Export it again with a newer TrAPP.")
}
