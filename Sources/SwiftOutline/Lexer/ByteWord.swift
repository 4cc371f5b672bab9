/// Eight bytes read at once, the first one lowest.
extension UInt64 {
  /// Eight times the same byte.
  init(repeating byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// The highest bit of the first of the eight that is some byte; behind it such bits need not be true.
  func firstMark(of byte: UInt8) -> UInt64 {
    let others = self ^ UInt64(repeating: byte)
    return (others &- UInt64(repeating: 1)) & ~others & UInt64(repeating: 0x80)
  }
}
