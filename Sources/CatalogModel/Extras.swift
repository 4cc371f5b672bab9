/// What a format said and the model has no word for, verbatim, in file order; given back by the format that said it.
package struct Extras: Hashable, Sendable {
  /// The format that wrote them, by name; empty when there are none.
  package var format: String
  package var fields: [Field]

  package init(format: String = "", fields: [Field] = []) {
    self.format = format
    self.fields = fields
  }

  package var isEmpty: Bool { fields.isEmpty }

  /// A member's name and its raw text in the format's own syntax.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var raw: String

    package init(_ name: String, _ raw: String) {
      self.name = name
      self.raw = raw
    }
  }

  package subscript(name: String) -> String? { fields.first { $0.name == name }?.raw }
}
