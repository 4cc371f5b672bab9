package import Diagnostics

/// A text that code concatenates, `NSLocalizedString("Name", …) + ": " + name` or a literal with interpolations, where
/// at least one part is looked up and the whole is not.
package struct ComposedText: Hashable, Sendable {
  /// One part of the text.
  package enum Part: Hashable, Sendable {
    /// A literal, or the literal's text between two interpolated values.
    case literal(String)
    /// A text that is looked up: its default value or its key, or the name of the property that holds the lookup.
    case lookup(String)
    /// Any other expression.
    case other
  }

  /// From left to right.
  package var parts: [Part]
  /// Whether the text is written to a log.
  package var isLogged: Bool
  /// Where the text begins.
  package var location: Location

  package init(parts: [Part], isLogged: Bool, location: Location) {
    self.parts = parts
    self.isLogged = isLogged
    self.location = location
  }
}
