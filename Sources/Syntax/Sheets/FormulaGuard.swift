/// Keeps spreadsheets from taking texts of a CSV file for formulas, which may run programs: `=cmd|' /C calc'!A0`.
///
/// A text that begins like a formula gets an apostrophe in front, and so does one that begins with apostrophes and then
/// like a formula. Taking the apostrophe away again therefore gives back every text exactly.
package enum FormulaGuard {
  /// How formulas begin, by OWASP's page on CSV injection; the last four are the full-width forms.
  private static let starts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// Whether a spreadsheet could take a text for a formula, once apostrophes in front of it are gone.
  private static func isFormula(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != "'" }.map(starts.contains) ?? false
  }

  /// The text as it is written.
  package static func guarded(_ text: String) -> String { isFormula(text) ? "'" + text : text }

  /// The text that was meant.
  package static func restored(_ text: String) -> String {
    text.unicodeScalars.first == "'" && isFormula(text) ? String(text.unicodeScalars.dropFirst()) : text
  }
}
