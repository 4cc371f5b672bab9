internal import CatalogModel
internal import CodeModel
internal import Linting

/// Where code outside of tests uses keys, by the tables' names.
struct KeyPlaces {
  private let places: UsesByKey

  /// - Parameter all: uses in any sources.
  init(of all: [KeyUse]) { places = UsesByKey(all.lazy.filter { $0.sourceKind.isCode && !$0.isInTests }) }

  /// The uses of an entry's key, in the order in which they were given.
  func uses(of entry: CheckedEntry) -> [KeyUse] { places.uses(of: entry.key, in: entry.table) }
}
