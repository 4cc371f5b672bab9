internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A full stop where Hindi, Bengali and Odia write a danda.
struct Danda: TextRule {
  let id = "text/danda"
  let severity = Severity.info
  let summary = "a text in Hindi, Bengali or Odia ends with a full stop instead of a danda"
  let fix: FixSafety? = .safe
  let help: String? = "write '।'"
  let documentation = RuleDocumentation(
    finds: """
      A translation into Hindi, Bengali or Odia that ends with a full stop directly after a letter of its script, \
      where the source text ends with a full stop too.
      """,
    why: "In these languages a sentence ends with a danda (`।`), as in Apple's own texts.",
    example: """
      "Your cart is empty."
        hi: "आपका कार्ट खाली है."
      """,
    corrected: """
      "Your cart is empty."
        hi: "आपका कार्ट खाली है।"
      """,
    remedy: "Write a danda, as `--fix` does.")

  var candidates: TextFilter { TextFilter(text: .leadE0, source: .dot) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard ["hi", "bn", "or"].contains(language.base), let source, source.text.utf8.last == UInt8(ascii: "."),
      Danda.endsInStop(Array(text.text.utf8))
    else { return nil }
    return "the \(language.code) text ends with a full stop instead of a danda"
  }

  /// Whether a single full stop directly follows a letter of the three scripts.
  private static func endsInStop(_ bytes: [UInt8]) -> Bool {
    let letter = bytes.dropLast().suffix(3)
    guard bytes.last == UInt8(ascii: "."), letter.first == 0xE0 else { return false }
    return letter.dropFirst().first.map { (0xA4...0xAD).contains($0) } ?? false
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    entry.fixing(finding) { text in
      Danda.endsInStop(Array(text.utf8)) ? String(text.dropLast()) + "।" : text
    }
  }
}
