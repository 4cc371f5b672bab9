/// What people see where a language has no text of its own.
package enum VisibleText: String, Sendable, CaseIterable {
  /// The text in the source language.
  case sourceText
  /// The key itself: `cart.items_count`.
  case rawKey
  /// The `other` form of the same text: readable, but grammatically wrong.
  case otherForm
  case nothing

  /// What stands in for a text that is missing, as CoreFoundation looks it up: another form of the text; else the key,
  /// if the app has the table in the language, for then no other language is asked; else the source language's text.
  ///
  /// - Parameters:
  ///   - hasOther: whether the language has the `other` form of the text.
  ///   - showsKey: whether a missing text shows the key: `KeyClassifier.showsKey(of:isDefaulted:)`.
  ///   - hasTable: whether the app has the table in the language.
  ///   - hasSource: whether the source language has a text.
  package init(hasOther: Bool, showsKey: Bool, hasTable: Bool, hasSource: Bool) {
    if hasOther {
      self = .otherForm
    } else {
      self = showsKey && (hasTable || !hasSource) ? .rawKey : .sourceText
    }
  }
}
