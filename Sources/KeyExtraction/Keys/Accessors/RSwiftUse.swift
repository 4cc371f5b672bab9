package import Diagnostics

/// A place that asks R.swift's code for a text: `R.string.localizable.cartTitle()`.
package struct RSwiftUse: Sendable {
  /// The outermost types that R.swift makes for texts.
  package static let root = ["R", "string"]

  /// The name that stands for the table.
  package let table: String
  /// The name that stands for the key.
  package let member: String
  /// The whole chain of names.
  package let location: Location
}
