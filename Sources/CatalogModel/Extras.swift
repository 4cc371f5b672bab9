internal import Text

/// Members of a file that the model cannot represent, verbatim and in file order; the format that read them writes them
/// back.
package struct Extras: Hashable, Sendable {
  /// The format that wrote them, by name; empty when there are none.
  package var format: String
  /// The members, in file order.
  package var fields: [Field]

  package init(format: String = "", fields: [Field] = []) {
    self.format = format
    self.fields = fields
  }

  /// Whether there are none.
  package var isEmpty: Bool { fields.isEmpty }

  /// A member's name and its raw text in the format's own syntax.
  package struct Field: Hashable, Sendable {
    /// The member's name, unescaped; empty for a value that should have been an object.
    package var name: String
    /// Its value, in the format's own syntax.
    package var raw: String

    package init(_ name: String, _ raw: String) {
      self.name = name
      self.raw = raw
    }

    package static func == (a: Field, b: Field) -> Bool { a.name == b.name && ExactText(a.raw) == ExactText(b.raw) }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(ExactText(raw))
    }
  }

  /// The raw value of the first member of a name.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.raw }
}
