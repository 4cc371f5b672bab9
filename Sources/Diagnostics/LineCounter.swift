/// Turns byte offsets of one file into lines and columns, one behind the other, without a table of its lines.
///
/// Lines end where those of `LineTable` do.
package struct LineCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var start = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The position of a byte offset, its column in UTF-8 bytes; offsets outside the file are moved to its nearest end.
  ///
  /// An offset before the last one is counted from the beginning again.
  package mutating func position(at target: Int) -> Position {
    let target = min(max(0, target), bytes.count)
    if target < offset { (offset, line, start) = (0, 1, 0) }
    bytes.withUnsafeBytes { count(to: target, $0) }
    return Position(line: line, column: target - start + 1)
  }

  private mutating func count(to target: Int, _ bytes: UnsafeRawBufferPointer) {
    while offset + 8 <= target {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // CR ends a line only where no LF follows, which is told byte by byte.
      guard word.marks(of: 0x0D) == 0 else {
        step(to: offset + 8, bytes)
        continue
      }
      let ends = word.marks(of: 0x0A)
      // The highest byte of a product of ones is their sum.
      line += Int(truncatingIfNeeded: ((ends >> 7) &* UInt64(repeating: 1)) >> 56)
      if ends != 0 { start = offset + 8 - ends.leadingZeroBitCount / 8 }
      offset += 8
    }
    step(to: target, bytes)
  }

  private mutating func step(to target: Int, _ bytes: UnsafeRawBufferPointer) {
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { continue }
      line += 1
      start = offset
    }
  }
}
