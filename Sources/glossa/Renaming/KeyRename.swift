import CatalogModel

/// One key and what it is to be called.
struct KeyRename: Hashable {
  var old: String
  var new: String
  /// The table it is in; nil means every table that has it.
  var table: String?

  /// Whether it speaks of a table.
  func speaks(of name: String) -> Bool { table == nil || table == name }
}
