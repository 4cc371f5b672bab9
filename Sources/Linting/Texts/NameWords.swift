internal import CatalogModel
internal import Text

/// The words of a text of which a name can be made: `Save your work before closing` gives `save`, `work`, `before`,
/// `closing`.
package struct NameWords: Sendable {
  /// The words in lower case and ASCII; those that say little are left out as far as there are enough others.
  private let words: [Word]

  /// One word of the text.
  private struct Word {
    let text: String
    /// 0 for words that tell texts apart, 1 for those that join them, 2 for those that tell nothing.
    let lightness: Int
    /// Its number among the words.
    let place: Int

    /// Whether a name may end before it.
    var startsPhrase: Bool { LightWords.startsPhrase(text, lightness: lightness) }
    /// Whether it says nothing at the end of a name without the words behind it.
    var isLoose: Bool { lightness > 0 || ["no", "not"].contains(text) || LightWords.danglingVerbs.contains(text) }
  }

  /// As many words make a name by themselves.
  private static let usualCount = 4
  /// More letters than these are not read.
  private static let lengthLimit = 34

  /// - Parameters:
  ///   - text: a text with placeholders; its first sentence counts if it has two words that say something.
  ///   - language: the language of the text, as a code.
  package init(_ text: String, language: String?) {
    let plain = NameWords.withoutMarks(Words.withoutPlaceholders(NameWords.withUnits(text)))
    let light = LightWords(language)
    func words(of text: String) -> [Word] {
      let words = NameWords.split(light.joinsApostrophes ? text : text.spacedAtApostrophes, dropping: light.phrases)
      return words.indices.map { index in
        Word(
          text: words[index],
          lightness: light.lightness(of: words[index], after: words.at(index - 1), before: words.at(index + 1)),
          place: index)
      }
    }
    let sentence = NameWords.firstSentence(of: plain)
    let first = words(of: sentence)
    let all = words(of: plain)
    // `Are you sure you want to delete it?` says enough in one word.
    let isWhole =
      sentence.utf8.count < plain.utf8.count
      && [UInt8(ascii: "("), UInt8(ascii: "?")].contains(plain.utf8.dropFirst(sentence.utf8.count).first)
      || first.count < sentence.split(separator: " ").count - 2
    let isEnough = Words.hasLetter(sentence) && first.count { $0.lightness == 0 } > (isWhole ? 0 : 1)
    let main = NameWords.startsWithCondition(sentence) ? words(of: sentence.after(",")) : []
    self.words = main.count { $0.lightness == 0 } > 1 ? main : isEnough ? first : all
    let arguments = Placeholder.scan(text).filter { $0.takesArgument && !$0.looksLikeProse }
    let said = all.count { $0.lightness == 0 }
    saysNothing =
      !Words.hasLetter(plain) || plain.spelledInASCII.count { !$0.isASCII && $0.isLetter } > 1
      || !arguments.isEmpty && said == 0 || arguments.first?.span.lowerBound == 0 && arguments.count > said
    endsWithArgument = arguments.last?.span.upperBound == text.utf8.count
    rest = Array(all.map(\.text).dropFirst(self.words.count))
  }

  /// Whether nothing can be said of the text in words: it has no letter, letters that ASCII cannot spell, or more values than
  /// words.
  private let saysNothing: Bool
  /// Whether a value stands at the end of the text: `Day %d of %d`.
  private let endsWithArgument: Bool
  /// The words behind the first sentence.
  private let rest: [String]

  /// Whether no name can be made.
  package var isEmpty: Bool { words.isEmpty || saysNothing }

  /// All words, in order.
  package var all: [String] { words.map(\.text) + rest }

  /// Whether the words are those of a name, in the singular.
  package func isSame(as name: [String]) -> Bool {
    rest.isEmpty && words.map(\.text).map(KeyName.singular) == name.map(KeyName.singular)
  }

  /// The words for a name.
  ///
  /// - Parameter more: how many more words than usual are wanted, to tell it from another one. From 4 on, all words are
  ///   taken.
  ///   - home: the words before the name, which a long text does not repeat.
  package func chosen(more: Int = 0, behind home: [String] = []) -> [String] {
    guard more < 4 else { return Array(all.prefix(NameWords.usualCount * 4)) }
    let limit = NameWords.usualCount + more
    // Words that say nothing are left out always, those that join others only where there are too many.
    let saying = words.contains { $0.lightness < 2 } ? words.filter { $0.lightness < 2 } : words
    var left = saying
    if more == 0, left.count > limit {
      if left.count > home.count, left.map(\.text).starts(with: home) { left.removeFirst(home.count) }
      left = NameWords.withoutLooseEnd(left, limit)
      while left.count > 1, left.first?.lightness ?? 0 > 0 { left.removeFirst() }
    }
    if left.contains(where: { $0.lightness == 0 }) {
      // `more`, and then `into`
      if left.count > limit { left.removeAll { $0.lightness > 0 && !$0.startsPhrase } }
      if left.count > limit { left.removeAll { $0.lightness > 0 } }
    }
    var chosen = Array(left.prefix(limit))
    while more == 0, chosen.count > 2, chosen.map(\.text.utf8.count).reduce(0, +) > NameWords.lengthLimit {
      chosen.removeLast()
    }
    while chosen.count > 1, let last = chosen.last,
      last.place == saying.last?.place ? endsWithArgument && last.text == "of" : last.isLoose
    {
      chosen.removeLast()
    }
    let told = chosen.map(\.text).reduce(into: [String]()) { told, word in if told.last != word { told.append(word) } }
    return told + (left.count < limit ? Array(rest.prefix(min(more, limit - left.count))) : [])
  }

  /// The words up to a clause about them, or to a phrase that would be cut off or run together with the one before it.
  private static func withoutLooseEnd(_ words: [Word], _ limit: Int) -> [Word] {
    var said = 0
    var starts: [(index: Int, said: Int)] = []
    for (index, word) in words.enumerated() where said < limit {
      if said > 1, LightWords.clauseStarts.contains(word.text) { return Array(words.slice(to: index)) }
      let joins = ["and", "und", "et", "y", "e"].contains(word.text)
      let isEarly = said == 2 && (joins || word.text == "to" || words[0].text == "how")
      if said > 1, joins || word.startsPhrase, !isEarly { starts.append((index, said)) }
      if word.lightness == 0 { said += 1 }
    }
    guard let end = starts.last(where: { $0.said > 2 }) ?? starts.last else { return words }
    let last = words.indices.filter { words[$0].lightness == 0 }.at(limit - 1) ?? words.count
    let following = words.dropFirst(last + 1).first
    let isCutOff = following.map { !$0.startsPhrase && !LightWords.clauseStarts.contains($0.text) } ?? false
    return isCutOff || starts.count > 1 && end.said > 2 ? Array(words.slice(to: end.index)) : words
  }
}

