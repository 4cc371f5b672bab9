internal import Text

/// A word of source texts, with what the project has agreed about it: a row of its glossary.
package struct AgreedTerm: Hashable, Sendable {
  /// The word, as source texts have it.
  package var term: String
  /// Whether it stays as it is in every language.
  package var isKept = false
  /// For people: what the word means, or why it is translated so.
  package var note: String?
  /// The agreed translations, by language code as Xcode writes it; `*` stands for every language.
  private var translations: [String: [String]] = [:]
  /// The words that no text is to have in its place, by language code as Xcode writes it.
  private var avoided: [String: [String]] = [:]

  package init(_ term: String) { self.term = term }

  /// What stands for every language.
  package static let anyLanguage = "*"

  /// Adds the translations into a language.
  ///
  /// - Parameter texts: as they are written: several are separated by `|`.
  package mutating func translate(into language: String, as texts: String) {
    translations[AgreedTerm.code(of: language), default: []] += AgreedTerm.parts(of: texts)
  }

  /// Adds words that no text in a language is to have.
  ///
  /// - Parameter texts: as they are written: several are separated by `|`.
  package mutating func avoid(_ texts: String, in language: String) {
    avoided[AgreedTerm.code(of: language), default: []] += AgreedTerm.parts(of: texts)
  }

  /// Whether a text is a language code, or stands for every language.
  package static func isLanguage(_ code: String) -> Bool { code == anyLanguage || Language(code).isWellFormed }

  private static func code(of code: String) -> String { code == anyLanguage ? code : Language(code).modernCode }

  private static func parts(of texts: String) -> [String] {
    texts.split(separator: "|").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// What is agreed for a language, else for the language of a region; nil where nothing is.
  package func agreement(for language: Language) -> TermAgreement? {
    func own(_ texts: [String: [String]]) -> [String] {
      (texts[language.modernCode] ?? texts[language.base] ?? []) + (texts[AgreedTerm.anyLanguage] ?? [])
    }
    let agreement = TermAgreement(
      term: term, isKept: isKept, translations: isKept ? [term] : own(translations), avoided: own(avoided), note: note)
    let isEmpty = agreement.translations.isEmpty && agreement.avoided.isEmpty && note == nil
    return isEmpty ? nil : agreement
  }
}
