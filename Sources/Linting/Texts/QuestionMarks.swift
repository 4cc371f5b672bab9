internal import CatalogModel
internal import Text

extension String {
  /// Whether question marks stand for letters that an older encoding does not have, where the source text has nothing like
  /// it: `G?nayd?n`, `?ffnen`, `????`.
  ///
  /// What may be a question, such as `Caf?` at the end, is none.
  package func hasQuestionMarksForLetters(of source: String) -> Bool {
    guard utf8.contains(UInt8(ascii: "?")), ExactText(self) != ExactText(source) else { return false }
    let (own, other) = (Marks(self), Marks(source))
    if own.isInWord { return !other.isInWord }
    if !own.hasLetter { return other.hasLetter && own.count > max(1, other.count) }
    return other.count == 0 ? own.isForLetter : own.isForWord && !other.isForWord
  }

  /// The question marks of a text.
  private struct Marks {
    /// Whether one stands inside a word or at its beginning, with letters that have two cases around it.
    private(set) var isInWord = false
    /// Whether several stand for a word in front of others.
    private(set) var isForWord = false
    /// Whether some can only be a question where the source text has one: several in a row, or one in a sentence that goes on.
    private(set) var isForLetter = false
    /// Those of all scripts.
    private(set) var count = 0
    /// Whether there are letters, apart from placeholders.
    private(set) var hasLetter = false

    init(_ text: String) {
      let plain = Placeholder.scan(text).reversed().reduce(text) { $0.replacing($1.span, with: " ") }
      // A question mark in an address begins its query.
      for word in plain.split(whereSeparator: \.isWhitespace) where !word.contains(where: { "/=&".contains($0) }) {
        let next = word.endIndex == plain.endIndex ? nil : plain.slice(from: word.endIndex).first { !$0.isWhitespace }
        take(Array(word), next: next)
      }
    }

    private mutating func take(_ word: [Character], next: Character?) {
      hasLetter = hasLetter || word.contains(where: \.isLetter)
      count += word.count { "?？؟¿;".contains($0) }
      var index = 0
      while let start = word.slice(from: index).firstIndex(of: "?") {
        let end = word.slice(from: start).firstIndex { $0 != "?" } ?? word.endIndex
        let (before, after) = (word.at(start - 1), word.at(end))
        let isSeveral = end - start > 1
        if let after, after.isCased {
          // `Weiter?Ja` only lacks a space.
          let isInside = before.map { $0.isCased && ($0.isUppercase || after.isLowercase) } ?? after.isLowercase
          if isInside || (isSeveral && before == nil) { isInWord = true }
        }
        if start == 0, after == nil, isSeveral, next != nil { isForWord = true }
        if isSeveral || (after == nil && before?.isCased == true && next?.isLowercase == true) { isForLetter = true }
        index = end
      }
    }
  }
}
