package import Diagnostics

/// A string literal that reaches a view through the app's own parameters, properties and results as a `String`, so that
/// nothing looks it up.
package struct ShownText: Hashable, Sendable {
  /// The text without its interpolations.
  package var text: String
  /// Whether it has any.
  package var isInterpolated: Bool
  /// Whether it is a sum of literals.
  package var isSum: Bool
  /// What shows it, as the source writes it: `TextField`, `.navigationTitle`, `.text`.
  package var view: String
  /// Whether that takes a `LocalizedStringKey` there, too, and what the text passes through may be declared as one.
  package var takesKey: Bool
  /// The names of the parameters, properties and functions it passes through, from the literal to the view.
  package var way: [String]
  /// Whether all of them belong to views, or to functions outside of types.
  package var staysInViews: Bool
  /// Whether it may be a key or an id, too: a function gets it as an argument and gives it back, or another text in its
  /// place, or code looks up what it passes through, or compares that with a literal.
  package var mayBeIdentifier: Bool
  /// Where it is shown.
  package var viewLocation: Location
  /// The line of that place, from 1.
  package var viewLine: Int
  /// The literal, quotes included.
  package var location: Location

  package init(
    text: String, isInterpolated: Bool = false, isSum: Bool = false, view: String, takesKey: Bool = false,
    way: [String], staysInViews: Bool = true, mayBeIdentifier: Bool = false, viewLocation: Location, viewLine: Int,
    location: Location
  ) {
    self.text = text
    self.isInterpolated = isInterpolated
    self.isSum = isSum
    self.view = view
    self.takesKey = takesKey
    self.way = way
    self.staysInViews = staysInViews
    self.mayBeIdentifier = mayBeIdentifier
    self.viewLocation = viewLocation
    self.viewLine = viewLine
    self.location = location
  }

  /// Whether it is what an error says of itself, shown by whoever catches it.
  package var isOfError: Bool { ShownText.errorTexts.contains(view) }

  /// Properties by which an error says what people read.
  package static let errorTexts: Set<String> = ["errorDescription", "failureReason", "recoverySuggestion"]
}

/// A shown text that is a key of a catalog which has another text for it. Finding these reads few files, and finding all
/// shown texts reads every one.
package struct KeyShownAsText: CodeFact {
  /// The text.
  package var text: ShownText

  package init(_ text: ShownText) { self.text = text }

  package var location: Location { text.location }
}
