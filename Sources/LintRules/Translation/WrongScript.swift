internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation in a writing system its language does not use.
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
    input.forEachTranslation { entry, localization, text in
      guard let script = localization.language.script, let found = fault(in: text, script) else { return }
      guard !entry.sourceTexts.contains(where: { $0.text == text.text }), text.text != entry.key else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text \(found)", in: entry, localization, text,
          help: "check that the text is in this language"))
    }
    return findings
  }

  private static let words = TranslatableWords(ignoring: [])

  private func fault(in text: CheckedText, _ script: WritingScript) -> String? {
    if script.kind == .latin, !text.traits.has(.beyondASCII) { return nil }
    let tally = ScriptTally(text, script)
    switch script.kind {
    case .simplified: if tally.traditional >= 2, tally.simplified == 0 { return "is in traditional Chinese" }
    case .traditional: if tally.simplified >= 2, tally.traditional == 0 { return "is in simplified Chinese" }
    case .latin, .other: break
    }
    guard tally.own == 0 else { return nil }
    let isForeign =
      tally.foreignIdeographs >= 3
      || (tally.foreignWords >= 3 && WrongScript.words.count(text, source: nil, upTo: 3) >= 3)
    if isForeign { return "has no letter of the \(script.name) script" }
    return nil
  }
}
