/// Identifiers, eight bytes at a time. They are half of a file, and most end within the first eight bytes. Read byte by
/// byte, the end of each is a mispredicted branch, which costs 3 to 6 % of a whole run.
extension Lexer {
  mutating func name() {
    let start = at
    let hash = stepOverName()
    let symbol = symbol(of: start..<at, hash: hash)
    if kept.contains(symbol) { candidateCount += 1 }
    emit(.name, from: start, to: at, value: symbol)
  }

  /// Skips a name; returns its hash.
  private mutating func stepOverName() -> UInt64 {
    let start = at
    var end = at
    defer { at = end }
    var hash = NameHash()
    while end + 8 <= bytes.count {
      let word = word(at: end)
      let outside = Lexer.bytesOutsideNames(word)
      if outside != 0 {
        // The lowest set bit marks the first byte outside of the name; all bytes before it belong to the name.
        let bits = outside.trailingZeroBitCount & ~7
        end += bits / 8
        return hash.finished(rest: word & (1 << UInt64(bits) - 1), length: end - start)
      }
      hash.add(word)
      end += 8
    }
    // The last bytes of a file, which do not fill a word.
    while end < bytes.count, byteClass(end).continuesName { end += 1 }
    return NameHash.of(bytes[start..<end])
  }

  /// Eight bytes from an offset on, the first one in the lowest bits. That many must be left.
  private func word(at offset: Int) -> UInt64 {
    bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
  }

  /// Sets the highest bit of each byte that is ASCII and cannot continue an identifier: no letter, digit, `_` or `$`.
  private static func bytesOutsideNames(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let ascii = word & (ones &* 0x7F)
    let lower = ascii | (ones &* 0x20)
    // No sum carries into the next byte. A byte of the sum has its highest bit set where the byte was at least the
    // limit.
    func atLeast(_ limit: UInt8, _ bytes: UInt64) -> UInt64 { bytes &+ ones &* UInt64(0x80 - limit) }
    let letters = atLeast(UInt8(ascii: "a"), lower) & ~atLeast(UInt8(ascii: "z") + 1, lower)
    let digits = atLeast(UInt8(ascii: "0"), ascii) & ~atLeast(UInt8(ascii: "9") + 1, ascii)
    let isNotUnderscore = atLeast(1, ascii ^ (ones &* UInt64(UInt8(ascii: "_"))))
    let isNotDollar = atLeast(1, ascii ^ (ones &* UInt64(UInt8(ascii: "$"))))
    return isNotUnderscore & isNotDollar & ~(letters | digits | word) & (ones &* 0x80)
  }
}
