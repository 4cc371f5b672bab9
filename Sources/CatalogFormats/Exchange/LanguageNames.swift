internal import CatalogModel

/// What people and programs call languages.
struct LanguageNames {
  /// The user's own names, in lower case.
  private let own: [String: Language]

  /// - Parameter own: the user's own names.
  init(_ own: [String: Language] = [:]) {
    self.own = Dictionary(own.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
  }

  /// The language that a text names: by its code, or by a name; nil for any other text.
  func language(_ text: String) -> Language? {
    if let language = own[text.lowercased()] { return language }
    if let language = LanguageNames.language(code: text) ?? Language(name: text) { return language }
    // Platforms write both: `French (fr)`, `French [fr]`.
    guard text.hasSuffix(")") || text.hasSuffix("]"), let start = text.lastIndex(where: { "([".contains($0) }) else {
      return nil
    }
    return LanguageNames.language(code: String(text[text.index(after: start)...].dropLast()))
  }

  /// The language with a code that is in use; nil for other texts, also those that are shaped like a code.
  static func language(code: String) -> Language? {
    let language = Language(code)
    return language.isKnown ? language : nil
  }
}
