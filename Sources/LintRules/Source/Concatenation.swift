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
      or punctuation: `NSLocalizedString("Name", …) + ": " + name`. Spaces, bullets, pictures, marks of Markdown and \
      the ending of a file's name are no fault beside one localized text, and what a line break parts is looked at line \
      by line. Looked at are Swift sources, without those of tests and without what a log is told (`logger.debug(…)`); localized is what a call looks up, or a property \
      that holds such a call, if it has letters of its own.
      """,
    why: """
      The order of the parts is that of one language. French has a space before the colon, Chinese another colon, and \
      the translators of the parts never see the whole.
      """,
    example: "",
    corrected: "",
    remedy: "Look up one text with placeholders: `String(localized: \"Name: \\(name)\")`.")
}
