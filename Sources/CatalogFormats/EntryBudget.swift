internal import CatalogModel
internal import Syntax

/// What the parts of the model take of a file's budget.
extension ReadBudget {
  /// Takes the memory of an entry with its place in the tables of keys.
  mutating func spend(entry: Entry) {
    spend(MemoryLayout<Entry>.stride + 24)
    spend(text: entry.key)
    if let comment = entry.comment { spend(text: comment) }
  }

  /// Bytes of a text of its own: the leaf, and the list that holds it.
  static let leaf = 128
  /// Bytes of a localization, of which most entries have a list.
  static let localization = MemoryLayout<Localization>.stride + 16
}
