package import Diagnostics

/// A lookup whose text goes into a formatter: `String(format: NSLocalizedString("row %@ of %@", …), a, b)`,
/// `Text("row \(a) of \(b)")`.
package struct FormattedLookup: Hashable, Sendable {
  /// The literal of the key: the place of its use.
  package var key: Location
  /// Where the call begins that formats; nil where the key itself interpolates the arguments.
  package var call: Location?
  /// The specifiers that fit the types of the arguments, nil for unknown types; nil where the key itself interpolates the
  /// arguments, so that its own specifiers say them.
  package var specifiers: [String?]?
  /// Whether the text goes into the formatter at once, so that nothing else can read it as it is in the catalog.
  package var isOnlyReader: Bool

  package init(key: Location, call: Location? = nil, specifiers: [String?]? = nil, isOnlyReader: Bool = true) {
    (self.key, self.call, self.specifiers, self.isOnlyReader) = (key, call, specifiers, isOnlyReader)
  }
}
