package import CatalogModel
package import Diagnostics

/// A unit's translation into one language.
///
/// A translators' file may have a million of them, so what few have lies in memory of its own.
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
  /// In a translators' file, the text.
  package var location: Location?
  /// The place for people where bytes mean nothing to them: `sheet 'Main', cell D12`.
  package var position: String?
  /// What few targets have; at most one.
  private var rest: [Rest] = []

  /// What few targets have.
  private struct Rest {
    var source: String?
    var markup: InlineMarkup?
  }

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

  /// The source text, where this language translates another one than the others do: `other` of the source where only
  /// this language has `few`. Nil for most.
  package var source: String? {
    get { rest.first?.source }
    set { change(\.source, to: newValue) }
  }

  /// In XLIFF, the elements in the text that are left out of `text`; nil where there are none.
  package var markup: InlineMarkup? {
    get { rest.first?.markup }
    set { change(\.markup, to: newValue) }
  }

  private mutating func change<Value>(_ member: WritableKeyPath<Rest, Value?>, to value: Value?) {
    if rest.isEmpty {
      if value == nil { return }
      rest = [Rest()]
    }
    rest[0][keyPath: member] = value
  }
}
