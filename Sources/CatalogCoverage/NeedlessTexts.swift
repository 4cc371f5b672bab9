package import Seen
internal import Text

/// The texts that are missing and that nobody need write, with the reasons.
package struct NeedlessTexts: Sendable {
  /// Why languages need not have the texts of one key.
  package struct Reasons: Sendable, Equatable {
    /// Why no language needs them; nil where some do.
    package var everywhere: SkipReason?
    /// Why single languages do not, by tag.
    package var byTag: [String: SkipReason]
    /// The languages whose texts are there and are not shipped, by tag: they count as if they were not.
    package var lost: Set<String> = []

    package init(everywhere: SkipReason? = nil, byTag: [String: SkipReason] = [:]) {
      (self.everywhere, self.byTag) = (everywhere, byTag)
    }

    /// Why a language need not have them; nil where it needs them.
    package subscript(tag: String) -> SkipReason? { everywhere ?? byTag[tag] }
  }

  /// By the number of the table, then by key.
  private var reasons: [Int: [ExactText: Reasons]] = [:]

  package init() {}

  /// Notes why languages need not have the texts of a key.
  package mutating func insert(_ own: Reasons, for key: String, table: Int) {
    guard own != Reasons() else { return }
    reasons[table, default: [:]][ExactText(key)] = own
  }

  /// Notes of which languages the texts of a key are there, and not shipped.
  ///
  /// - Parameter reason: why no language needs them; nil where some do.
  package mutating func insert(lost tags: Set<String>, because reason: SkipReason?, for key: String, table: Int) {
    guard !tags.isEmpty else { return }
    var own = reasons[table]?[ExactText(key)] ?? Reasons()
    own.lost = tags
    own.everywhere = own.everywhere ?? reason
    reasons[table, default: [:]][ExactText(key)] = own
  }

  /// Why a language need not have the texts of a key; nil where it needs them.
  package func reason(for key: String, in tag: String, table: Int) -> SkipReason? {
    reasons[table]?[ExactText(key)]?[tag]
  }

  /// The reasons of a table, by key.
  func of(table: Int) -> [ExactText: Reasons] { reasons[table] ?? [:] }
}
