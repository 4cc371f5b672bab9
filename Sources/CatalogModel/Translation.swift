internal import Text

/// A leaf: one text, or the several of a set (App Shortcut phrases), and how far its translation has come.
package struct Translation: Hashable, Sendable {
  /// One text, or those of a set.
  package var messages: [Message]
  /// True for a `stringSet`, whatever the number of its texts.
  package var isSet: Bool
  /// How far it has come.
  package var state: TranslationState
  /// Members of the unit that the model has no word for.
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

/// How far a translation has come: an open vocabulary, unknown values pass through.
package struct TranslationState: RawRepresentable, Hashable, Sendable {
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Waits for a translator; Xcode shows the source text in its place.
  package static let new = TranslationState(rawValue: "new")
  /// Finished.
  package static let translated = TranslationState(rawValue: "translated")
  /// Written, and to be looked at again.
  package static let needsReview = TranslationState(rawValue: "needs_review")
  /// Made by Xcode's own translation, and not reviewed.
  package static let machineTranslated = TranslationState(rawValue: "machine_translated")
}

/// A text in Apple's format-string language; the text is the truth, its placeholders are a view.
package struct Message: Sendable {
  /// The text, unescaped.
  package var text: String

  package init(_ text: String) { self.text = text }
}

/// Equal byte for byte: an edit may change nothing but how an accent is composed.
extension Message: Hashable {
  package static func == (a: Message, b: Message) -> Bool { ExactText(a.text) == ExactText(b.text) }

  package func hash(into hasher: inout Hasher) { hasher.combine(ExactText(text)) }
}
