internal import CatalogModel
internal import Diagnostics

/// What the tokens of one file say about accessors: the types and names through which one can be reached, and the
/// places that name one. Nothing is resolved yet.
package struct AccessorFile: Sendable {
  /// A chain of names in a place: `L10n.Common` inside of `App.Home`.
  struct Chain: Hashable, Sendable {
    /// `self`, `Type` and the like included.
    var names: [String]
    /// The path of the types around it, joined by dots; empty for none.
    var scope: String
  }

  let path: String
  /// The paths of all types that it declares or extends.
  var types: Set<String> = []
  /// By the path of a type what it inherits from.
  var inherited: [String: [Chain]] = [:]
  /// By their paths what aliases stand for.
  var aliases: [String: Chain] = [:]
  /// By their paths the types or values of properties and functions, as far as they are plain chains.
  var members: [String: Chain] = [:]
  /// By their names the same of parameters and of variables in code, nil for any other value.
  var locals: [String: Set<Chain?>] = [:]
  /// In source order.
  var mentions: [AccessorMention] = []
  /// By the offsets at which declarations start.
  var declarations: [Int: AccessorPlace] = [:]
  /// Whether a comment at its top says that a tool has generated it.
  var isGenerated = false
  /// What is expected of a file that is not in the project; nil for one that is.
  var expected: ExpectedAccessorFile?
}
