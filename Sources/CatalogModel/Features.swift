/// What a format can express; `Catalog.reduced` removes and reports what it cannot.
package struct Features: OptionSet, Hashable, Sendable {
  package var rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Several languages in one file.
  package static let languages = Features(rawValue: 1 << 0)
  /// The language that texts are translated from.
  package static let sourceLanguage = Features(rawValue: 1 << 1)
  /// Which language falls back to which.
  package static let fallbacks = Features(rawValue: 1 << 2)
  /// Comments on keys, for translators.
  package static let comments = Features(rawValue: 1 << 3)
  /// The state of each translation.
  package static let states = Features(rawValue: 1 << 4)
  /// How each key came into the catalog.
  package static let extractionStates = Features(rawValue: 1 << 5)
  /// Keys marked Don't Translate.
  package static let translatability = Features(rawValue: 1 << 6)
  /// Keys without any text.
  package static let emptyEntries = Features(rawValue: 1 << 7)
  /// Variations by plural category.
  package static let plurals = Features(rawValue: 1 << 8)
  /// Variations by device.
  package static let devices = Features(rawValue: 1 << 9)
  /// Variations by width.
  package static let widths = Features(rawValue: 1 << 10)
  /// Substitutions: arguments that vary on their own.
  package static let substitutions = Features(rawValue: 1 << 11)
  /// Several texts for one key, as App Shortcuts have.
  package static let stringSets = Features(rawValue: 1 << 12)
  /// Specifiers with types, widths and precisions; without it only the arguments' numbers survive.
  package static let typedPlaceholders = Features(rawValue: 1 << 13)
  /// Texts that do not vary.
  package static let plainTexts = Features(rawValue: 1 << 14)
  /// Empty texts, as distinct from missing ones.
  package static let emptyTexts = Features(rawValue: 1 << 15)
  /// Languages of a key without any text.
  package static let emptyLocalizations = Features(rawValue: 1 << 16)
  /// Control characters in texts and keys, which XML cannot hold.
  package static let controlCharacters = Features(rawValue: 1 << 17)
  /// Substitutions without an argument number, which take it from their order in the text.
  package static let impliedArguments = Features(rawValue: 1 << 18)
  /// Number types of plurals, stated outside the texts.
  package static let numberTypes = Features(rawValue: 1 << 19)
  /// Several tables in one file.
  package static let tables = Features(rawValue: 1 << 20)
  /// Variations along axes that Glossa does not know. It has no name, because no file is known to have any.
  package static let otherAxes = Features(rawValue: 1 << 21)
}

extension Features {
  /// The names of the features, in a fixed order: `source-language`.
  package var names: [String] { Features.named.filter { contains($0.feature) }.map(\.name) }

  private static let named: [(feature: Features, name: String)] = [
    (.languages, "languages"), (.tables, "tables"), (.sourceLanguage, "source-language"), (.fallbacks, "fallbacks"),
    (.comments, "comments"), (.states, "states"), (.extractionStates, "extraction-states"),
    (.translatability, "translatability"), (.plainTexts, "plain-texts"), (.plurals, "plurals"),
    (.numberTypes, "number-types"), (.devices, "devices"), (.widths, "widths"), (.substitutions, "substitutions"),
    (.impliedArguments, "implied-arguments"), (.stringSets, "string-sets"),
    (.typedPlaceholders, "typed-placeholders"), (.controlCharacters, "control-characters"),
    (.emptyTexts, "empty-texts"), (.emptyLocalizations, "empty-localizations"), (.emptyEntries, "empty-entries"),
  ]
}
