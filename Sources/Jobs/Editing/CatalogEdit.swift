package import CatalogFormats
package import CatalogModel
package import Diagnostics
internal import Gate

/// One thing that somebody wants to change in a catalog.
package struct CatalogEdit: Sendable {
  /// What is to happen to the key.
  package var action: Action
  /// The key; empty for an approval of all.
  package var key: String
  /// The table's name, or the path of one of its files; nil where only one table can be meant.
  package var table: String?
  /// The languages: one for texts; for an approval nothing means all.
  package var languages: [Language] = []
  /// The texts, by their paths in the key.
  package var texts: [(path: UnitPath, text: String)] = []
  /// The state of the texts; nil for `translated`.
  package var state: TranslationState?
  /// The comment for translators; nil to leave it.
  package var comment: String?
  /// What the text must be now; nil where that does not matter.
  package var expected: Expectation?
  /// The rules whose findings the user takes for none, of `acceptableRules`.
  package var accepted: Set<String> = []
  /// Whether a language that the project does not have may come in.
  package var addsLanguage = false
  /// Whether the translations of a source text that changes are to be reviewed.
  package var reviewsTranslations = false
  /// Whether a key is removed although code may use it.
  package var isForced = false
  /// Whether all keys are approved of which a text waits for a review.
  package var isForAllKeys = false
  /// Where a file asks for it; nil for the command line.
  package var location: Location?

  /// The rules that refuse a text whose letters seem to be lost: somebody may mean it so.
  package static let acceptableRules = PlatformDamage.allCases.filter(\.isLost).map(\.id)

  package init(_ action: Action, _ key: String) {
    self.action = action
    self.key = key
  }

  /// What is to happen to a key.
  package enum Action: String, Sendable, CaseIterable {
    case set, add, remove, approve
  }

  /// What a text must be before it is changed.
  package enum Expectation: Hashable, Sendable {
    /// There is none.
    case nothing
    case text(String)
    /// The text in its state, with the source text that it translates: `TextVersion`.
    case version(String)
  }
}
