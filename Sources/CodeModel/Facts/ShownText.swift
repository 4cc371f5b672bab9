package import Diagnostics

/// A string literal that reaches a view through the app's own parameters, properties and results as a `String`, so that
/// nothing looks it up.
package struct ShownText: Hashable, Sendable {
  /// The text without its interpolations.
  package var text: String
  /// What shows it, as the source writes it: `TextField`, `.navigationTitle`, `.text`.
  package var view: String
  /// The names of the parameters, properties and functions it passes through, from the literal to the view.
  package var way: [String]
  /// Where it is shown.
  package var viewLocation: Location
  /// The line of that place, from 1.
  package var viewLine: Int
  /// The literal, quotes included.
  package var location: Location

  package init(
    text: String, view: String, way: [String], viewLocation: Location, viewLine: Int, location: Location
  ) {
    self.text = text
    self.view = view
    self.way = way
    self.viewLocation = viewLocation
    self.viewLine = viewLine
    self.location = location
  }
}
