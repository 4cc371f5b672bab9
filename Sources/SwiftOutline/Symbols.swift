/// The identifiers and operators of one file, numbered in order of their first occurrence.
///
/// The words come first, with the same numbers in every file. The table stores only what follows.
package struct SymbolTable: Sendable {
  /// The symbols before the file's own names.
  package let words: SymbolWords
  /// All names except for the words, concatenated.
  package let text: [UInt8]
  /// Where each name ends in `text`; it starts where the previous one ends.
  package let ends: [UInt32]
  /// The hashes of the names, which identify them outside the file; without those of the words.
  package let hashes: [UInt64]

  /// A table with no names but the words.
  package init(words: SymbolWords = .plain) { self.init(words: words, text: [], ends: [], hashes: []) }

  /// - Parameters:
  ///   - text: the names except for the words, concatenated.
  ///   - ends: where each name ends in the text; ascending, at most its length.
  ///   - hashes: the hashes of the names, in order.
  init(words: SymbolWords, text: [UInt8], ends: [UInt32], hashes: [UInt64]) {
    (self.words, self.text, self.ends, self.hashes) = (words, text, ends, hashes)
  }

  /// The same, computing the hashes.
  package init(words: SymbolWords, text: [UInt8], ends: [UInt32]) {
    var start = 0
    let hashes = ends.map { end in
      defer { start = Int(end) }
      return NameHash.of(text[start..<Int(end)])
    }
    self.init(words: words, text: text, ends: ends, hashes: hashes)
  }

  /// The number of symbols, including the words.
  package var count: Int { words.count + ends.count }

  /// The bytes of a symbol's name; empty for a symbol that the file does not have.
  func bytes(_ symbol: UInt32) -> ArraySlice<UInt8> {
    guard symbol >= words.count else { return words.names[Int(symbol)][...] }
    let index = Int(symbol) - words.count
    guard index < ends.count else { return [] }
    return text[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  /// The name of a symbol.
  package func name(_ symbol: UInt32) -> String { String(decoding: bytes(symbol), as: UTF8.self) }

  /// The hash that identifies a name outside its file.
  package static func hash(_ name: ArraySlice<UInt8>) -> UInt64 { name.withUnsafeBufferPointer(NameHash.of) }
}

extension Array {
  /// A copy without spare capacity. The results of a scan are kept for the whole run, and an array that was appended to
  /// can be twice as large as needed.
  var trimmed: [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
