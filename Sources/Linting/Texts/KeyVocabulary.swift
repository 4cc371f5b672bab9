internal import Text

/// The words with which keys say that a text belongs to no single screen.
package struct KeyVocabulary: Hashable, Sendable {
  /// The first segments that several screens share, as the settings or the built-in list write them.
  package let shared: [String]
  /// The segments in front of the screen: `screen` in `screen.cart.title`.
  package let leading: [String]
  /// The words that names have for what a control shows: `button` for `Button`; by the control's name without a dot.
  package let elements: [String: [String]]
  /// Whether no setting names the shared segments, so that the built-in ones hold.
  package let isBuiltIn: Bool
  /// Whether screens may share a key at all.
  package let allowsSharing: Bool
  private let sharedNames: Set<String>
  private let leadingNames: Set<String>

  /// - Parameters:
  ///   - shared: nil for the built-in ones.
  ///   - leading: nil for the built-in ones.
  ///   - elements: none are built in.
  package init(
    shared: [String]? = nil, leading: [String]? = nil, elements: [String: [String]] = [:], allowsSharing: Bool = true
  ) {
    self.shared = shared ?? KeyVocabulary.builtInShared
    self.leading = leading ?? KeyVocabulary.builtInLeading
    self.elements = elements
    self.allowsSharing = allowsSharing
    isBuiltIn = shared == nil
    sharedNames = Set(self.shared.map(KeyName.folded))
    leadingNames = Set(self.leading.map(KeyName.folded))
  }

  /// What holds without a setting, in the singular, which stands for the plural, too.
  package static let builtInShared = [
    "a11y", "accessibility", "action", "alert", "app", "button", "common", "default", "enum", "error", "format",
    "general", "generic", "global", "label", "placeholder", "shared", "title", "toolbar", "unit", "voiceover",
  ]

  /// What holds without a setting.
  package static let builtInLeading = ["scene", "screen", "view"]

  /// The shared segment to propose: `common`, else the first.
  package var sharedExample: String { shared.first { $0 == "common" } ?? shared.first ?? "common" }

  /// What to add to a proposal of a shared segment that no setting names.
  package var sharedNote: String { isBuiltIn ? " ('key-names.shared' in .glossa.yml lists yours)" : "" }

  /// Whether a segment is one that screens share; upper case and plural do not count.
  package func isShared(_ segment: String) -> Bool { sharedNames.contains(KeyName.folded(segment)) }

  func isLeading(_ segment: String) -> Bool { leadingNames.contains(KeyName.folded(segment)) }
}
