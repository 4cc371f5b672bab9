package import Diagnostics

/// A view, or a private type, that nothing but previews, tests and itself names, so that no user sees its texts.
package struct UnopenedView: Hashable, Sendable {
  /// The body of its declaration, or of an extension of it.
  package var location: Location

  package init(location: Location) { self.location = location }

  /// Whether a place is in the view.
  package func contains(_ place: Location) -> Bool {
    place.path == location.path && location.bytes.contains(place.bytes.lowerBound)
  }
}
