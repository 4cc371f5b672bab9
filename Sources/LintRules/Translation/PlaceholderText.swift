internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A note such as `TODO` in place of a translation.
struct PlaceholderText: TextRule {
  let id = "translation/placeholder-text"
  let severity = Severity.error
  let summary = "a translation is a dummy text such as TODO or [de] …"
  let help: String? = "translate it"
  let options = [
    RuleOption("texts", .list([]), "more texts that count as missing translations", example: .list(["coming soon"]))
  ]
  let documentation = RuleDocumentation(
    finds: """
      A translation that is `TODO`, `TBD`, `FIXME`, `XXX` or `lorem ipsum …`, or only punctuation where the source \
      text has words, or the source text after the language code in brackets, as tools for pseudo-translation write \
      it.

      Also what a tool leaves in a cell: an error (`#REF!`, `Err:508`), a word for nothing (`nan`, `None`), \
      `Loading…`, or the date that a spreadsheet makes of a fraction (`02. Jan`).
      """,
    why: "It counts as translated, and it ships.",
    example: """
      Your cart is empty
        de: "[de] Your cart is empty"
        fr: TODO
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
        fr: Votre panier est vide
      """,
    remedy: "Translate it, or remove the localization so that it counts as missing.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let own = Set(input.options.list("texts"))
    var findings: [Diagnostic] = []
    input.forEachTranslation(own.isEmpty ? candidates : .all) { entry, localization, text in
      let source = entry.sourceText(for: text)
      let isOwn = !own.isEmpty && own.contains(text.text)
      guard isOwn || fault(in: text, of: source, localization.language) != nil else { return }
      findings.append(
        finding(
          "'\(text.text.excerpt)' is a dummy text, not a translation", in: entry, localization, text, help: help))
    }
    return findings
  }

  let candidates = TextFilter.all

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, source.text != text.text else { return nil }
    return isStopgap(text.text, of: source.text, language)
      || CellValue.isMark(text.text, in: language.language, insteadOf: [source.text])
      ? "" : nil
  }

  private func isStopgap(_ text: String, of source: String, _ language: CheckedLanguage) -> Bool {
    switch text.unicodeScalars.first {
    case nil: false
    case "T", "F", "X": isMark(text, language)
    case "l", "L":
      text.prefix(11).lowercased() == "lorem ipsum" && !source.lowercased().contains("lorem ipsum")
    case "[": isBracketed(text, language)
    default: isPunctuation(text) && source.utf8.contains(0x20) && Words.hasLetter(source)
    }
  }

  private func isMark(_ text: String, _ language: CheckedLanguage) -> Bool {
    // "TODO" means "ALL" in these languages.
    if text == "TODO" { return !["es", "pt", "gl", "ast", "an"].contains(language.base) }
    return ["TBD", "FIXME", "XXX", "TODO:"].contains(text)
  }

  private func isBracketed(_ text: String, _ language: CheckedLanguage) -> Bool {
    let code = text.dropFirst().prefix { $0 != "]" }
    return code.count < 12
      && [language.code, language.base, language.tag].contains { $0.lowercased() == code.lowercased() }
  }

  /// Whether a text is up to three punctuation marks: `...`, `---`.
  private func isPunctuation(_ text: String) -> Bool {
    text.utf8.count <= 3 && text.utf8.allSatisfy("-.?_".utf8.contains)
  }
}
