internal import Diagnostics
internal import Linting

/// A source file is not UTF-8: told by readers and scanners.
struct InvalidUtf8: ReportedRule {
  let id = "source/invalid-utf8"
  let severity = Severity.warning
  let summary = "a source file is not UTF-8"
  let documentation = RuleDocumentation(
    finds: "A Swift file whose code has bytes that are no UTF-8.",
    why: "The compiler refuses it, and keys with such bytes match none of a catalog.",
    example: "",
    corrected: "",
    remedy: "Save the file as UTF-8.")
}
