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
      A translation of several words without a letter of its language's script, or in the other form of Chinese: a \
      `zh-Hans` text with two characters that are only traditional and none that is only simplified, or the reverse. \
      Texts equal to the source text are reported by `translation/identical`. Languages with more than one script \
      (Serbian, Uzbek, …) are checked only if their code names the script.
      """,
    why: "The text was put under the wrong language, and is shown to people who cannot read it.",
    example: """
      Your cart is empty
        ru: Ihr Warenkorb ist leer
      """,
    corrected: """
      Your cart is empty
        ru: Ваша корзина пуста
      """,
    remedy: "Move the text to its language, and translate this one.")

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
