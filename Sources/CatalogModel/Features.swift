/// What a format can express; `Catalog.reduced` says what a catalog loses without it.
package struct Features: OptionSet, Hashable, Sendable {
  package var rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Several languages in one file.
  package static let languages = Features(rawValue: 1 << 0)
  package static let sourceLanguage = Features(rawValue: 1 << 1)
  package static let fallbacks = Features(rawValue: 1 << 2)
  package static let comments = Features(rawValue: 1 << 3)
  package static let states = Features(rawValue: 1 << 4)
  package static let extractionStates = Features(rawValue: 1 << 5)
  package static let translatability = Features(rawValue: 1 << 6)
  /// Keys without any text.
  package static let emptyEntries = Features(rawValue: 1 << 7)
  package static let plurals = Features(rawValue: 1 << 8)
  package static let devices = Features(rawValue: 1 << 9)
  package static let widths = Features(rawValue: 1 << 10)
  package static let substitutions = Features(rawValue: 1 << 11)
  package static let stringSets = Features(rawValue: 1 << 12)
  /// Specifiers with types, widths and precisions; without it only the arguments' numbers survive.
  package static let typedPlaceholders = Features(rawValue: 1 << 13)
  /// Texts that do not vary.
  package static let plainTexts = Features(rawValue: 1 << 14)
  /// Texts of no characters, told apart from no text.
  package static let emptyTexts = Features(rawValue: 1 << 15)
  /// Languages of a key without any text.
  package static let emptyLocalizations = Features(rawValue: 1 << 16)
  /// Control characters in texts and keys, which XML has no way to write.
  package static let controlCharacters = Features(rawValue: 1 << 17)
}
