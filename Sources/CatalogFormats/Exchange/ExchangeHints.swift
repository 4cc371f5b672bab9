package import CatalogModel

/// What tells a translator how to translate a text: where people see it, what stands beside it, and what is agreed.
package struct ExchangeHints: Sendable {
  /// The places that use the key, `Home.swift:12`, each with its line of code.
  package var uses: [(place: String, code: String)] = []
  /// The keys that people see together with it, with their source texts.
  package var neighbours: [(key: String, text: String?)] = []
  /// The most characters that the text may have; nil for no limit.
  package var limit: Int?
  /// What is agreed for words of the source text, by the language.
  package var terms: [Language: [Term]] = [:]

  package init() {}

  /// What is agreed for a word.
  package struct Term: Hashable, Sendable {
    /// The word.
    package var word: String
    /// How it is translated; the word itself for a name that stays as it is. Nil for a word that no text is to have.
    package var translation: String?
    /// In place of a word that no text is to have; nil where nothing is said.
    package var instead: String?

    package init(_ word: String, translation: String?, instead: String? = nil) {
      self.word = word
      self.translation = translation
      self.instead = instead
    }
  }
}
