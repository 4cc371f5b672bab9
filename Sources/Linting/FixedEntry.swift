package import CatalogModel

/// The result of a fix for an entry.
package enum FixedEntry: Equatable, Sendable {
  case changed(Entry)
  case removed
}
