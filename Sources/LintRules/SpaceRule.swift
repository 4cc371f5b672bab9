internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A rule about the spaces at one end of texts; for line breaks see `LineBreakRule`.
protocol SpaceRule: LintRule {
  /// The end that it checks.
  var end: TextEnd { get }
  /// Whether a source text has its space on purpose, because it is part of a larger text.
  func isGlued(_ source: String) -> Bool
  /// Whether a source text without a space here may stand beside another text, from which some languages separate it:
  /// `km` and `%` behind a number.
  func mayTouch(_ source: String) -> Bool
}

extension SpaceRule {
  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    // The texts of a substitution are always parts of a sentence.
    input.forEachTranslation(TextFilter(either: [.leadingSpace, .trailingSpace])) { entry, localization, text in
      guard text.path.substitution == nil, let source = entry.sourceText(for: text) else { return }
      // `translation/blank` reports texts of only spaces.
      guard text.text.utf8.contains(where: { $0 != 0x20 }) else { return }
      let (wanted, found) = (spaces(of: source.text), spaces(of: text.text))
      guard (wanted == 0) != (found == 0) else { return }
      let code = localization.language.code
      if found > 0 {
        // More than two spaces are indentation; Chinese punctuation includes its space.
        guard found <= 2 || !text.text.utf8.contains(0x0A), !isWide(source.text) else { return }
        var surplus = finding(
          "the \(code) text \(end.rawValue) with a space, but the source text does not", in: entry, localization, text)
        // A line break goes with the space, and may be meant.
        if mayTouch(source.text) || end.blanks(in: text.text) > found { surplus.fix = .unsafe }
        findings.append(surplus)
      } else if isGlued(source.text), !isUnspaced(localization.language), isShared(text, in: entry) {
        var found = finding(
          "the source text \(end.rawValue) with a space, but the \(code) text does not", in: entry, localization, text)
        found.fix = .unsafe
        findings.append(found)
      }
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    guard let source = CheckedEntry.sourceText(of: entry, in: catalog, at: finding.subject.variation) else {
      return nil
    }
    return entry.fixing(finding) { text in end.likened(text, to: source) }
  }

  private func spaces(of text: String) -> Int { end.count(in: text) { $0 == 0x20 } }

  /// Whether the character at the end includes a space, like punctuation in Chinese and Japanese.
  private func isWide(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return (end == .start ? scalars.first : scalars.last).map { (0x3000...0xFFFF).contains($0.value) } ?? false
  }

  /// Whether a language is written without spaces between words.
  private func isUnspaced(_ language: CheckedLanguage) -> Bool {
    ["zh", "yue", "ja", "th", "lo", "km", "my", "bo"].contains(language.base)
  }

  /// Whether at least half of the translations have the source text's space; if not, the source text has one too many.
  private func isShared(_ text: CheckedText, in entry: CheckedEntry) -> Bool {
    var (having, lacking) = (0, 0)
    for localization in entry.localizations where !localization.isSource {
      for other in localization.texts where other.isWritten && other.path == text.path {
        if spaces(of: other.text) > 0 { having += 1 } else { lacking += 1 }
      }
    }
    return having >= lacking || lacking == 1
  }
}
