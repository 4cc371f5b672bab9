/// Turns ascending byte offsets of one file into lines and columns, without a table of its lines.
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
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      // CR ends a line only where no LF follows.
      guard byte == 0x0A || byte == 0x0D && (offset == bytes.count || bytes[offset] != 0x0A) else { continue }
      line += 1
      start = offset
    }
    return Position(line: line, column: target - start + 1)
  }
}
