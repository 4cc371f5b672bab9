internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A little word that stands twice.
struct DuplicateWord: LintRule {
  let id = "text/duplicate-word"
  let severity = Severity.info
  let summary = "a little word stands twice in a row"
  let documentation = RuleDocumentation(
    finds: """
      A word such as `the` or `and` twice in a row, in a text of any language. Only words that never stand twice on purpose \
      are looked for, in English, German, French, Spanish, Italian, Portuguese and Dutch; `vous vous` and `die die` are \
      right in their languages.
      """,
    why: "It is a typing mistake that spelling checkers in catalogs do not mark.",
    example: """
      "Open the the cart"
      """,
    corrected: """
      "Open the cart"
      """,
    remedy: "Remove one of the two.")

  private static let words = [
    "en": WordTable.set("the a an and or of to for with from your this are be by at"),
    "de": WordTable.set("und oder ist für mit von zu nicht ein eine auf wird aus"),
    "fr": WordTable.set("le les des et ou pour dans avec est une votre vos sur"),
    "es": WordTable.set("el los las de y para con en un una por su"),
    "it": WordTable.set("il di e per con un una della nel che"),
    "pt": WordTable.set("o de e para com um uma do da em seu"),
    "nl": WordTable.set("het een en van met voor op de naar"),
  ]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var words = LanguageWords()
    input.forEachText(TextFilter(text: .repeatedWord)) { entry, localization, text in
      guard let word = words.word(in: text, localization.language) else { return }
      findings.append(
        finding(
          "'\(word)' stands twice in the \(localization.language.code) text", in: entry, localization, text,
          help: "remove one of the two"))
    }
    // A key that is the source text is changed in the code.
    input.forEachEntry(having: .repeatedWord) { entry in
      guard entry.source == nil, entry.keyText.readsAsText, let language = entry.home.source,
        let word = words.word(in: entry.keyText, language)
      else { return }
      findings.append(finding("'\(word)' stands twice in the key", in: entry, help: "remove one of the two"))
    }
    return findings
  }

  /// The words of the language that was asked for last.
  private struct LanguageWords {
    private var language: CheckedLanguage?
    private var words: Set<String> = []

    mutating func word(in text: CheckedText, _ language: CheckedLanguage) -> String? {
      if self.language !== language {
        self.language = language
        words = DuplicateWord.words[language.base] ?? []
      }
      return words.isEmpty ? nil : text.text.withBytes { $0.firstRepeatedWord(among: words) }
    }
  }
}
