package import Diagnostics

/// Two texts between which code chooses by whether a count is one: `count == 1 ? "item" : "items"`.
///
/// Both are looked up, or both are interpolated in a text that is. The value is a number, or its type is unknown.
package struct CountChoice: Hashable, Sendable {
  /// The text before the colon; if it is looked up, its default value, else its key.
  package var first: String
  /// The text after the colon, in the same way.
  package var second: String
  /// The table of the first text; nil for the default table, and where the texts are not looked up themselves.
  package var table: String?
  /// The key of the first text; nil where the texts are not looked up themselves.
  package var key: String?
  /// Where the condition begins.
  package var location: Location

  package init(first: String, second: String, table: String? = nil, key: String? = nil, location: Location) {
    self.first = first
    self.second = second
    self.table = table
    self.key = key
    self.location = location
  }
}
