internal import CatalogModel
internal import Text

/// The old and the new name of a key.
package struct KeyRename: Hashable {
  /// The current key.
  package var old: String
  /// The new key.
  package var new: String
  /// The table of the key; nil for every table that has it.
  package var table: String?

  package init(old: String, new: String, table: String?) {
    self.old = old
    self.new = new
    self.table = table
  }

  /// The way back.
  var reversed: KeyRename { KeyRename(old: new, new: old, table: table) }

  /// Whether a key is the one to rename. Bytes are compared, because lookups distinguish Unicode normalizations.
  func means(_ key: String) -> Bool { ExactText(key) == ExactText(old) }

  /// Whether it applies to a table.
  func speaks(of name: String) -> Bool { table == nil || table == name }
}
