internal import CatalogModel

/// How a PO file says the states of its texts: gettext knows `fuzzy` alone, which is `needs_review`. Any other state of a
/// fuzzy text stands in a comment for translators, `State: new`, or `State: few new` for single plural forms.
enum POState {
  static let fuzzy = "fuzzy"

  private static let mark = "State: "

  /// The comment on texts that are not finished; nil where `fuzzy` says all.
  ///
  /// - Parameters:
  ///   - states: the states, with the plural category, which is empty for a single text.
  ///   - count: the number of the message's texts.
  static func comment(on states: [(category: String, state: TranslationState)], of count: Int) -> String? {
    let isPlain = states.count == count && states.allSatisfy { $0.state == .needsReview }
    guard !isPlain else { return nil }
    let words = states.map { $0.category.isEmpty ? $0.state.rawValue : "\($0.category) \($0.state.rawValue)" }
    return mark + words.joined(separator: ", ")
  }

  /// The state of a text that a message is the translation of.
  ///
  /// - Parameters:
  ///   - category: the plural category; empty for a single text.
  ///   - isFuzzy: whether the message is fuzzy.
  ///   - comments: the message's extracted comments.
  static func state(of category: String, isFuzzy: Bool, comments: [String]) -> TranslationState {
    guard isFuzzy else { return .translated }
    guard let line = comments.lastIndex(where: { $0.hasPrefix(mark) }) else { return .needsReview }
    // polib and others break long comments into several lines: those with the states of many plural forms.
    let comment = category.isEmpty ? comments[line] : comments[line...].joined(separator: " ")
    for words in comment.dropFirst(mark.count).split(separator: ",") {
      let parts = words.split(separator: " ").map(String.init)
      if category.isEmpty, parts.count == 1 { return TranslationState(rawValue: parts[0]) }
      if parts.count >= 2, parts[0] == category { return TranslationState(rawValue: parts[1]) }
    }
    return category.isEmpty ? .needsReview : .translated
  }
}
