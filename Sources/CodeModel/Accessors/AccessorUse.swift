package import Diagnostics

/// One place that names an accessor.
package struct AccessorUse: Hashable, Sendable {
  /// The accessor's last name there; with backticks, where the source has them.
  package var location: Location
  /// Where that name starts; the column in UTF-8 bytes.
  package var position: Position
  /// Whether only this accessor, or one of the same qualified name, can be meant. Otherwise it is the only one that
  /// Glossa knows, but what the place expects is unknown (`.cancel`).
  package var isCertain: Bool

  package init(location: Location, position: Position, isCertain: Bool = true) {
    self.location = location
    self.position = position
    self.isCertain = isCertain
  }
}
