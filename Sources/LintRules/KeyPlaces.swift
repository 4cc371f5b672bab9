internal import CatalogModel
internal import CodeModel
internal import Linting
internal import Text

/// Where code outside of tests uses keys, by the tables' names.
struct KeyPlaces {
  private let uses: [String: [ExactText: [KeyUse]]]

  /// - Parameter all: uses in any sources.
  init(of all: [KeyUse]) {
    var uses: [String: [ExactText: [KeyUse]]] = [:]
    for use in all where use.sourceKind.isCode && !use.isInTests {
      uses[use.tableName, default: [:]][ExactText(use.key), default: []].append(use)
    }
    self.uses = uses
  }

  /// The uses of an entry's key, in the order in which they were given.
  func uses(of entry: CheckedEntry) -> [KeyUse] { uses[entry.table]?[ExactText(entry.key)] ?? [] }
}
