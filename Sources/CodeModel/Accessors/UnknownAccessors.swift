package import CatalogModel
package import Diagnostics

/// Accessors that a generator writes and that are not in the project. What they are called, and whether code uses them,
/// cannot be told.
package struct UnknownAccessors: Hashable, Sendable {
  /// Their outermost type, or the file that is missing.
  package var name: String
  /// What writes them.
  package var generator: AccessorNaming.Generator
  /// The paths of the catalogs that they are made of; nil where that is unknown.
  package var catalogs: Set<String>?
  /// The first place that uses one, or what configures the generator.
  package var location: Location

  package init(name: String, generator: AccessorNaming.Generator, catalogs: Set<String>?, location: Location) {
    self.name = name
    self.generator = generator
    self.catalogs = catalogs
    self.location = location
  }

  /// Whether the keys of a catalog may be among theirs.
  package func mayConcern(_ catalog: Catalog) -> Bool {
    catalogs.map { !$0.isDisjoint(with: catalog.paths) } ?? true
  }
}
