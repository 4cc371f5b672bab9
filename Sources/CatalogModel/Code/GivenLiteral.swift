package import Diagnostics

/// A string literal that code assigns to a property or passes to a call. Of what type the receiver is, is unknown.
package struct GivenLiteral: Hashable, Sendable {
  /// What takes a literal.
  package enum Receiver: Hashable, Sendable {
    /// `view.name = "…"`.
    case property(String)
    /// `name(label: "…")` or `value.name(label: "…")`; an empty label means none.
    case call(String, label: String)
  }

  /// The text without what it interpolates.
  package var text: String
  /// What takes it.
  package var receiver: Receiver
  /// The literal, quotes included.
  package var location: Location

  package init(text: String, receiver: Receiver, location: Location) {
    self.text = text
    self.receiver = receiver
    self.location = location
  }
}