/// Cutting texts.
extension NameWords {
  /// A text without addresses and the signs of Markdown.
  private static func withoutMarks(_ text: String) -> String {
    text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" })
      .filter { !$0.contains("://") }.joined(separator: " ")
  }

  /// The text up to a sign that ends a sentence, or a part of one that has three words.
  private static func firstSentence(of text: String) -> String {
    var end = text.startIndex
    var spaces = 0
    while end < text.endIndex {
      let next = text.index(after: end)
      let isLast = next == text.endIndex || text[next] == " "
      if ".!?:;–—\n".contains(text[end]), isLast || text[end] == "\n" { break }
      if text[end] == "(" { break }
      if text[end] == ",", isLast, spaces > 2 || spaces == 2 && startsSentence(text.slice(from: next)),
        !startsWithCondition(text)
      {
        break
      }
      if text[end] == " " { spaces += 1 }
      end = next
    }
    return String(text.slice(to: end))
  }

  /// Whether a text behind a comma says something of its own, and is no part of a list.
  private static func startsSentence(_ text: Substring) -> Bool {
    let first = text.dropFirst().prefix { $0 != " " }
    return ["please", "thank", "but", "so", "no", "then", "you", "we", "it", "try"].contains(first)
  }

  /// Whether the first part of a sentence only says when the second one holds.
  private static func startsWithCondition(_ text: String) -> Bool {
    let first = text.prefix { $0 != " " }.lowercased()
    return ["if", "when", "while", "even", "once", "after", "before", "unless", "until", "although"].contains(first)
  }

