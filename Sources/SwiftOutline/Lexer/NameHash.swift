/// A hash that identifies a name outside its file. Different names are assumed to have different hashes.
///
/// It takes eight bytes at a time, as the lexer reads them.
struct NameHash {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  /// The hash of a complete name.
  static func of(_ name: some Sequence<UInt8>) -> UInt64 {
    var hash = NameHash()
    var word: UInt64 = 0
    var length = 0
    for byte in name {
      word |= UInt64(byte) << UInt64(8 * (length % 8))
      length += 1
      if length % 8 == 0 {
        hash.add(word)
        word = 0
      }
    }
    return hash.finished(rest: word, length: length)
  }

  /// Adds eight bytes, the first one in the lowest bits. Different words lead to different results.
  mutating func add(_ word: UInt64) {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    hash = product ^ product >> 32
  }

  /// The hash of all bytes so far and up to seven more, mixed so that the lower bits, which choose the slot in a table,
  /// depend on all of them.
  ///
  /// - Parameter length: the length of the whole name in bytes, so that trailing zero bytes make a difference.
  func finished(rest: UInt64, length: Int) -> UInt64 {
    var last = self
    last.add(rest)
    let all = last.hash &+ UInt64(length) &* 0xD6E8_FEB8_6659_FD93
    let folded = (all ^ all >> 29) &* 0xBF58_476D_1CE4_E5B9
    return folded ^ folded >> 32
  }
}
