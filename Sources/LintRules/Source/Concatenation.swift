internal import Diagnostics
internal import Linting

/// A text put together in code from localized parts: told by the scanner.
struct Concatenation: ReportedRule {
  let id = "source/concatenation"
  let severity = Severity.info
  let summary = "code puts a text together from localized parts"
  let documentation = RuleDocumentation(
    finds: """
      A sum, or a literal with interpolations, of two localized texts, or of a localized text and a literal with words \
      or punctuation: `NSLocalizedString("Name", …) + ": " + name`. Spaces, bullets and pictures alone are no \
      fault beside one localized text, and what a line break parts is looked at line by line. Looked at are Swift \
      sources; localized is what a call looks up, or a property that holds such a call.
      """,
    why: """
      The order of the parts is that of one language. French has a space before the colon, Chinese another colon, and \
      the translators of the parts never see the whole.
      """,
    example: "",
    corrected: "",
    remedy: "Look up one text with placeholders: `String(localized: \"Name: \\(name)\")`.")
}
