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
    /// What it says, where code beyond the format asks for it; the format tells. Two members of one name and value mean
    /// the same.
    package var meaning: Meaning?

    package init(_ name: String, _ raw: String, meaning: Meaning? = nil) {
      self.name = name
      self.raw = raw
      self.meaning = meaning
    }

    package static func == (a: Field, b: Field) -> Bool { a.name == b.name && ExactText(a.raw) == ExactText(b.raw) }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(ExactText(raw))
    }
  }

  /// What a member says that code beyond its format asks for.
  package enum Meaning: Hashable, Sendable {
    /// A tool wrote the entry's comment.
    case generatedComment
    /// How the entry's comment came about, in another way; void like the former where the comment is replaced.
    case commentOrigin
    /// Xcode generates no symbol for the key.
    case noSymbol
    /// It has texts, or values where texts belong, that the model lacks.
    case texts
    /// The version of the format that the file has, where it is not the first one.
    case version
    /// The specifier of the number that a `.stringsdict` counts, where it is not the one of the forms.
    case countedSpecifier
  }

  /// The first member of a name.
  package func field(named name: String) -> Field? { fields.first { $0.name == name } }

  /// The raw value of the first member of a name.
  package subscript(name: String) -> String? { field(named: name)?.raw }

  /// Whether a tool wrote the entry's comment.
  package var isCommentGenerated: Bool { contains(.generatedComment) }

  /// Whether Xcode generates no symbol for the key, whatever its state.
  package var refusesSymbol: Bool { contains(.noSymbol) }

  /// Whether there are texts among them, or values where texts belong, that the model lacks.
  package var haveTexts: Bool { contains(.texts) }

  /// The version of the format that the file has, such as `1.1`; nil for the first one.
  package var version: String? { fields.first { $0.meaning == .version }?.raw.filter { $0 != "\"" } }

  /// The specifier of the number that a `.stringsdict` counts, without the percent sign; nil where it is that of the forms.
  package var countedSpecifier: String? { fields.first { $0.meaning == .countedSpecifier }?.raw }

  /// Removes what is said of a comment that has been replaced.
  package mutating func forgetCommentOrigin() {
    fields.removeAll { $0.meaning == .generatedComment || $0.meaning == .commentOrigin }
  }

  private func contains(_ meaning: Meaning) -> Bool { fields.contains { $0.meaning == meaning } }
}
