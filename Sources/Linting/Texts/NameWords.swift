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
    var isLoose: Bool {
      lightness > 0 || LightWords.negations.contains(text) || LightWords.danglingVerbs.contains(text)
    }
  }

  /// As many words that say something make a name by themselves.
  private static let usualCount = 4
  /// As many more join these.
  private static let joiningCount = 2
  /// As many where each syllable is written as a word.
  private static let syllableCount = 6
  /// More letters than these are not read.
  private static let lengthLimit = 40

  /// - Parameters:
  ///   - text: a text with placeholders; its first sentence counts if it has two words that say something.
  ///   - language: the language of the text, as a code.
  package init(_ text: String, language: String?) {
    // `agent(s) found`
    let text = NameWords.withStep(text.umlautsSpelledOut(in: language).replacing("(s)", with: "s"), language)
    limit = language?.prefix(2) == "vi" ? NameWords.syllableCount : NameWords.usualCount
    let plain = NameWords.withoutHeading(
      // The `% N` of `100% Nominal` is no placeholder.
      NameWords.withoutMarks(Words.withoutPlaceholders(NameWords.withUnits(text.replacing("% ", with: " ")))))
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
    let end = arguments.last.map { text.utf8.dropFirst($0.span.upperBound) }
    // `%lld ft` leaves a unit.
    saysLittle = all.map(\.text.utf8.count).reduce(0, +) <= (arguments.isEmpty ? 1 : 3)
    hasValuesInside = arguments.count > 1 || arguments.first.map { NameWords.isInside($0, text) } == true
    endsWithArgument = end.map { $0.allSatisfy { !$0.isASCIILetter } } == true
    rest = Array(all.map(\.text).dropFirst(self.words.count))
  }

  /// The most words of a name.
  private let limit: Int
  /// Whether nothing can be said of the text in words: it has no letter, letters that ASCII cannot spell, or more values than
  /// words.
  private let saysNothing: Bool
  /// Whether the words are too short to tell what the text is about: a letter, or a unit behind a value.
  package let saysLittle: Bool
  /// Whether the words make no phrase without the values: there are several, or a text stands between two words.
  package let hasValuesInside: Bool
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

  /// Whether the first sentence says what is the case, in as many words as a name has: `No chats found. Start one.`
  package var isState: Bool {
    words.first.map { NameWords.stateWords.contains($0.text) } == true && words.count { $0.lightness == 0 } <= limit
  }

  private static let stateWords: Set<String> = [
    "no", "not", "cannot", "failed", "unable", "invalid", "none", "nothing", "waiting", "loading", "connected", "error",
    "something", "unknown", "missing", "unsupported", "keine", "kein", "aucun", "aucune", "nessun", "nessuna", "sin",
    "ningun",
    "nenhum", "nenhuma",
  ]

  /// Whether a name tells all that the text says.
  package var areFew: Bool {
    words.count { $0.lightness < 2 } <= limit && all.count <= NameWords.usualCount + 2
  }

  /// The words for a name.
  ///
  /// - Parameters:
  ///   - more: how many more words than usual are wanted, to tell it from another one. From 4 on, all words are taken.
  ///   - home: the words before the name, which a long text does not repeat.
  package func chosen(more: Int = 0, behind home: [String] = []) -> [String] {
    guard more < 4 else { return Array(all.prefix(NameWords.usualCount * 4)) }
    let limit = self.limit + more
    func fits(_ words: [Word], more: Int = 0) -> Bool {
      words.count { $0.lightness == 0 } <= limit + more && words.count <= limit + NameWords.joiningCount
        && (more == 0 || words.map(\.text.utf8.count).reduce(0, +) <= NameWords.lengthLimit)
    }
    let saying = words.contains { $0.lightness < 2 } ? words.filter { $0.lightness < 2 } : words
    var left = saying
    if more == 0, !fits(left) {
      if left.count > home.count, left.map(\.text).starts(with: home) { left.removeFirst(home.count) }
      while left.count > 1, left.first?.lightness ?? 0 > 0 { left.removeFirst() }
      left = NameWords.clause(of: left)
      while !fits(left), left.last.map({ LightWords.endings.contains($0.text) }) == true { left.removeLast() }
    }
    // One word more is better than half a phrase.
    if !fits(left, more: more == 0 ? 1 : 0) {
      // All that the clause says without the words that join its parts, or else its beginning: words that stand apart in
      // the text are not put together.
      let joined = left.filter { $0.lightness == 0 || !LightWords.joining.contains($0.text) }
      // `will be` takes the place of the verb.
      let short = left.contains { $0.text == "will" } ? left.filter { !["will", "be"].contains($0.text) } : left
      let fitting = Array(short.indices.map { short.prefix($0 + 1) }.last { fits(Array($0)) } ?? short.prefix(limit))
      let beginning = NameWords.beginning(of: short, fitting.count)
      func isEnough(_ words: [Word]) -> Bool { words.count > 2 && !words.dropFirst(2).allSatisfy(\.isLoose) }
      let half = fitting.prefix(fitting.lastIndex { LightWords.conjunctions.contains($0.text) } ?? 0)
      let ways = [joined, beginning, Array(half), Array(short.prefix(limit))]
      left = ways.first { fits($0) && isEnough($0) } ?? Array(joined.prefix(limit))
    }
    while more == 0, left.count > 2, left.map(\.text.utf8.count).reduce(0, +) > NameWords.lengthLimit {
      left.removeLast()
    }
    while left.count > 1, let last = left.last,
      last.place == saying.last?.place
        ? ["and", "or", "of"].contains(last.text) || endsWithArgument && left.count > 2 && last.startsPhrase
        : last.isLoose
    {
      left.removeLast()
    }
    let told = left.map(\.text).reduce(into: [String]()) { told, word in if told.last != word { told.append(word) } }
    guard more > 0, left.count == saying.count else { return told }
    // `Title (A to Z)`
    return told + rest.prefix(rest.count <= NameWords.usualCount ? rest.count : max(0, min(more, limit - left.count)))
  }

  /// The words before a clause about them, if they are two at least.
  private static func clause(of words: [Word]) -> [Word] {
    let end = words.indices.first { $0 > 1 && LightWords.clauseStarts.contains(words[$0].text) }
    return end.map { Array(words.slice(to: $0)) } ?? words
  }

  /// The first words, up to a phrase that would be cut off; empty where that leaves too few.
  private static func beginning(of words: [Word], _ limit: Int) -> [Word] {
    let kept = Array(words.prefix(limit))
    guard let next = words.at(limit), !next.startsPhrase, kept.last?.startsPhrase == false else { return kept }
    let start = kept.indices.last { index in
      index > 1 && (kept[index].startsPhrase || LightWords.clauseStarts.contains(kept[index].text))
    }
    return Array(kept.prefix(start ?? 0))
  }
}

