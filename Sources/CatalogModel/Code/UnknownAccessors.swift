package import Diagnostics

/// Accessors that a generator writes and that are not in the project. What they are called, and whether code uses them,
/// cannot be told.
package struct UnknownAccessors: Hashable, Sendable {
  /// Their outermost type, or the file that is missing.
  package var name: String
  /// The tables that they are made of; nil where that is unknown.
  package var tables: Set<String>?
  /// The first place that uses one, or what configures the generator.
  package var location: Location

  package init(name: String, tables: Set<String>?, location: Location) {
    (self.name, self.tables, self.location) = (name, tables, location)
  }
}
