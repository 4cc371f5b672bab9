internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A short word that occurs twice in a row.
struct DuplicateWord: LintRule {
  let id = "text/duplicate-word"
  let severity = Severity.info
  let summary = "a short word is repeated"
  let documentation = RuleDocumentation(
    finds: """
      A word such as `the` or `and` that is repeated, in a text of any language. Only words that are never repeated \
      on purpose are checked, in English, German, French, Spanish, Italian, Portuguese and Dutch. `vous vous` and \
      `die die` are correct in their languages.
      """,
    why: "It is a typing mistake that spelling checkers do not find in catalogs.",
    example: """
      "Open the the cart"
      """,
    corrected: """
      "Open the cart"
      """,
    remedy: "Remove one of them.")

  private static let words: [String: Set<String>] = [
    "en": ["the", "a", "an", "and", "or", "of", "to", "for", "with", "from", "your", "this", "are", "be", "by", "at"],
    "de": ["und", "oder", "ist", "für", "mit", "von", "zu", "nicht", "ein", "eine", "auf", "wird", "aus"],
    "fr": ["le", "les", "des", "et", "ou", "pour", "dans", "avec", "est", "une", "votre", "vos", "sur"],
    "es": ["el", "los", "las", "de", "y", "para", "con", "en", "un", "una", "por", "su"],
    "it": ["il", "di", "e", "per", "con", "un", "una", "della", "nel", "che"],
    "pt": ["o", "de", "e", "para", "com", "um", "uma", "do", "da", "em", "seu"],
    "nl": ["het", "een", "en", "van", "met", "voor", "op", "de", "naar"],
  ]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachText(TextFilter(text: .repeatedWord)) { entry, localization, text in
      guard let word = DuplicateWord.repeatedWord(in: text, localization.language) else { return }
      findings.append(
        finding(
          "'\(word)' is repeated in the \(localization.language.code) text", in: entry, localization, text,
          help: "remove one of them"))
    }
    // A key that is the source text must be changed in the code.
    input.forEachEntry(having: .repeatedWord) { entry in
      guard entry.source == nil, entry.keyText.readsAsText, let language = entry.tableHeader.source,
        let word = DuplicateWord.repeatedWord(in: entry.keyText, language)
      else { return }
      findings.append(finding("'\(word)' is repeated in the key", in: entry, help: "remove one of them"))
    }
    return findings
  }

  private static func repeatedWord(in text: CheckedText, _ language: CheckedLanguage) -> String? {
    words[language.base].flatMap { Array(text.text.utf8).firstRepeatedWord(among: $0) }
  }
}
