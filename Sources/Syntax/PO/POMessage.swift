/// A message of a PO file: a text with its translations, and what is said about it.
///
/// https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
package struct POMessage: Hashable, Sendable {
  /// Comments that belong to the translation, and that tools keep with it: `# `.
  package var translatorComments: [String] = []
  /// Comments for translators from the program's source, a line each: `#.`. Tools replace them by those of the template.
  package var extractedComments: [String] = []
  /// Where the program uses the text: `#:`.
  package var references: [String] = []
  /// What tools know of the text: `fuzzy`, `c-format`.
  package var flags: [String] = []
  /// What tells messages with the same text apart; nil where there is none.
  package var context: String?
  /// The text to translate. It is empty in the header, which has no context.
  package var id = ""
  /// The text to translate for several things; nil for a message without plural forms.
  package var pluralID: String?
  /// The translation, or one for each plural form in order of their numbers; an empty one is none.
  package var translations: [Translation] = []
  /// The strings of the context in the file, quotation marks included, in bytes.
  package var contextRange = 0..<0
  /// The message in the file, comments not included, in bytes.
  package var range = 0..<0

  package init() {}

  /// A translation, and where it is.
  package struct Translation: Hashable, Sendable {
    package var text: String
    /// Its strings in the file, quotation marks included, in bytes.
    package var range: Range<Int>

    package init(_ text: String, range: Range<Int> = 0..<0) {
      self.text = text
      self.range = range
    }
  }

  /// Spends the memory that it takes in a list that grows.
  package func spend(_ budget: inout ReadBudget) {
    budget.spend(2 * MemoryLayout<POMessage>.stride + 32 + translations.count * MemoryLayout<Translation>.stride)
    for text in [context ?? "", id, pluralID ?? ""] { budget.spend(text: text) }
    for translation in translations { budget.spend(text: translation.text) }
    for list in [translatorComments, extractedComments, references, flags] where !list.isEmpty {
      budget.spend(32 + list.count * MemoryLayout<String>.stride)
      for text in list { budget.spend(text: text) }
    }
  }

  /// Whether it is the file's header.
  package var isHeader: Bool { id.isEmpty && context == nil }

  /// A field of the header, such as `Language`; nil where the header has none.
  package func field(_ name: String) -> String? {
    let start = name.lowercased() + ":"
    for line in (translations.first?.text ?? "").split(separator: "\n") where line.lowercased().hasPrefix(start) {
      let value = line.dropFirst(start.count)
      return String(value.drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "\r" }.reversed())
    }
    return nil
  }
}
