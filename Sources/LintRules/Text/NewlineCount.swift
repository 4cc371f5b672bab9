internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A different number of line breaks than in the source.
struct NewlineCount: TextRule {
  let id = "text/newline-count"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "a translation has a different number of line breaks than its source text"
  let help: String? = "break the lines as the source text does"
  let documentation = RuleDocumentation(
    finds: """
      A translation with more or fewer line breaks than its source text. Line breaks at both ends do not count.
      """,
    why: "Paragraphs run together, or a label for one line gets a second line that is cut off.",
    example: """
      Intro
        en: "One.\\nTwo."
        de: "Eins. Zwei."
      """,
    corrected: """
      Intro
        en: "One.\\nTwo."
        de: "Eins.\\nZwei."
      """,
    remedy: "Break the lines as the source text does.")

  var candidates: TextFilter { TextFilter(either: .lineBreak) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, source.text.utf8.contains(0x0A) || text.text.utf8.contains(0x0A) else { return nil }
    let wanted = NewlineCount.inner(source.text)
    let found = NewlineCount.inner(text.text)
    guard wanted != found else { return nil }
    return "the \(language.code) text has \(found) line breaks, but the source text has \(wanted)"
  }

  private static func inner(_ text: String) -> Int {
    text.trimmed.utf8.count { $0 == 0x0A }
  }
}
