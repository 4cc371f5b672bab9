package import CatalogModel
package import Diagnostics

/// A unit's translation into one language.
package struct ExchangeTarget: Sendable {
  /// The language, as the file spells it.
  package var language: Language
  /// The text; nil where there is none yet. An empty text is a translation that is meant to be empty.
  package var text: String?
  /// The state; nil where the file does not say.
  package var state: TranslationState?
  /// The state that the text had when it was exported, where the file says that beside the state that it has now: in PO,
  /// where a finished text may be fuzzy. It holds for a text that nobody has changed. Nil for most.
  package var exportedState: TranslationState?
  /// Whether somebody has set the state since the export: the file says that it was another one.
  package var isStateChosen = false
  /// The source text, where this language translates another one than the others do: `other` of the source where only
  /// this language has `few`. Nil for most.
  package var source: String?
  /// In XLIFF, the elements in the text that are left out of `text`; nil where there are none.
  package var markup: InlineMarkup?
  /// In a translators' file, the text.
  package var location: Location?
  /// The place for people where bytes mean nothing to them: `sheet 'Main', cell D12`.
  package var position: String?

  package init(
    _ language: Language, text: String?, state: TranslationState? = nil, location: Location? = nil,
    position: String? = nil
  ) {
    self.language = language
    self.text = text
    self.state = state
    self.location = location
    self.position = position
  }
}
