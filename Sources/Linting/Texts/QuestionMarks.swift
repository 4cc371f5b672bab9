package import CatalogModel
internal import Text

/// How certain it is that question marks of a translation stand for letters that an older encoding does not have.
package enum LostLetters {
  /// They do: `G?nayd?n`, `?ffnen`, `? la maison`, `????`.
  case certain
  /// They may be meant, too: `Caf? bar`, `ok? ano`, `Fout ??`.
  case possible
}

extension String {
  /// Whether question marks stand for letters, where the source text has nothing like it; nil where they do not.
  ///
  /// What may be a question, such as `Caf?` at the end, is none.
  ///
  /// - Parameter language: that of the text; nil where it is not known.
  package func lostLetters(of source: String, in language: Language?) -> LostLetters? {
    guard utf8.contains(UInt8(ascii: "?")), ExactText(self) != ExactText(source) else { return nil }
    // An address that both texts have has lost nothing.
    guard QuestionMarks.places(in: self) != QuestionMarks.places(in: source) else { return nil }
    // `size=large` has no address, so its translation has none.
    let mayHaveQuery = !source.utf8.contains(UInt8(ascii: "=")) || source.utf8.contains(UInt8(ascii: "?"))
    let own = QuestionMarks(self, mayHaveQuery: mayHaveQuery)
    lazy var other = QuestionMarks(source)
    if own.isInWord {
      // Behind `¿`, which is lost before all others, it ends a question.
      return other.isInWord ? nil : own.hasInverted ? .possible : .certain
    }
    if own.isAtStart, !other.isAtStart, !other.isAlone { return .certain }
    if own.hasLetter {
      // As in most questions, of which the source text need not be read.
      guard own.isForLetter || own.isBetweenWords || own.severalCount > 0 else { return nil }
      let isLost =
        other.count == 0
        ? own.isForLetter || (own.isBetweenWords && !own.hasOtherLetter)
        : own.severalCount > 0 && other.severalCount == 0
      guard isLost else { return nil }
    } else {
      guard other.hasLetter, own.count > max(1, other.count) else { return nil }
    }
    // Hardly any letters of other scripts are in ASCII, hardly any words of Latin letters are not.
    let isDoubtful = language?.expectedScript == "Latn" || own.hasOtherLetter || own.hasQuestion
    let count = own.hasLetter ? own.severalCount : own.count
    return isDoubtful && count < QuestionMarks.most ? .possible : .certain
  }
}

/// The question marks of a text.
private struct QuestionMarks {
  /// More that stand for words are no emphasis, and nothing that is unknown: `?? ???`.
  static let most = 4

  /// Whether one stands inside a word or at its beginning, with letters that have two cases around it.
  private(set) var isInWord = false
  /// Whether one stands in front of all words: `? la maison`, `?Hola!`.
  private(set) var isAtStart = false
  /// Whether one stands alone.
  private(set) var isAlone = false
  /// Whether one stands alone in a sentence that goes on.
  private(set) var isBetweenWords = false
  /// Whether some can only be a question where the source text has one: several in a row, or one in a sentence that goes on.
  private(set) var isForLetter = false
  /// Whether one ends a word of a sentence that goes on.
  private(set) var hasQuestion = false
  /// Whether one is that of a question in Spanish: `¿`.
  private(set) var hasInverted = false
  /// Those that stand alone, several in a row.
  private(set) var severalCount = 0
  /// Those of all scripts.
  private(set) var count = 0
  /// Whether there are letters, apart from placeholders and tags.
  private(set) var hasLetter = false
  /// Whether there are letters that are not in ASCII.
  private(set) var hasOtherLetter = false

  /// What stands before and behind each question mark of a text, sorted.
  static func places(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.indices.filter { bytes[$0] == UInt8(ascii: "?") }
      .map { String(decoding: bytes.slice(from: $0 - 1, to: $0 + 2), as: UTF8.self) }.sorted()
  }

