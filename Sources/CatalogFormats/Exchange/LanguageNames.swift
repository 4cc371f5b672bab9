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

  /// The language behind the last dot, dash, underscore or space from which on a name is one, and what stands before it:
  /// `app_fr`, `app.pt-BR`; nil where there is none.
  func suffix(of name: String) -> (rest: String, language: Language)? {
    for (index, character) in name.utf8.enumerated() where [0x2D, 0x2E, 0x5F, 0x20].contains(character) {
      let end = String(decoding: name.utf8.dropFirst(index + 1), as: UTF8.self)
      if let language = own[end.lowercased()] ?? LanguageNames.language(code: end) {
        return (String(decoding: name.utf8.prefix(index), as: UTF8.self), language)
      }
    }
    return nil
  }

  /// The language with a code that is in use; nil for other texts, also those that are shaped like a code.
  static func language(code: String) -> Language? {
    let language = Language(code)
    return language.isKnown ? language : nil
  }
}
