internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A kashida, which stretches Arabic words by hand.
struct Kashida: TextRule {
  let id = "text/kashida"
  let severity = Severity.info
  let summary = "an Arabic word is stretched with kashidas"
  let fix: FixSafety? = .safe
  let help: String? = "remove the kashida"
  let documentation = RuleDocumentation(
    finds: """
      A kashida (U+0640) between two letters of an Arabic word. A kashida that joins a prefix to a placeholder or a \
      name (`الـ%@`) is needed and not reported, and neither is the abbreviation `هـ`.
      """,
    why: "Searches do not find the word, and VoiceOver misreads it. The system justifies text without kashidas.",
    example: """
      Save
        ar: "حفـــظ"
      """,
    corrected: """
      Save
        ar: "حفظ"
      """,
    remedy: "Remove it, as `--fix` does.")

  var candidates: TextFilter { TextFilter(text: .leadD9) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard Kashida.first(Array(text.text.utf8)) != nil else { return nil }
    return "the \(language.code) text has a kashida inside a word"
  }

  /// The first run of kashidas with an Arabic letter on both sides.
  private static func first(_ bytes: [UInt8]) -> Range<Int>? {
    var index = 2
    while index + 1 < bytes.count {
      guard isKashida(bytes, at: index) else {
        index += 1
        continue
      }
      var end = index
      while isKashida(bytes, at: end) { end += 2 }
      if isLetter(bytes, at: index - 2), isLetter(bytes, at: end) { return Range(from: index, to: end) }
      index = end
    }
    return nil
  }

  private static func isKashida(_ bytes: [UInt8], at index: Int) -> Bool {
    bytes.at(index) == 0xD9 && bytes.at(index + 1) == 0x80
  }

  /// U+0621 to U+064A without the kashida itself.
  private static func isLetter(_ bytes: [UInt8], at index: Int) -> Bool {
    guard let lead = bytes.at(index), let next = bytes.at(index + 1) else { return false }
    let value = UInt32(lead) << 8 | UInt32(next)
    return (0xD8A1...0xD8BF).contains(value) || (0xD981...0xD98A).contains(value)
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    entry.fixing(finding) { text in
      var text = text
      while let run = Kashida.first(Array(text.utf8)) { text = text.replacing(run, with: "") }
      return text
    }
  }
}
