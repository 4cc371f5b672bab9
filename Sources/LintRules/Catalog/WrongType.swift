internal import Diagnostics
internal import Linting

/// A field of a catalog has the wrong type: told by the readers.
struct WrongType: ReportedRule {
  let id = "catalog/wrong-type"
  let severity = Severity.error
  let summary = "a field of a catalog has the wrong type"
  let documentation = RuleDocumentation(
    finds: "A field that should be a text, an object, a number or true or false, and is something else.",
    why: "Xcode drops the text or refuses the whole file.",
    example: "",
    corrected: "",
    remedy: "Write a value of the type that the finding names.")
}
