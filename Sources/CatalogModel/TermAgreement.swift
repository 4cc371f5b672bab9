/// What is agreed for a word of source texts in one language.
package struct TermAgreement: Hashable, Sendable {
  /// The word, as source texts have it.
  package let term: String
  /// Whether it stays as it is.
  package let isKept: Bool
  /// How it is translated; the word itself for a name that stays as it is. Empty where that is open.
  package let translations: [String]
  /// Words that no text is to have.
  package let avoided: [String]
  /// For people: what the word means, or why it is translated so.
  package let note: String?

  /// For people: `cart: Warenkorb, not Einkaufswagen (what people are about to buy)`.
  package var text: String {
    let parts = (isKept ? ["stays as it is"] : translations) + avoided.map { "not \($0)" }
    let words = parts.isEmpty ? term : "\(term): \(parts.joined(separator: ", "))"
    return words + (note.map { " (\($0))" } ?? "")
  }
}
