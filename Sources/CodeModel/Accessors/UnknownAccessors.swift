package import CatalogModel
package import Diagnostics

/// Accessors that a generator writes and that are not in the project. What they are called, and whether code uses them,
/// cannot be told.
package struct UnknownAccessors: Hashable, Sendable {
  /// Their outermost type, or the file that is missing.
  package var name: String
  /// The name of what writes them.
  package var generator: String
  /// Whether a configuration names a template of the user's own, which may name keys in any way.
  package var hasOwnTemplate: Bool
  /// The paths of the catalogs that they are made of; nil where that is unknown.
  package var catalogs: Set<String>?
  /// The first place that uses one, or what configures the generator.
  package var location: Location

  package init(
    name: String, generator: any AccessorGenerator, catalogs: Set<String>?, location: Location,
    hasOwnTemplate: Bool = false
  ) {
    self.name = name
    self.generator = generator.name
    self.hasOwnTemplate = hasOwnTemplate
    self.catalogs = catalogs
    self.location = location
  }

  /// Whether the keys of a catalog may be among theirs.
  package func mayConcern(_ catalog: Catalog) -> Bool {
    catalogs.map { !$0.isDisjoint(with: catalog.paths) } ?? true
  }
}
