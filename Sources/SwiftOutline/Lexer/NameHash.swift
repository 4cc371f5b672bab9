/// What a name is known by outside its file: a hash of its bytes that is taken for the name itself.
///
/// The bytes go in eight at a time, because the lexer reads names so.
struct NameHash {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  /// The hash of a whole name.
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

  /// Adds eight bytes, the first one lowest. No two words make the same of one hash.
  mutating func add(_ word: UInt64) {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    hash = product ^ product >> 32
  }

  /// The hash of the bytes so far and the up to seven that are left, with all its bits spread over the lower ones, which
  /// are a name's place in a table.
  ///
  /// - Parameter length: of the whole name in bytes: a rest of zeros is not the same as none.
  func finished(rest: UInt64, length: Int) -> UInt64 {
    var last = self
    last.add(rest)
    let all = last.hash &+ UInt64(length) &* 0xD6E8_FEB8_6659_FD93
    let folded = (all ^ all >> 29) &* 0xBF58_476D_1CE4_E5B9
    return folded ^ folded >> 32
  }
}
