internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation that is the source text.
struct Identical: LintRule {
  let id = "translation/identical"
  let severity = Severity.warning
  let summary = "a translation is the same as the source text"
  let fix: FixSafety? = .unsafe
  let options = [
    RuleOption("min-words", .number(3), "how many words that could be translated a text must have"),
    RuleOption("ignore-words", .list([]), "words that are the same in every language: product names, terms"),
  ]
  let documentation = RuleDocumentation(
    finds: """
      A finished translation equal to its source text, in a language that is not a variant of the source language. \
      Counted are words that could be translated: not placeholders, addresses, paths, tags, single capitals, \
      abbreviations, numbers, names of products and formats, and not the words of `ignore-words`; a text of names, each \
      with a capital, is passed over, and so are copyright notices and licences.
      """,
    why: "A text pasted to make a check pass is worse than none: it counts as translated and nobody sees it again.",
    example: """
      Your cart is empty
        de: Your cart is empty
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: """
      Translate it; where it really reads the same, suppress the finding with that reason. `--unsafe-fixes` marks it \
      `new` where the file has states, so that it counts as missing.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    let needed = input.options.number("min-words")
    let words = TranslatableWords(ignoring: input.options.list("ignore-words"))
    var findings: [Diagnostic] = []
    // The count depends on the source text alone, which comes once for each language.
    var known: (text: ExactText, isLong: Bool)?
    input.forEachTranslation(TextFilter(text: .sameAsSource)) { entry, localization, text in
      let source = entry.home.source
      guard localization.language.base != source?.base ?? "en", !Identical.isNoTranslation(localization.language),
        !TranslatableWords.shareWriting(source?.expectedScript, localization.language.expectedScript)
      else { return }
      let exact = ExactText(text.text)
      if known?.text != exact {
        known = (exact, words.count(text, source: source, upTo: needed) >= needed)
      }
      guard known?.isLong == true else { return }
      var finding = finding(
        "the \(localization.language.code) text is the same as the source text", in: entry, localization, text,
        help: "translate it")
      if !entry.home.keepsStates { finding.fix = nil }
      findings.append(finding)
    }
    return findings
  }

  /// `Base`, `English` from before there were codes, and `qqq`, in which MediaWiki documents its texts.
  private static func isNoTranslation(_ language: CheckedLanguage) -> Bool {
    language.language.isBase || language.code == "English" || language.base == "qqq"
  }

  func mend(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> MendedEntry? {
    entry.restating(finding, from: nil, to: .new)
  }
}
