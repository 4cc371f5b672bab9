internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A control character in a text.
struct ControlCharacter: LintRule {
  let id = "text/control-character"
  let severity = Severity.error
  let summary = "a text contains a control character"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: "A control character other than tab and line break, in a text of any language.",
    why: """
      It is shown as a box, or cuts off the text. It breaks XLIFF and other XML exports, and editors do not show it.
      """,
    example: """
      Your cart is empty
        de: "Ihr Waren\\u{18}korb ist leer"
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: """
      Remove it, as `--fix` does in translations of a text without one. Where the source text has it, code may split \
      the text there.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachText(TextFilter(text: [.control, .leadC2])) { entry, localization, text in
      guard let control = text.text.unicodeScalars.first(where: ControlCharacter.isControl) else { return }
      var found = finding(
        "the \(localization.language.code) text contains the control character \(control.codePoint)", in: entry,
        localization, text, help: "remove it")
      // Code may split the text there: what the source text has is hardly a slip.
      let isInSource = entry.sourceTexts.contains { $0.text.unicodeScalars.contains(where: ControlCharacter.isControl) }
      if isInSource { found.fix = .unsafe }
      findings.append(found)
    }
    return findings
  }

  /// Whether a character is a control character other than tabs, line breaks and form feeds.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0C, 0x0D: false
    default: scalar.properties.generalCategory == .control
    }
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    let source = CheckedEntry.sourceText(of: entry, in: catalog, at: finding.subject.variation)
    return entry.fixing(finding, endingLike: source) { text in
      String(String.UnicodeScalarView(text.unicodeScalars.filter { !ControlCharacter.isControl($0) }))
    }
  }
}
