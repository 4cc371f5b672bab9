internal import Text

/// A leaf: one text, or the texts of a set (App Shortcut phrases), and the state of the translation.
package struct Translation: Hashable, Sendable {
  /// One text, or those of a set.
  package var messages: [Message]
  /// True for a `stringSet`, whatever the number of its texts.
  package var isSet: Bool
  /// The state of the translation.
  package var state: TranslationState
  /// Members of the unit that the model cannot represent.
  package var extras: Extras

  package init(
    messages: [Message], isSet: Bool = false, state: TranslationState, extras: Extras = Extras()
  ) {
    self.messages = messages
    self.isSet = isSet
    self.state = state
    self.extras = extras
  }

  package init(_ text: String, state: TranslationState = .translated) {
    self.init(messages: [Message(text)], state: state)
  }
}

/// The state of a translation. An open set: unknown values are kept.
package struct TranslationState: RawRepresentable, Hashable, Sendable {
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Not translated yet; Xcode shows the source text instead.
  package static let new = TranslationState(rawValue: "new")
  /// Finished.
  package static let translated = TranslationState(rawValue: "translated")
  /// Translated, and to be reviewed.
  package static let needsReview = TranslationState(rawValue: "needs_review")
  /// Translated by Xcode itself, and not reviewed.
  package static let machineTranslated = TranslationState(rawValue: "machine_translated")
}

/// A text in Apple's format-string language. Only the text is stored; placeholders are computed from it.
package struct Message: Sendable {
  /// The text, unescaped.
  package var text: String

  package init(_ text: String) { self.text = text }
}

/// Equal byte for byte, because an edit may change only how an accent is composed.
extension Message: Hashable {
  package static func == (a: Message, b: Message) -> Bool { ExactText(a.text) == ExactText(b.text) }

  package func hash(into hasher: inout Hasher) { hasher.combine(ExactText(text)) }
}
