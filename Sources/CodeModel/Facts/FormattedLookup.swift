package import Diagnostics

/// A lookup whose text goes into a formatter at once, so that nothing else can read the text as it is in the catalog:
/// `String(format: NSLocalizedString("row %@ of %@", …), a, b)`, `Text("row \(a) of \(b)")`.
package struct FormattedLookup: Hashable, Sendable {
  /// The literal of the key: the place of its use.
  package var key: Location
  /// The specifiers that fit the types of the arguments, `%@` also for unknown types; nil where the key itself
  /// interpolates the arguments, so that its own specifiers say them.
  package var specifiers: [String]?

  package init(key: Location, specifiers: [String]? = nil) {
    self.key = key
    self.specifiers = specifiers
  }
}
