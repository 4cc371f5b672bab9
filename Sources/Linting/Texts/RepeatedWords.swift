internal import Text

extension [UInt8] {
  /// The first of the given words that occurs twice in a row, in lower case and with one space between.
  package func firstRepeatedWord(among words: Set<String>) -> String? {
    firstRepeatedWord { words.contains(String(decoding: self[$0], as: UTF8.self)) }
      .map { String(decoding: self[$0], as: UTF8.self) }
  }

  /// Whether any word occurs twice in a row, with one space between.
  var hasRepeatedWord: Bool { firstRepeatedWord { _ in true } != nil }

  private func firstRepeatedWord(_ isWanted: (Range<Int>) -> Bool) -> Range<Int>? {
    var before = 0
    var start = 0
    var end = 0
    while true {
      while end < count, self[end].isLetterOrBeyondASCII { end += 1 }
      // Two words of the same length, with one space between.
      if end > start, start - before == end - start + 1, self[before] == self[start], self[start - 1] == 0x20,
        (start..<end).allSatisfy({ self[$0] == self[$0 + before - start] }), !joinsWord(before: before),
        !joinsWord(behind: end), isWanted(start..<end)
      {
        return start..<end
      }
      guard end < count else { return nil }
      before = start
      end += 1
      start = end
    }
  }

  /// Whether the byte before a word makes it the end of a longer word, of an address (`example.com com`), of a number, a
  /// placeholder or code.
  private func joinsWord(before start: Int) -> Bool {
    guard start > 0 else { return false }
    switch self[start - 1] {
    case UInt8(ascii: "."), UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "&"): return true
    default: return joinsWords(self[start - 1])
    }
  }

  /// Whether the byte behind a word makes it the start of a longer word, of an address or of code.
  private func joinsWord(behind end: Int) -> Bool {
    guard end < count else { return false }
    if self[end] == UInt8(ascii: "."), end + 1 < count { return self[end + 1].isASCIIWord || self[end + 1] >= 0x80 }
    return joinsWords(self[end])
  }

  private func joinsWords(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "'"), UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "_"): true
    default: byte.isASCIIDigit
    }
  }
}
