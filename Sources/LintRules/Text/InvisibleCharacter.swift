internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// An invisible character that is not intended.
struct InvisibleCharacter: LintRule {
  let id = "text/invisible-character"
  let severity = Severity.warning
  let summary = "a translation contains an invisible character"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: """
      A zero-width space, byte-order mark, word joiner or invisible operator in a translation whose source text has \
      none. Joiners, direction marks, isolates and soft hyphens are needed and not reported, and neither are \
      zero-width spaces in Thai, Lao, Khmer and Burmese, where they allow line breaks.
      """,
    why: """
      It was probably copied from a web page or chat. Search, comparison and line breaks do not work as expected.
      """,
    example: """
      Your cart is empty
        de: "Ihr Waren\\u{200B}korb ist leer"
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Remove it, as `--fix` does.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachTranslation(TextFilter(text: [.leadE1, .leadE2, .leadEF])) { entry, localization, text in
      guard let scalar = InvisibleCharacter.first(in: text.text) else { return }
      let breaksLines = ["th", "lo", "km", "my", "bo"].contains(localization.language.base)
      guard scalar.value != 0x200B || !breaksLines else { return }
      guard !entry.sourceTexts.contains(where: { InvisibleCharacter.first(in: $0.text) != nil }) else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text contains the invisible character \(scalar.codePoint)",
          in: entry, localization, text, help: "remove it"))
    }
    return findings
  }

  private static func first(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first(where: isInvisible)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x180E, 0x200B, 0x2060...0x2064, 0xFEFF: true
    default: false
    }
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    let source = CheckedEntry.sourceText(of: entry, in: catalog, at: finding.subject.variation)
    return entry.fixing(finding, endingLike: source) { text in
      String(String.UnicodeScalarView(text.unicodeScalars.filter { !InvisibleCharacter.isInvisible($0) }))
    }
  }
}
