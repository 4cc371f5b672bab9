internal import Text

/// A text as a search compares it: in lower case, its words apart.
struct SearchWords {
  /// The words in lower case, joined by single spaces.
  let folded: [UInt8]
  /// The bytes of each word in `folded`.
  let words: [Range<Int>]

  /// - Parameter isName: whether words also begin at capitals, as in `saveButton`.
  init(_ text: String, isName: Bool = false) {
    var folded: [UInt8] = []
    var words: [Range<Int>] = []
    var start: Int?
    var wasLower = false
    func end() {
      guard let first = start else { return }
      words.append(first..<folded.count)
      folded.append(UInt8(ascii: " "))
      start = nil
    }
    for scalar in text.unicodeScalars {
      let kind = SearchWords.kind(of: scalar)
      if kind == .other || kind == .mark {
        // `don't` and `don’t` are one word.
        if kind == .other { end() }
        wasLower = false
        continue
      }
      let isUpper = scalar.properties.isUppercase
      if kind == .ideograph || isName && isUpper && wasLower { end() }
      if start == nil { start = folded.count }
      if scalar.isASCII {
        folded.append(UInt8(scalar.value) | (isUpper ? 0x20 : 0))
      } else {
        folded += Array(scalar.properties.lowercaseMapping.utf8)
      }
      wasLower = !isUpper
      if kind == .ideograph { end() }
    }
    end()
    if folded.last == UInt8(ascii: " ") { folded.removeLast() }
    (self.folded, self.words) = (folded, words)
  }

  /// What a scalar is in a word.
  private enum Kind {
    case letter, ideograph, mark, other
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    if scalar.isASCII {
      let byte = UInt8(scalar.value)
      return byte.isASCIILetter || byte.isASCIIDigit ? .letter : byte == UInt8(ascii: "'") ? .mark : .other
    }
    switch scalar.value {
    case 0x2019: return .mark
    // Scripts without spaces between words: each sign is one.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      return .ideograph
    default:
      // What stands on or below a letter belongs to it: the virama of Hindi.
      let isMark = [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
      return isMark || scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? .letter : .other
    }
  }

  /// How much two texts have in common: 1 where they have the same words, 0 for nothing. A word that begins with a
  /// searched one, or has a slip in it, counts for less.
  ///
  /// - Returns: also how much of the searched words is found, from 0 to 1.
  func likeness(of text: SearchWords) -> (likeness: Double, found: Double) {
    guard !words.isEmpty, !text.words.isEmpty else { return (0, 0) }
    var sum = 0.0
    var taken = 0
    for own in words {
      let word = folded[own]
      var best = 0.0
      for other in text.words where best < 1 {
        best = max(best, SearchWords.likeness(of: word, text.folded[other]))
      }
      sum += best
      if best > 0 { taken += 1 }
    }
    let found = sum / Double(words.count)
    return (2 * sum / Double(words.count + max(text.words.count, taken)), found)
  }

  /// Whether two texts differ by a slip, as a whole: a letter or two in a name of short words.
  func isSlip(of text: SearchWords) -> Bool {
    let limit = folded.count >= 8 ? 2 : folded.count >= 5 ? 1 : 0
    guard limit > 0, abs(folded.count - text.folded.count) <= limit else { return false }
    return SearchWords.isNear(folded[...], text.folded[...], limit)
  }

  private static func likeness(of word: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Double {
    if word.count == other.count, word.elementsEqual(other) { return 1 }
    if word.count >= 3, other.count > word.count, other.starts(with: word) { return 0.75 }
    let limit = word.count >= 8 ? 2 : word.count >= 4 ? 1 : 0
    guard limit > 0, abs(word.count - other.count) <= limit,
      word.first == other.first || word.last == other.last
    else { return 0 }
    return isNear(word, other, limit) ? 0.8 : 0
  }

  /// Whether words differ by so many letters at most: left out, put in, replaced, or swapped with the next one.
  private static func isNear(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, _ limit: Int) -> Bool {
    var (first, second) = (a, b)
    while let one = first.first, one == second.first { (first, second) = (first.dropFirst(), second.dropFirst()) }
    while let one = first.last, one == second.last { (first, second) = (first.dropLast(), second.dropLast()) }
    // A letter beyond ASCII has several bytes.
    if max(first.count, second.count) <= limit { return true }
    if first.count == 2, second.count == 2 { return first.elementsEqual(second.reversed()) || limit >= 2 }
    let isOneLetter = { (part: ArraySlice<UInt8>) in
      part.count <= 4 && part.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    }
    return isOneLetter(first) && isOneLetter(second)
  }
}
