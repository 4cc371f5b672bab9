internal import Diagnostics

/// A place that names a member as some accessor is named.
struct AccessorMention: Sendable {
  /// What precedes the name.
  enum Base: Hashable, Sendable {
    /// Nothing: `cancel`.
    case none
    /// `L10n.Common`, `R.string(…).localizable`, `self`: calls are left out.
    case chain([String])
    /// A dot, or names behind a leading dot: `.cancel`, `.localizable.cancel`.
    case implicit([String])
    /// A key path without a type: `\.cancel`.
    case keyPath
    /// `type(of: x).cancel`
    case metatype
    /// Any other expression: `items[0].title`.
    case value
  }

  /// Without backticks.
  var name: String
  /// Backticks included.
  var bytes: Range<Int>
  var position: Position
  var base: Base
  /// The path of the types around it, joined by dots.
  var scope: String
}
