internal import CatalogModel

/// How a PO file says the states of its texts.
///
/// gettext knows `fuzzy` alone, for a message that needs work: here one with a text that is not finished, and one with a
/// `POFault`. The states of its texts stand in a comment of the translation, `State: new`, or `State: few new` for single
/// plural forms; where there is none, they are `needs_review`. msgmerge keeps such comments, and no others.
enum POState {
  static let fuzzy = "fuzzy"

  private static let mark = "State: "

  /// The comment on a fuzzy message; nil where `fuzzy` says all.
  ///
  /// - Parameters:
  ///   - states: the states of its texts, with the plural category, which is empty for a single text.
  ///   - count: the number of the message's texts, those that are missing included.
  static func comment(on states: [(category: String, state: TranslationState)], of count: Int) -> String? {
    let unfinished = states.filter { $0.state != .translated }
    guard !unfinished.isEmpty else { return mark + TranslationState.translated.rawValue }
    guard unfinished.count < count || unfinished.contains(where: { $0.state != .needsReview }) else { return nil }
    let words = unfinished.map { $0.category.isEmpty ? $0.state.rawValue : "\($0.category) \($0.state.rawValue)" }
    return mark + words.joined(separator: ", ")
  }

  /// The state that a text of a fuzzy message had when it was exported; nil where no comment says it.
  ///
  /// - Parameters:
  ///   - category: the plural category; empty for a single text.
  ///   - comments: the message's translator comments.
  static func exportedState(of category: String, in comments: [String]) -> TranslationState? {
    guard let line = comments.lastIndex(where: { $0.hasPrefix(mark) }) else { return nil }
    // polib and others break long comments into several lines: those with the states of many plural forms.
    let comment = category.isEmpty ? comments[line] : comments[line...].joined(separator: " ")
    for words in comment.dropFirst(mark.count).split(separator: ",") {
      let parts = words.split(separator: " ").map(String.init)
      if category.isEmpty, parts.count == 1 { return TranslationState(rawValue: parts[0]) }
      if parts.count >= 2, parts[0] == category { return TranslationState(rawValue: parts[1]) }
    }
    return category.isEmpty ? nil : .translated
  }
}
