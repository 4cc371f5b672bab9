package import Diagnostics

/// A `String(format:)` without a locale whose format is looked up or whose result is shown to users.
package struct FormatCall: Hashable, Sendable {
  /// Where the format comes from.
  package enum Format: Hashable, Sendable {
    /// A literal.
    case literal(String)
    /// A text that is looked up: its default value or its key, or the name of the property that holds the lookup.
    case lookup(String)
  }

  /// The format.
  package var format: Format
  /// The names of its numeric arguments: the last component of a name, empty for other expressions. No names where the
  /// format is a literal.
  package var numbers: [String]
  /// Where the call begins.
  package var location: Location

  package init(format: Format, numbers: [String] = [], location: Location) {
    self.format = format
    self.numbers = numbers
    self.location = location
  }
}