/// Cutting texts.
extension NameWords {
  /// A text without addresses and the signs of Markdown.
  private static func withoutMarks(_ text: String) -> String {
    text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" })
      .filter { !$0.contains("://") }.joined(separator: " ")
  }

  /// What follows a word that only warns: `Attention: …`.
  private static func withoutHeading(_ text: String) -> String {
    let head = text.prefix { $0 != ":" }
    let rest = text.dropFirst(head.count + 1)
    return headings.contains(head.lowercased().spelledInASCII) && Words.hasLetter(String(rest)) ? String(rest) : text
  }

  /// Words above many texts.
  package static let headings: Set<String> = [
    "error", "warning", "attention", "notice", "info", "information", "note", "success", "oops", "alert", "important",
    "tip", "errore", "attenzione", "avviso", "fehler", "achtung", "hinweis", "erreur", "atencion", "aviso", "erro",
    "atencao",
  ]

  /// Whether a value is a text between words: `Failed to %@ the file`.
  private static func isInside(_ value: Placeholder, _ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.dropFirst(value.span.lowerBound).prefix(value.span.count).last == UInt8(ascii: "@")
      && bytes.prefix(value.span.lowerBound).contains(where: \.isASCIILetter)
      && bytes.dropFirst(value.span.upperBound).contains(where: \.isASCIILetter)
  }

  /// The text up to a sign that ends a sentence, or a part of one that has three words.
  private static func firstSentence(of text: String) -> String {
    var end = text.startIndex
    var spaces = 0
    while end < text.endIndex {
      let next = text.index(after: end)
      let isLast = next == text.endIndex || text[next] == " "
      if ".!?:;–—·•|▸›\n".contains(text[end]), isLast || text[end] == "\n" { break }
      if text[end] == "(", spaces != 1 || !isOneWord(text.slice(from: next)) { break }
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

  /// Whether parentheses hold one word at the end of a text, which tells it from others: `Movies (Radarr)`.
  private static func isOneWord(_ text: Substring) -> Bool {
    text.last == ")" && text.dropLast().allSatisfy { $0.isLetter } && !remarks.contains(text.dropLast().lowercased())
  }

  private static let remarks: Set<String> = ["optional", "beta", "recommended", "default", "experimental"]

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

  /// An English text whose first number counts steps with the word for it: `step 3 Tap` for `3. Tap`.
  private static func withStep(_ text: String, _ language: String?) -> String {
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(number.count)
    guard language?.prefix(2) == "en", !number.isEmpty, rest.hasPrefix(". ") else { return text }
    return "step \(number)\(rest.dropFirst())"
  }

  /// A text with the word for a unit that is only a letter behind its value: `in minutes` for `in %dm`.
  private static func withUnits(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let edits = Placeholder.scan(text).compactMap { placeholder -> (Range<Int>, String)? in
      let end = placeholder.span.upperBound
      let space = bytes.at(end) == UInt8(ascii: " ") ? 1 : 0
      let letters = bytes.slice(from: end + space).prefix { $0.isASCIILetter }
      let word = String(decoding: letters, as: UTF8.self)
      guard placeholder.takesArgument, let unit = units[word], space == 0 || word.utf8.count > 1 else { return nil }
      return (Range(from: end, to: end + space + letters.count), " " + unit)
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
      // `%@'s reviews`
      .filter { $0.lowercased() != "'s" }
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
      // `random4k`, but `two_x`
      if number < 100, tail.isEmpty || joined.isEmpty {
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
