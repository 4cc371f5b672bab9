internal import CatalogModel
internal import Text

/// An older and a newer text, and whether they differ only in what tools change.
struct SameWords {
  private let old: String
  private let new: String

  init(old: String, new: String) { (self.old, self.new) = (old, new) }

  /// Whether each letter that is not in ASCII has become as many as it has bytes: UTF-8 was read in an encoding with one
  /// byte for each letter.
  var wereMisread: Bool {
    let (before, after) = (SameWords.runs(of: old), SameWords.runs(of: new))
    guard before.count == after.count, before.count > 1 || before.first?.isASCII == false else { return false }
    return zip(before, after).allSatisfy { a, b in
      if a.isASCII || b.isASCII { return a.isASCII && b.isASCII && a.text == b.text }
      return b.text.unicodeScalars.count == a.text.utf8.count
    }
  }

  /// The parts of a text that are in ASCII, and those between them.
  private static func runs(of text: String) -> [(text: String, isASCII: Bool)] {
    var runs: [(text: String, isASCII: Bool)] = []
    for scalar in text.unicodeScalars {
      if let last = runs.last, last.isASCII == scalar.isASCII {
        runs[runs.count - 1].text.unicodeScalars.append(scalar)
      } else {
        runs.append((String(scalar), scalar.isASCII))
      }
    }
    return runs
  }

  /// Whether the new text has question marks for some letters: one for each, or for each half of a surrogate pair.
  var haveQuestionMarks: Bool {
    guard new.utf8.contains(UInt8(ascii: "?")) else { return false }
    var rest = new.unicodeScalars[...]
    var hasLostLetter = false
    for scalar in old.unicodeScalars {
      if rest.first == scalar {
        rest.removeFirst()
        continue
      }
      let count = scalar.value > 0xFFFF && rest.starts(with: "??".unicodeScalars) ? 2 : 1
      guard !scalar.isASCII, rest.first == "?" else { return false }
      rest.removeFirst(count)
      hasLostLetter = hasLostLetter || scalar.properties.isAlphabetic
    }
    return rest.isEmpty && hasLostLetter
  }

  /// Whether a word of the older text stands in the newer one with question marks for some letters: `café`, `caf?`.
  var haveLettersLost: Bool {
    guard new.utf8.contains(UInt8(ascii: "?")), !old.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    let words = old.split(whereSeparator: \.isWhitespace).map(String.init)
    return new.split(whereSeparator: \.isWhitespace).contains { word in
      word.utf8.contains(UInt8(ascii: "?")) && word.count(where: \.isLetter) > 1
        && words.contains { SameWords(old: $0, new: String(word)).haveQuestionMarks }
    }
  }

  /// Whether only the kinds of spaces differ.
  var differInSpaces: Bool { isSame(SameWords.withPlainSpaces) }

  /// Whether typographic quotation marks have become straight ones, and lost the spaces inside them.
  var differInQuotes: Bool {
    let marks = SameWords.typographicQuotes
    func count(_ text: String) -> Int { text.unicodeScalars.count { marks[$0] != nil } }
    return count(new) < count(old) && isSame(SameWords.withPlainQuotes)
  }

  /// Whether one of the two is the other one, escaped.
  var differInEscapes: Bool {
    guard [old, new].contains(where: { $0.utf8.contains { [0x26, 0x5C, 0x5F].contains($0) } }) else { return false }
    let (first, second) = (ExactText(old), ExactText(new))
    return [SameWords.withoutEntities, SameWords.withoutBackslashes].contains { plain in
      let (shortOld, shortNew) = (ExactText(plain(old)), ExactText(plain(new)))
      return (shortNew != second && shortNew == first) || (shortOld != first && shortOld == second)
    }
  }

