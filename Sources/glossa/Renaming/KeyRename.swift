import CatalogModel
import Diagnostics

/// One key and what it is to be called.
struct KeyRename: Hashable {
  var old: String
  var new: String
  /// The table it is in; nil means every table that has it.
  var table: String?

  /// Whether a key is the one to rename: the same bytes, because no lookup finds a key whose accents are composed otherwise.
  func means(_ key: String) -> Bool { ExactText(key) == ExactText(old) }

  /// Whether it speaks of a table.
  func speaks(of name: String) -> Bool { table == nil || table == name }
}
