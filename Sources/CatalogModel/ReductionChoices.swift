/// The user's choices about what a format cannot hold.
package struct ReductionChoices: Sendable {
  /// What becomes of plurals.
  package var plurals: PluralChoice
  /// Whether texts in state `new` are kept where the format has no states; they then look translated.
  package var keepsNewTexts: Bool
  /// Whether keys without a text in the source language get the key as their text.
  package var fillsSource: Bool

  package init(plurals: PluralChoice = .refuse, keepsNewTexts: Bool = false, fillsSource: Bool = false) {
    self.plurals = plurals
    self.keepsNewTexts = keepsNewTexts
    self.fillsSource = fillsSource
  }
}

/// What becomes of plurals in a format without them.
package enum PluralChoice: String, Sendable, CaseIterable {
  /// They are lost, each text with an error.
  case refuse
  /// Their `other` text stays, the others are lost with a warning.
  case other
  /// Each category becomes a key of its own: `files.one`, `files.other`.
  case expand
}
