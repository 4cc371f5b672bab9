internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A translation that equals the source text.
struct Identical: LintRule {
  let id = "translation/identical"
  let severity = Severity.warning
  let impact = Impact.debt
  let summary = "a translation is the same as the source text"
  let fix: FixSafety? = .unsafe
  /// The number of words from which on a copy of the source text is no accident.
  static let fewestWords = 3
  let options = [
    RuleOption("min-words", .number(fewestWords), "the minimum number of words that can be translated"),
    RuleOption(
      "ignore-words", .list([]), "words that are the same in every language: product names, terms",
      example: .list(["Podcast", "Wi-Fi"])),
  ]
  let documentation = RuleDocumentation(
    finds: """
      A finished translation that is equal to its source text, in a language that is not a variant of the source \
      language. If all forms of a plural are equal to the source's, they count as one text; two words are enough then \
      in a language with another script.

      Only words that can be translated count: no placeholders, addresses, paths, tags, abbreviations, numbers, \
      names of products and formats, and none of the words of `ignore-words`. Copyright notices, licenses, texts of \
      capitalized names and filler texts (`Lorem ipsum`) are not reported.
      """,
    why: """
      A copy that was made to pass a check is worse than a missing text: it counts as translated, and nobody looks \
      at it again.
      """,
    example: """
      Your cart is empty
        de: Your cart is empty
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: """
      Translate it. If the text really is the same in this language, suppress the finding and give that reason. \
      `--unsafe-fixes` sets the state to `new` where the file has states, so that the text counts as missing.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    let needed = input.options.number("min-words")
    let words = TranslatableWords(ignoring: input.options.list("ignore-words"))
    var findings: [Diagnostic] = []
    // The count depends only on the source text, which is visited once for each language.
    var known: (text: ExactText, isLong: Bool)?
    input.forEachTranslation(TextFilter(text: .sameAsSource)) { entry, localization, text in
      guard Identical.mayDiffer(localization.language, from: entry.tableHeader.source) else { return }
      let exact = ExactText(text.text)
      if known?.text != exact {
        known = (exact, words.count(text, source: entry.tableHeader.source, upTo: needed) >= needed)
      }
      if known?.isLong == true { return findings.append(copy(of: text, in: entry, localization)) }
      // The forms of a plural are short, and are checked together.
      guard localization.isVaried, localization.texts.first === text,
        Identical.isCopyThroughout(localization, of: entry, words, needed)
      else { return }
      findings.append(copy(of: nil, in: entry, localization))
    }
    return findings
  }

  private func copy(
    of text: CheckedText?, in entry: CheckedEntry, _ localization: CheckedLocalization
  ) -> Diagnostic {
    let code = localization.language.code
    var finding = finding(
      text == nil
        ? "all \(code) forms are the same as in the source text" : "the \(code) text is the same as the source text",
      in: entry, localization, text, help: "translate it")
    if !entry.tableHeader.keepsStates { finding.fix = nil }
    return finding
  }

  /// Whether a translation may differ from the source: languages and scripts are different.
  private static func mayDiffer(_ language: CheckedLanguage, from source: CheckedLanguage?) -> Bool {
    language.base != source?.base ?? "en" && !isNoTranslation(language)
      && !TranslatableWords.shareWriting(source?.expectedScript, language.expectedScript)
  }

  /// Whether every form equals the source's, and only all forms together have enough words: in a language with another
  /// script, where words are not the same by chance, those of two forms.
  private static func isCopyThroughout(
    _ localization: CheckedLocalization, of entry: CheckedEntry, _ words: TranslatableWords, _ needed: Int
  ) -> Bool {
    var seen: Set<ExactText> = []
    var count = 0
    for text in localization.texts where seen.insert(ExactText(text.text)).inserted {
      guard text.isWritten, let source = entry.sourceText(for: text), ExactText(source.text) == ExactText(text.text)
      else { return false }
      let own = words.count(text, source: entry.tableHeader.source, upTo: needed)
      if own >= needed { return false }
      count += own
    }
    let script = localization.language.expectedScript
    let isOtherScript = script != nil && script != entry.tableHeader.source?.expectedScript
    return count >= (isOtherScript ? min(needed, 2) : needed)
  }

  /// Whether it is not a translation: `Base`, or the old folder name `English`.
  private static func isNoTranslation(_ language: CheckedLanguage) -> Bool {
    language.language.isBase || language.code == "English"
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    entry.restating(finding, from: nil, to: .new)
  }
}
