internal import CatalogModel
internal import Text

/// The words for states in tables of texts: String Catalogs' own, and those of platforms.
enum TableState {
  /// What people choose from.
  static let choices = [TranslationState.new, .translated, .needsReview].map(\.rawValue)

  /// The same for people.
  static let labels = [TranslationState.new, .translated, .needsReview].map(label)

  /// A state in words.
  static func label(of state: TranslationState) -> String {
    state.rawValue.utf8.contains(UInt8(ascii: "_")) ? state.rawValue.replacing("_", with: " ") : state.rawValue
  }

  private static let words: [String: TranslationState] = [
    "new": .new, "untranslated": .new, "not translated": .new, "empty": .new, "todo": .new,
    "translated": .translated, "final": .translated, "approved": .translated, "reviewed": .translated,
    "proofread": .translated, "signed off": .translated, "verified": .translated, "done": .translated,
    "complete": .translated, "completed": .translated,
    "needs review": .needsReview, "needs work": .needsReview, "needs editing": .needsReview, "fuzzy": .needsReview,
    "draft": .needsReview, "unverified": .needsReview, "unreviewed": .needsReview, "review": .needsReview,
    "machine translated": .machineTranslated,
  ]

  /// The state that a word means, whatever its case and its spaces; nil for other words.
  static func state(of word: String) -> TranslationState? {
    words[word.lowercased().split { " _-".contains($0) }.joined(separator: " ")]
  }

  /// Whether a word says yes.
  static func isYes(_ word: String) -> Bool { ["true", "yes", "1", "x", "fuzzy"].contains(word.lowercased()) }
}
