/// Eight bytes in one integer, the first one in the lowest bits.
extension UInt64 {
  /// Eight copies of the same byte.
  init(repeating byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Sets the highest bit of the first byte that equals `byte`. Bits of later bytes may be set wrongly.
  func firstMark(of byte: UInt8) -> UInt64 {
    let others = self ^ UInt64(repeating: byte)
    return (others &- UInt64(repeating: 1)) & ~others & UInt64(repeating: 0x80)
  }
}
