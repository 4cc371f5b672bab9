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
        (start..<end).allSatisfy({ self[$0] == self[$0 + before - start] }), !joinsWords(at: before - 1),
        !joinsWords(at: end), isWanted(start..<end)
      {
        return start..<end
      }
      guard end < count else { return nil }
      before = start
      end += 1
      start = end
    }
  }

  /// Whether the byte at an offset makes the adjacent word a part of a longer word or of code.
  private func joinsWords(at index: Int) -> Bool {
    guard indices.contains(index) else { return false }
    switch self[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "'"), UInt8(ascii: "/"), UInt8(ascii: "@"): return true
    default: return false
    }
  }
}