  /// Whether letters have lost their accents, and other signs that are not in ASCII are there or gone.
  var haveLostAccents: Bool {
    var rest = Array(new)[...]
    var hasLostAccent = false
    for character in old {
      if rest.first == character {
        rest.removeFirst()
      } else if let plain = rest.first, SameWords.isAccented(character, plain) {
        hasLostAccent = true
        rest.removeFirst()
      } else if character.isASCII {
        return false
      }
    }
    return rest.isEmpty && hasLostAccent
  }

  /// Whether a letter is another one with an accent.
  private static func isAccented(_ letter: Character, _ plain: Character) -> Bool {
    guard !letter.isASCII, plain.isASCII, plain.isLetter, let base = plain.unicodeScalars.first else { return false }
    return (0x300...0x36F as ClosedRange<UInt32>).contains { value in
      guard let mark = Unicode.Scalar(value) else { return false }
      var text = String.UnicodeScalarView()
      text.append(base)
      text.append(mark)
      return String(text) == String(letter)
    }
  }

  /// Whether placeholders take other arguments.
  var differInArguments: Bool {
    let (before, after) = (SameWords.unnumbered(old), SameWords.unnumbered(new))
    return ExactText(before.text) == ExactText(after.text) && before.arguments != after.arguments
  }

  /// Whether placeholders lost their numbers, and take the same arguments without them.
  var haveLostNumbers: Bool {
    let (before, after) = (SameWords.unnumbered(old), SameWords.unnumbered(new))
    return ExactText(before.text) == ExactText(after.text) && ExactText(old) != ExactText(new)
      && ExactText(after.text) == ExactText(new)
  }

  private func isSame(_ plain: (String) -> String) -> Bool { ExactText(plain(old)) == ExactText(plain(new)) }
}

/// Texts without what tools change.
extension SameWords {
  private static let noBreakSpaces: Set<Unicode.Scalar> = ["\u{A0}", "\u{202F}"]

  private static let typographicQuotes: [Unicode.Scalar: Unicode.Scalar] = [
    "“": "\"", "”": "\"", "„": "\"", "‟": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'", "‚": "'", "‛": "'",
  ]

  private static func mapped(_ text: String, _ change: (Unicode.Scalar) -> Unicode.Scalar) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { plain.append(change(scalar)) }
    return String(plain)
  }

  private static func withPlainSpaces(_ text: String) -> String {
    mapped(text) { noBreakSpaces.contains($0) ? " " : $0 }
  }

  private static func withPlainQuotes(_ text: String) -> String {
    var text = text
    for space in ["\u{A0}", "\u{202F}", " "] {
      text = text.replacing("«" + space, with: "«").replacing(space + "»", with: "»")
    }
    return mapped(text) { typographicQuotes[$0] ?? $0 }
  }

  /// A text whose entities of XML are characters again, once.
  private static func withoutEntities(_ text: String) -> String {
    var text = text.replacing("_x000D_", with: "")
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&#x27;", "'"),
      ("&nbsp;", "\u{A0}"), ("&amp;", "&"),
    ] { text = text.replacing(entity, with: character) }
    return text
  }

  private static let escapedCharacters: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "t": "\t", "r": "\r"]

  /// A text whose escapes with a backslash are characters again, once.
  private static func withoutBackslashes(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        plain.append(escapedCharacters[scalar] ?? scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        plain.append(scalar)
      }
    }
    return String(plain)
  }

  /// A text without the numbers of its placeholders, and the arguments that these take, in the order of the text.
  private static func unnumbered(_ text: String) -> (text: String, arguments: [Int]) {
    var arguments: [Int] = []
    var numbers: [(span: Range<Int>, text: String)] = []
    for placeholder in Placeholder.scan(text) where placeholder.takesArgument {
      arguments.append(placeholder.number ?? arguments.count + 1)
      guard let number = placeholder.number else { continue }
      let start = placeholder.span.lowerBound + 1
      numbers.append((start..<start + String(number).utf8.count + 1, ""))
    }
    return (text.replacing(numbers), arguments)
  }
}
