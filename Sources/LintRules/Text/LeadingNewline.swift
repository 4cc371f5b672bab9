internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A line break at the start of only one of source text and translation.
struct LeadingNewline: TextRule {
  let id = "text/leading-newline"
  let severity = Severity.info
  let summary = "source text and translation do not both begin with a line break"
  let fix: FixSafety? = .unsafe
  let help: String? = "begin as the source text begins"
  let documentation = RuleDocumentation(
    finds: "A translation that begins with a line break where the source text does not, or the other way round.",
    why: "An empty line moves the text down in one language, or a gap that was meant is missing.",
    example: """
      Your cart is empty
        de: "\\nIhr Warenkorb ist leer"
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Begin as the source text begins, as `--unsafe-fixes` does.")

  var looksAt: TextFilter { TextFilter(either: .lineBreak) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, !source.text.isEmpty else { return nil }
    let (wanted, found) = (source.text.withBytes(LineBreaks.leading), text.text.withBytes(LineBreaks.leading))
    guard (wanted == 0) != (found == 0) else { return nil }
    return wanted == 0
      ? "the \(language.code) text begins with a line break and the source text does not"
      : "the source text begins with a line break and the \(language.code) text does not"
  }

  func mend(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> MendedEntry? {
    guard let source = CheckedEntry.sourceText(of: entry, in: catalog, at: finding.subject.variation) else {
      return nil
    }
    let wanted = source.slice(0..<source.withBytes(LineBreaks.leading))
    return entry.mending(finding) { text in
      wanted + text.slice(text.withBytes(LineBreaks.leading)..<text.utf8.count)
    }
  }
}

/// Line breaks at the ends of texts.
enum LineBreaks {
  /// How many bytes of line breaks a text begins with; 0 for a text of line breaks alone.
  static func leading(_ bytes: UnsafeBufferPointer<UInt8>) -> Int { bytes.firstIndex { !isBreak($0) } ?? 0 }

  /// How many bytes of line breaks a text ends with; 0 for a text of line breaks alone.
  static func trailing(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.lastIndex { !isBreak($0) }.map { bytes.count - 1 - $0 } ?? 0
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
