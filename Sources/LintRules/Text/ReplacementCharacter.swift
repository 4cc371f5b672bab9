internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A text that was read in the wrong encoding.
struct ReplacementCharacter: LintRule {
  let id = "text/replacement-character"
  let severity = Severity.error
  let summary = "a text was damaged by a wrong encoding"
  let documentation = RuleDocumentation(
    finds: """
      The replacement character U+FFFD, and letters that UTF-8 makes when it is read as Latin-1 (`Ã©` for `é`, `â€™` for \
      `’`), in a text of any language.

      Question marks for letters (`G?nayd?n`, `????`) in a translation whose source text \
      has nothing like it. What may be meant, such as `ok? ano`, is none.
      """,
    why: "The original letters are lost, and people see question marks or gibberish.",
    example: """
      Closed
        fr: FermÃ©
      """,
    corrected: """
      Closed
        fr: Fermé
      """,
    remedy: "Restore the text from version control, or ask the translator for it.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachText(TextFilter(text: [.misread, .leadEF])) { entry, localization, text in
      guard let damage = text.text.encodingDamage else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text contains \(damage.rawValue)", in: entry, localization, text,
          help: ReplacementCharacter.advice))
    }
    input.forEachTranslation(TextFilter(text: .sign)) { entry, localization, text in
      guard let source = entry.sourceText(for: text),
        let lost = text.text.lostLetters(of: source.text, in: localization.language.language),
        // Where no letter is left, nothing can be meant that people understand.
        lost == .certain || !text.text.contains(where: \.isLetter)
      else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text has question marks for letters", in: entry, localization, text,
          help: ReplacementCharacter.advice))
    }
    return findings
  }

  private static let advice = "restore the text from version control, or ask the translator for it"
}
