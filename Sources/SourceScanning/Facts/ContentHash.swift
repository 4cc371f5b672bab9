/// 128 bits that stand for a file's bytes: no two files of a project share them by accident.
package struct ContentHash: Hashable, Sendable {
  /// The upper 64 bits.
  package var high: UInt64
  /// The lower 64 bits.
  package var low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Two multiply-and-fold streams over 16 bytes at a time, about as fast as the bytes can be read.
  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { ContentHash($0) }
  }

  /// The same of bytes that lie anywhere.
  package init(_ bytes: UnsafeRawBufferPointer) {
    var high: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var low: UInt64 = 0xD6E8_FEB8_6659_FD93
    var index = 0
    while index + 16 <= bytes.count {
      let first = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let second = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self))
      high = Self.fold(high ^ first, 0xA076_1D64_78BD_642F ^ second)
      low = Self.fold(low ^ second, 0xE703_7ED1_A0B4_28DB ^ first) &+ high
      index += 16
    }
    while index < bytes.count {
      high = Self.fold(high ^ UInt64(bytes[index]), 0x8EBC_6AF0_9C88_C6E3)
      low = Self.fold(low ^ UInt64(bytes[index]), 0x5899_65CC_7537_4CC3) &+ high
      index += 1
    }
    self.high = Self.fold(high, 0x1D8E_4E27_C47D_124F)
    self.low = Self.fold(low ^ high, 0xEB44_ACCA_B455_D165)
  }

  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b | 1)
    return product.high ^ product.low ^ a
  }
}
