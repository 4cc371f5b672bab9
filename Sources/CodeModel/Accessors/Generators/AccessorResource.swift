/// A call in generated code that names a key: `StringResource(key: "title", tableName: "Cart")`.
package struct AccessorResource: Sendable {
  /// How the names of the types begin that are made; nil where it is the type that the accessor is a member of.
  package let type: String?
  /// The label of the key.
  package let key: String
  /// The label of the table.
  package let table: String

  package init(type: String?, key: String, table: String) {
    (self.type, self.key, self.table) = (type, key, table)
  }
}
