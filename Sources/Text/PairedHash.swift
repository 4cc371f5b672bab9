/// A hash of 128 bits over several texts: FNV-1a from two seeds.
package struct PairedHash: Sendable {
  /// The upper 64 bits, which can serve as a hash of their own.
  package private(set) var high: UInt64 = 0xCBF2_9CE4_8422_2325
  private var low: UInt64 = 0x9AE1_6A3B_2F90_404F

  package init() {}

  /// Adds a text, and behind it a byte that UTF-8 never has: `ab`, `c` and `a`, `bc` have different hashes.
  package mutating func add(_ part: String) {
    for byte in part.utf8 { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The hash as 32 hexadecimal digits in lower case.
  package var text: String { [high, low].map { String($0, radix: 16).zeroPadded(to: 16) }.joined() }
}
