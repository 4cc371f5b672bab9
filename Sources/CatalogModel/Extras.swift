/// What a format said and the model has no word for, verbatim, in file order; given back by the format that said it.
package struct Extras: Sendable {
  /// At most one: nearly all of a model's many extras say nothing, and take no more than a reference.
  private var contents: [Content] = []

  /// What there is, and whose it is.
  private struct Content: Sendable {
    var format: String
    var fields: [Field]
  }

  package init(format: String = "", fields: [Field] = []) {
    if !format.isEmpty || !fields.isEmpty { contents = [Content(format: format, fields: fields)] }
  }

  /// The format that wrote them, by name; empty when there are none.
  package var format: String {
    get { contents.isEmpty ? "" : contents[0].format }
    set {
      if contents.isEmpty { contents = [Content(format: newValue, fields: [])] } else { contents[0].format = newValue }
    }
  }

  /// The members, in file order.
  package var fields: [Field] {
    get { contents.isEmpty ? [] : contents[0].fields }
    _modify {
      if contents.isEmpty { contents = [Content(format: "", fields: [])] }
      yield &contents[0].fields
    }
  }

  /// Whether there are none.
  package var isEmpty: Bool { contents.isEmpty || contents[0].fields.isEmpty }

  /// A member's name and its raw text in the format's own syntax.
  package struct Field: Hashable, Sendable {
    /// The member's name, unescaped; empty for a value that stands where an object should.
    package var name: String
    /// Its value, in the format's own syntax.
    package var raw: String

    package init(_ name: String, _ raw: String) {
      self.name = name
      self.raw = raw
    }
  }

  /// The raw value of the first member of a name.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.raw }
}

extension Extras: Hashable {
  package static func == (a: Extras, b: Extras) -> Bool {
    if a.contents.isEmpty, b.contents.isEmpty { return true }
    return a.format == b.format && a.fields == b.fields
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(fields)
  }
}
