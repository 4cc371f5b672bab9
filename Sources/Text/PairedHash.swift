/// A name of 128 bits for a few texts in a row: FNV-1a from two seeds at once.
package struct PairedHash: Sendable {
  /// The upper half, as good as a hash of 64 bits.
  package private(set) var high: UInt64 = 0xCBF2_9CE4_8422_2325
  private var low: UInt64 = 0x9AE1_6A3B_2F90_404F

  package init() {}

  /// Adds a text; texts are kept apart by a byte that no UTF-8 holds.
  package mutating func add(_ part: String) {
    for byte in part.utf8 { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// 32 hexadecimal digits.
  package var text: String { [high, low].map { String($0, radix: 16).zeroPadded(to: 16) }.joined() }
}