  /// A text with the word for a unit that is only a letter behind its value: `in minutes` for `in %dm`.
  private static func withUnits(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let edits = Placeholder.scan(text).compactMap { placeholder -> (Range<Int>, String)? in
      let end = placeholder.span.upperBound
      let letters = bytes.slice(from: end).prefix { $0.isASCIILetter }
      guard placeholder.takesArgument, let unit = units[String(decoding: letters, as: UTF8.self)] else { return nil }
      return (Range(from: end, to: end + letters.count), " " + unit)
    }
    return edits.isEmpty ? text : text.replacing(edits)
  }

  private static let units = [
    "s": "seconds", "m": "minutes", "h": "hours", "d": "days", "w": "weeks", "ms": "milliseconds", "min": "minutes",
    "x": "times", "px": "pixels", "pt": "points",
  ]

  /// The words; numbers are spelled out, or joined to the word before them.
  private static func split(_ text: String, dropping phrases: [[String]]) -> [String] {
    var words = withJoinedNumbers(text).spelledInASCII
      .split { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "_") }
      .map { $0.filter { $0 != "'" && $0 != "_" } }.filter { !$0.isEmpty }
    // `LastSnapshotTitle`
    if words.count == 1, KeyName.words(words[0]).count > 2 { words = KeyName.words(words[0]) }
    words = words.map { $0.lowercased() }
    for phrase in phrases where words.count > phrase.count && words.starts(with: phrase) {
      words.removeFirst(phrase.count)
      break
    }
    words = joined(words)
    // A name cannot begin with a year.
    if words.count > 1, words[0].utf8.count > 2, words[0].utf8.allSatisfy(\.isASCIIDigit) { words.swapAt(0, 1) }
    return words.reduce(into: []) { joined, word in
      let digits = String(word.prefix { $0.isNumber })
      let tail = String(word.dropFirst(digits.count))
      guard let number = Int(digits) else { return joined.append(word) }
      if number < 100 {
        joined += spelled(number) + (tail.isEmpty ? [] : [tail])
      } else {
        joined.append((joined.popLast() ?? "n") + word)
      }
    }
  }

  /// The words with `cannot` for all that means it, and without the auxiliaries of `has been changed`.
  private static func joined(_ words: [String]) -> [String] {
    words.reduce(into: []) { joined, word in
      let previous = joined.last ?? ""
      switch word {
      case "not" where ["could", "can"].contains(previous):
        joined.removeLast()
        joined.append("cannot")
      case "been" where ["has", "have", "had"].contains(previous): joined.removeLast()
      case "couldnt", "cant": joined.append("cannot")
      default: joined.append(word)
      }
    }
  }

  /// A text with `26` for `2.6`, and its first sign as a word: `plus` for `+`.
  private static func withJoinedNumbers(_ text: String) -> String {
    let signs: [Character: String] = ["+": "plus ", "©": "copyright ", "#": "number "]
    let all = Array(text)
    let joined = String(
      all.indices.filter { index in
        guard all[index] == "." || all[index] == "," else { return true }
        return !(all.at(index - 1)?.isNumber ?? false && all.at(index + 1)?.isNumber ?? false)
      }.map { all[$0] })
    guard let first = joined.first, let sign = signs[first] else { return joined }
    return sign + joined.dropFirst()
  }

  private static func spelled(_ number: Int) -> [String] {
    if let small = numbers.at(number) { return [small] }
    let rest = number % 10 == 0 ? nil : numbers.at(number % 10)
    return [tens.at(number / 10 - 2), rest].compactMap(\.self)
  }

  private static let numbers = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
}

extension String {
  /// The text with spaces behind apostrophes that join an article: `l' email`.
  fileprivate var spacedAtApostrophes: String { replacing("'", with: "' ").replacing("\u{2019}", with: "\u{2019} ") }

  /// What stands behind a sign; empty without one.
  fileprivate func after(_ sign: Character) -> String {
    firstIndex(of: sign).map { String(slice(from: $0).dropFirst()) } ?? ""
  }
}
