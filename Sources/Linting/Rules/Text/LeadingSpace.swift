internal import CatalogModel
internal import Diagnostics

/// A space at the start of only one of source text and translation.
struct LeadingSpace: TextRule {
  let id = "text/leading-space"
  let severity = Severity.warning
  let summary = "source text and translation do not both begin with a space"
  let fix: FixSafety? = .safe
  let help: String? = "begin it as the source text begins"
  let documentation = RuleDocumentation(
    finds: """
      A translation that begins with a space where the source text does not, or the reverse. Languages written without \
      spaces between words may leave out the source text's.
      """,
    why: "A space at an end is there because the code glues texts together: without it two words run into one.",
    example: """
      " per month"
        de: pro Monat
      """,
    corrected: """
      " per month"
        de: " pro Monat"
      """,
    remedy:
      "Begin as the source text begins, as `--fix` does; better, make one sentence with a placeholder of the parts.")

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source else { return nil }
    return Spaces.fault(source.text.withBytes(Spaces.leading), text.text.withBytes(Spaces.leading), "begin", language)
  }

  func mend(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> MendedEntry? {
    guard let source = CheckedEntry.sourceText(of: entry, in: catalog, at: finding.subject.variation) else {
      return nil
    }
    let wanted = source.withBytes(Spaces.leading)
    return entry.mending(finding) { text in
      String(repeating: " ", count: wanted) + text.slice(text.withBytes(Spaces.leading)..<text.utf8.count)
    }
  }
}

/// Spaces at the ends of texts; line breaks are another matter.
enum Spaces {
  /// How many spaces a text begins with; 0 for a text of spaces alone.
  static func leading(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard bytes.first == 0x20 else { return 0 }
    return bytes.firstIndex { $0 != 0x20 } ?? 0
  }

  static func trailing(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard bytes.last == 0x20 else { return 0 }
    return bytes.lastIndex { $0 != 0x20 }.map { bytes.count - 1 - $0 } ?? 0
  }

  static func fault(_ source: Int, _ text: Int, _ verb: String, _ language: CheckedLanguage) -> String? {
    guard (source == 0) != (text == 0) else { return nil }
    if text > 0 { return "the \(language.code) text \(verb)s with a space and the source text does not" }
    return isUnspaced(language) ? nil : "the source text \(verb)s with a space and the \(language.code) text does not"
  }

  /// Whether a language is written without spaces between words.
  static func isUnspaced(_ language: CheckedLanguage) -> Bool {
    ["zh", "yue", "ja", "th", "lo", "km", "my", "bo"].contains(language.base)
  }
}
