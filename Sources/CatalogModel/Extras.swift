/// What a format said and the model has no word for, verbatim, in file order; given back by the format that said it.
package struct Extras: Sendable {
  /// At most one: nearly all of a model's many extras say nothing, and take no more than a reference.
  private var contents: [Content] = []

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

  package var fields: [Field] {
    get { contents.isEmpty ? [] : contents[0].fields }
    _modify {
      if contents.isEmpty { contents = [Content(format: "", fields: [])] }
      yield &contents[0].fields
    }
  }

  package var isEmpty: Bool { contents.isEmpty || contents[0].fields.isEmpty }

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
