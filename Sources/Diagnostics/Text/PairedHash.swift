/// A name of 128 bits for a few texts in a row: FNV-1a from two seeds at once.
package struct PairedHash: Sendable {
  /// The half that tells apart as well as a hash of 64 bits does.
  package private(set) var high: UInt64 = 0xCBF2_9CE4_8422_2325
  private var low: UInt64 = 0x9AE1_6A3B_2F90_404F

  package init() {}

  /// Adds a text; texts are kept apart by a byte that no UTF-8 holds.
  package mutating func add(_ part: String) {
    var part = part
    part.withUTF8 { bytes in
      for byte in bytes { add(byte) }
    }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// 32 hexadecimal digits.
  package var text: String {
    String(unsafeUninitializedCapacity: 32) { digits in
      for index in 0..<32 {
        let half = index < 16 ? high : low
        let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - index % 16 * 4)) & 15
        digits[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
      }
      return 32
    }
  }
}
