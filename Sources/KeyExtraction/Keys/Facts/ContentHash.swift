/// A 128-bit hash of a file's bytes, wide enough that no two files of a project share one by accident.
package struct ContentHash: Hashable, Sendable {
  /// The upper 64 bits.
  package var high: UInt64
  /// The lower 64 bits.
  package var low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  package init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// Multiplies two streams of eight-byte words and folds each 128-bit product to 64 bits, so that no bit is lost.
  init(_ bytes: ArraySlice<UInt8>) {
    self.init(high: 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count), low: 0xD6E8_FEB8_6659_FD93)
    var word: UInt64 = 0
    var length = 0
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      length += 1
      if length % 8 == 0 {
        add(word)
        word = 0
      }
    }
    add(word)
    high = Self.fold(high, 0x1D8E_4E27_C47D_124F)
    low = Self.fold(low ^ high, 0xEB44_ACCA_B455_D165)
  }

  private mutating func add(_ word: UInt64) {
    high = Self.fold(high ^ word, 0xA076_1D64_78BD_642F)
    low = Self.fold(low ^ word, 0xE703_7ED1_A0B4_28DB) &+ high
  }

  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low ^ a
  }
}
