internal import Diagnostics
internal import Linting

/// A text that people see and that no table has: told by the scanners.
struct HardcodedText: ReportedRule {
  let id = "source/hardcoded-text"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "code shows a literal without looking it up"
  let documentation = RuleDocumentation(
    finds: """
      A literal with words that is assigned to a property which views show (`label.text`, `accessibilityLabel`), or handed \
      to a call that shows a String (`setTitle`, `UIAlertController`). `Text("…")` of SwiftUI is looked up by itself and \
      is none. Receivers are told by the names of their properties alone: a model with a `title` is found too, which is \
      why the rule is off by default.
      """,
    why: "The text reads the same in every language, and no catalog shows that it is missing.",
    example: "",
    corrected: "",
    remedy: "Write `String(localized:)` around it.")
}
