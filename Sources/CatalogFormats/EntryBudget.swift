internal import CatalogModel
internal import Syntax

/// What the parts of the model cost in a file's read budget.
extension ReadBudget {
  /// Spends the memory of an entry and its index in the tables of keys.
  mutating func spend(entry: Entry) {
    spend(MemoryLayout<Entry>.stride + 24)
    spend(text: entry.key)
    if let comment = entry.comment { spend(text: comment) }
  }

  /// The bytes of a leaf and of the list that holds it.
  static let leaf = 128
  /// The bytes of a localization in an entry's list.
  static let localization = MemoryLayout<Localization>.stride + 16
}
