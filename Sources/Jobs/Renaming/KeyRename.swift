internal import CatalogModel
internal import Text

/// One key and what it is to be called.
package struct KeyRename: Hashable {
  /// The key as it is.
  package var old: String
  /// The key as it is to be.
  package var new: String
  /// The table it is in; nil means every table that has it.
  package var table: String?

  package init(old: String, new: String, table: String?) {
    self.old = old
    self.new = new
    self.table = table
  }

  /// Whether a key is the one to rename: the same bytes, because no lookup finds a key whose accents are composed otherwise.
  func means(_ key: String) -> Bool { ExactText(key) == ExactText(old) }

  /// Whether it speaks of a table.
  func speaks(of name: String) -> Bool { table == nil || table == name }
}
