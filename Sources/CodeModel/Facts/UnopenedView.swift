package import Diagnostics

/// A view, a private function of one, or a private type, that nothing but previews, tests, debug builds and itself names,
/// or code that only debug builds compile: no user sees its texts.
package struct UnopenedView: Hashable, Sendable {
  /// The body of its declaration, or of an extension of it; for debug builds a branch of an `#if`.
  package var location: Location

  package init(location: Location) { self.location = location }

  /// Whether a place is in the view.
  package func contains(_ place: Location) -> Bool {
    place.path == location.path && location.bytes.contains(place.bytes.lowerBound)
  }
}
