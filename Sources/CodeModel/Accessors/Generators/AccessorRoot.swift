/// The outermost type that a generator makes, and how code names it.
package struct AccessorRoot: Sendable {
  /// The names of the type, from the outermost one on.
  package let types: [String]
  /// The label that stands for the type where code does not name it: `String(localizable: .title)`; nil where it does.
  package let label: String?
  /// The table of whose keys it is made; nil where that is unknown.
  package let table: String?

  package init(types: [String], label: String?, table: String?) {
    (self.types, self.label, self.table) = (types, label, table)
  }

  /// The type as code would write it: `String.Localizable`.
  package var name: String { types.joined(separator: ".") }

  /// The name that a file has which uses it.
  package var mention: String { label ?? types.first ?? "" }

  /// Whether a type is it or one in it: `L10n`, `Brand.L10n.Cart`.
  package func holds(_ type: String) -> Bool {
    let names = type.split(separator: ".").map(String.init)
    return names.indices.contains { names[$0...].starts(with: types) }
  }
}
