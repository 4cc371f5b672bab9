/// The identifiers and operators of one file, numbered in the order in which they first appear.
///
/// The words come first, at the same numbers in every file; a table holds only what comes after them.
package struct SymbolTable: Sendable {
  /// What comes before the names of the file.
  package let words: SymbolWords
  /// All names but the words, one after the other.
  package let text: [UInt8]
  /// Where each name ends in `text`; it starts where the one before ends.
  package let ends: [UInt32]
  /// What names are known by outside their file; those of the words are not among them.
  package let hashes: [UInt64]

  /// The table of a file that has words alone.
  package init(words: SymbolWords = .plain) { self.init(words: words, text: [], ends: [], hashes: []) }

  /// - Parameters:
  ///   - text: the names but the words, one after the other.
  ///   - ends: where each of them ends in the text, in order and none beyond its end.
  ///   - hashes: those of the names, in their order.
  init(words: SymbolWords, text: [UInt8], ends: [UInt32], hashes: [UInt64]) {
    (self.words, self.text, self.ends, self.hashes) = (words, text, ends, hashes)
  }

  /// The same of names whose hashes are not known.
  package init(words: SymbolWords, text: [UInt8], ends: [UInt32]) {
    var start = 0
    let hashes = ends.map { end in
      defer { start = Int(end) }
      return NameHash.of(text[start..<Int(end)])
    }
    self.init(words: words, text: text, ends: ends, hashes: hashes)
  }

  /// How many symbols the file can use, words among them.
  package var count: Int { words.count + ends.count }

  /// The bytes of a symbol's name; none for a symbol that the file does not have.
  func bytes(_ symbol: UInt32) -> ArraySlice<UInt8> {
    guard symbol >= words.count else { return words.names[Int(symbol)][...] }
    let index = Int(symbol) - words.count
    guard index < ends.count else { return [] }
    return text[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  /// The name of a symbol.
  package func name(_ symbol: UInt32) -> String { String(decoding: bytes(symbol), as: UTF8.self) }

  /// What a name is known by outside its file.
  package static func hash(_ name: ArraySlice<UInt8>) -> UInt64 { name.withUnsafeBufferPointer(NameHash.of) }
}

extension Array {
  /// A copy without room to grow: what a scan leaves behind is kept for the whole run, and an array that was filled bit by
  /// bit can hold twice what it needs.
  var trimmed: [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
