internal import CatalogModel
internal import Diagnostics

/// Where and how an accessor is declared, as the tokens of its file say.
struct AccessorPlace: Sendable {
  /// The path of the types around it, joined by dots.
  var scope: String
  /// The last name as written, without backticks.
  var name: String
  /// The bytes of the name, backticks included.
  var bytes: Range<Int>
  var position: Position
  var access: Accessor.Access
  /// Whether Objective-C or the run time may call it.
  var isExposed: Bool
}
