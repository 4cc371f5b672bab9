internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A space at the start of only one of source text and translation.
struct LeadingSpace: SpaceRule {
  let id = "text/leading-space"
  let severity = Severity.warning
  let summary = "source text and translation do not both begin with a space"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: """
      A translation that begins with a space where the source text does not; and one that does not where the source text \
      does and goes on in lower case or with a placeholder, so that it is glued to something. Languages written without \
      spaces between words may leave out the source text's, and where most languages do the space is the source text's fault.
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
      "Begin as the source text begins: `--fix` removes a space, `--unsafe-fixes` adds one. Better, make one sentence with a placeholder of the parts."
  )

  let verb = "begins"

  func count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int { Spaces.leading(bytes) }
  func isGlued(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { Spaces.isGluedInFront(bytes) }
  func isWide(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { Spaces.isWide(bytes.first) }

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

  /// How many spaces a text ends with; 0 for a text of spaces alone.
  static func trailing(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard bytes.last == 0x20 else { return 0 }
    return bytes.lastIndex { $0 != 0x20 }.map { bytes.count - 1 - $0 } ?? 0
  }

  /// Whether a language is written without spaces between words.
  static func isUnspaced(_ language: CheckedLanguage) -> Bool {
    ["zh", "yue", "ja", "th", "lo", "km", "my", "bo"].contains(language.base)
  }

  /// Whether a source text that begins with a space does so on purpose, to be glued to something: a sentence of its own
  /// begins with a capital.
  static func isGluedInFront(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.first { $0 != 0x20 }.map { !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }

  /// Whether a source text that ends with a space does so on purpose: behind a full stop it is an accident.
  static func isGluedBehind(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.last { $0 != 0x20 }.map { ![UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?")].contains($0) } ?? false
  }

  /// Whether the first or last character is one of those that stand for a space themselves, as in Chinese and Japanese.
  static func isWide(_ lead: UInt8?) -> Bool { lead.map { (0xE3...0xEF).contains($0) } ?? false }

  /// The lead byte of the last character.
  static func lastLead(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt8? { bytes.last { $0 & 0xC0 != 0x80 } }
}

/// One end of texts, for the two rules that look at it.
protocol SpaceRule: LintRule {
  /// Begins or ends.
  var verb: String { get }
  func count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int
  func isGlued(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool
  func isWide(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool
}

extension SpaceRule {
  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    // The branches of a substitution are glued into a sentence by their nature.
    input.forEachTranslation(TextFilter(either: [.leadingSpace, .trailingSpace])) { entry, localization, text in
      guard text.path.substitution == nil, let source = entry.sourceText(for: text) else { return }
      // A text of spaces alone is the matter of translation/blank, and has no ends.
      guard text.text.utf8.contains(where: { $0 != 0x20 }) else { return }
      let (wanted, found) = (source.text.withBytes(count), text.text.withBytes(count))
      guard (wanted == 0) != (found == 0) else { return }
      let code = localization.language.code
      if found > 0 {
        // More than two are an indentation, and Chinese punctuation holds its space in itself.
        guard found <= 2 || !text.text.hasByte(0x0A), !source.text.withBytes(isWide) else { return }
        findings.append(
          finding("the \(code) text \(verb) with a space and the source text does not", in: entry, localization, text))
      } else if source.text.withBytes(isGlued), !Spaces.isUnspaced(localization.language), isShared(text, in: entry) {
        var found = finding(
          "the source text \(verb) with a space and the \(code) text does not", in: entry, localization, text)
        found.fix = .unsafe
        findings.append(found)
      }
    }
    return findings
  }

  /// Whether at least as many translations have the source text's space as lack it: else the source text has one too many.
  private func isShared(_ text: CheckedText, in entry: CheckedEntry) -> Bool {
    var (having, lacking) = (0, 0)
    for localization in entry.localizations where !localization.isSource {
      for other in localization.texts where other.isWritten && other.path == text.path {
        if other.text.withBytes(count) > 0 { having += 1 } else { lacking += 1 }
      }
    }
    return having >= lacking || lacking == 1
  }
}