  /// - Parameter mayHaveQuery: whether `page?id=1` is an address.
  init(_ text: String, mayHaveQuery: Bool = true) {
    let plain = Placeholder.scan(text).reversed().reduce(text) { $0.replacing($1.span, with: QuestionMarks.word) }
    for line in QuestionMarks.withoutTags(plain).split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      for (index, word) in words.enumerated() where !QuestionMarks.isAddress(word, mayHaveQuery) {
        take(Array(word), before: words.at(index - 1)?.last, next: words.at(index + 1)?.first)
      }
    }
  }

  /// Stands for a placeholder or a closing tag: a question may end behind it.
  private static let word = "\u{FFFC}"

  /// A text without its tags.
  private static func withoutTags(_ text: String) -> String {
    var plain = ""
    for (index, part) in text.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
      let isTag = index > 0 && part.first.map { $0.isLetter || $0 == "/" } == true
      if isTag, let end = part.firstIndex(of: ">") {
        plain += (part.first == "/" ? word : " ") + part.slice(from: part.index(after: end))
      } else {
        plain += (index > 0 ? "<" : "") + part
      }
    }
    return plain
  }

  /// Whether a word is an address, in which a question mark begins the query: `https://a.b/?c`, `a.b/c?d`, `page?id=1`.
  private static func isAddress(_ word: Substring, _ mayHaveQuery: Bool) -> Bool {
    let parts = word.split(separator: "?", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return false }
    if word.contains("://") || word.hasPrefix("www.") { return true }
    if let slash = parts[0].firstIndex(of: "/"), parts[0].slice(to: slash).dropFirst().contains(".") { return true }
    let query = parts[1].split(separator: "=", omittingEmptySubsequences: false)
    guard mayHaveQuery, parts.count == 2, query.count > 1, let name = query.first, !name.isEmpty else { return false }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.[]".contains($0)) }
  }

  /// The signs behind which a word begins.
  private static let opening: Set<Character> = [
    "(", "[", "{", "\"", "'", "“", "„", "«", "‘", "‚", "-", "–", "—", "/", "=", "&", "|", "+", ",", ":", ";", ">", "¡",
    "¿",
  ]

  private mutating func take(_ word: [Character], before previous: Character?, next: Character?) {
    hasLetter = hasLetter || word.contains(where: \.isLetter)
    hasOtherLetter = hasOtherLetter || word.contains { $0.isLetter && !$0.isASCII }
    hasInverted = hasInverted || word.contains("¿")
    count += word.count { "?？؟¿;".contains($0) }
    var index = 0
    while let start = word.slice(from: index).firstIndex(of: "?") {
      let end = word.slice(from: start).firstIndex { $0 != "?" } ?? word.endIndex
      let (before, after) = (word.at(start - 1), word.at(end))
      let isSeveral = end - start > 1
      let isBeginning = before.map(QuestionMarks.opening.contains) ?? true
      if let after, after.isCased {
        // `Weiter?Ja` only lacks a space.
        let isInside = before.map { $0.isCased && ($0.isUppercase || after.isLowercase) } == true
        // `Weiter ?Ja`, too, but not `WEITER ?FFNEN`.
        let isCapitals = after.isUppercase && word.at(end + 1)?.isUppercase == true
        if isInside || (isBeginning && (isSeveral || after.isLowercase || isCapitals)) { isInWord = true }
      }
      let isFirst = start == 0 ? previous.map { ".!:".contains($0) } ?? true : isBeginning && previous == nil
      // Letters without case would be lost, too: in Hebrew the mark of a question may only have come to the wrong end.
      if isFirst, !isSeveral, after?.isCased == true || (after == nil && start == 0 && next?.isCased == true) {
        isAtStart = true
      }
      if before == nil, after == nil {
        if isSeveral { severalCount += end - start } else { isAlone = true }
        if !isSeveral, previous != nil, next?.isLowercase == true { isBetweenWords = true }
      }
      let isQuestion = after == nil && before?.isCased == true && next?.isLowercase == true
      if isQuestion { hasQuestion = true }
      if isSeveral || isQuestion { isForLetter = true }
      index = end
    }
  }
}
