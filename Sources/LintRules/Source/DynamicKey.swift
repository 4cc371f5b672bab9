internal import Diagnostics
internal import Linting

/// A key that the source builds at run time.
struct DynamicKey: ReportedRule {
  let id = "source/dynamic-key"
  let severity = Severity.warning
  let summary = "a key is built at run time"
  let documentation = RuleDocumentation(
    finds:
      "A call that takes a key and is given something else than a literal: `NSLocalizedString(name, comment: \"\")`.",
    why: "Nobody can tell which keys it asks for: none is extracted, none is checked, and unused keys cannot be told.",
    example: "",
    corrected: "",
    remedy: """
      Give the call a literal; choose between literals with `switch`; or list the keys as an enum whose raw values are \
      the keys.
      """)
}
