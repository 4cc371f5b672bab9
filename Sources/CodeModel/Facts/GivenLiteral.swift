package import Diagnostics

/// A string literal that code assigns to a property or passes to a call. The receiver's type is unknown.
package struct GivenLiteral: Hashable, Sendable {
  /// What the literal is assigned or passed to.
  package enum Receiver: Hashable, Sendable {
    /// `view.name = "…"`.
    case property(String)
    /// `name(label: "…")` or `value.name(label: "…")`; an empty label means none.
    case call(String, label: String)
  }

  /// The text without its interpolations.
  package var text: String
  /// What it is assigned or passed to.
  package var receiver: Receiver
  /// The literal, quotes included.
  package var location: Location

  package init(text: String, receiver: Receiver, location: Location) {
    self.text = text
    self.receiver = receiver
    self.location = location
  }
}
