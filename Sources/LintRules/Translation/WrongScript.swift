internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation in a script that its language does not use.
struct WrongScript: LintRule {
  let id = "translation/wrong-script"
  let severity = Severity.warning
  let summary = "a translation is not written in its language's script"
  let documentation = RuleDocumentation(
    finds: """
      A translation with several words and no letter of its language's script, or in the other kind of Chinese: two \
      traditional-only characters and no simplified one in `zh-Hans`, and the reverse. Texts equal to the source are \
      left to `translation/identical`. Languages written in more than one script (Serbian, Uzbek, …) are checked where \
      their tag names one.
      """,
    why: "A text that was pasted into the wrong column is shown to people who cannot read it.",
    example: """
      Your cart is empty
        ru: Ihr Warenkorb ist leer
      """,
    corrected: """
      Your cart is empty
        ru: Ваша корзина пуста
      """,
    remedy: "Put the text where it belongs and translate this one.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachTranslation(TextFilter(text: .doubtfulScript)) { entry, localization, text in
      guard let found = text.foreignScript(in: localization.language) else { return }
      guard !entry.sourceTexts.contains(where: { $0.text == text.text }), text.text != entry.key else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text \(found)", in: entry, localization, text,
          help: "check that the text is in this language"))
    }
    return findings
  }
}
