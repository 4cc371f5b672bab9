internal import Text

/// The unit in which an output counts columns.
package enum ColumnUnit: Sendable {
  /// UTF-8 bytes: the compiler, `.stringsdata`, rdjson.
  case utf8
  /// UTF-16 code units: SARIF, editors.
  case utf16
  /// Unicode scalars: what Xcode and terminals call a column.
  case scalar
}

/// A line and a column, both counted from 1.
package struct Position: Hashable, Sendable {
  /// The line's number, from 1.
  package var line: Int
  /// The column's number, from 1, in the unit that was asked for.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Turns byte offsets of one file into lines and columns.
///
/// Lines end at LF, CR or CR LF. UTF-16 files are positioned by bytes: callers that decode them keep offsets of the
/// file as it lies on disk, so that a column there counts bytes.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// The counts before each block of a file with a long line, which would be counted over and over without it.
  private let blocks: [(scalars: Int, utf16: Int)]
  private static let blockSize = 1024

  package init(_ file: SourceFile) { self.init(file.bytes) }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    // A list that grows is copied, and a large file can be all line ends.
    if bytes.count > 1 << 20 { starts.reserveCapacity(bytes.count { $0 == 0x0A || $0 == 0x0D } + 1) }
    var longest = 0
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
      if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      longest = max(longest, index - start)
      start = index + 1
      starts.append(start)
    }
    longest = max(longest, bytes.count - start)
    self.starts = starts
    blocks = longest + 2 > LineTable.blockSize ? LineTable.blocks(of: bytes) : []
  }

  private static func blocks(of bytes: [UInt8]) -> [(scalars: Int, utf16: Int)] {
    var blocks: [(scalars: Int, utf16: Int)] = []
    blocks.reserveCapacity(bytes.count / blockSize + 1)
    var (scalars, utf16) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      if index % blockSize == 0 { blocks.append((scalars, utf16)) }
      guard byte & 0xC0 != 0x80 else { continue }
      scalars += 1
      utf16 += byte >= 0xF0 ? 2 : 1
    }
    return blocks
  }

  /// The position of a byte offset; offsets outside the file are moved to its nearest end.
  package func position(at offset: Int, in unit: ColumnUnit = .utf8) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = lineIndex(of: offset)
    return Position(line: line + 1, column: columns(starts[line]..<offset, in: unit) + 1)
  }

  /// The bytes of a line counted from 1, without its line end; empty outside the file.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= starts.count else { return [] }
    var end = number < starts.count ? starts[number] : bytes.count
    let start = starts[number - 1]
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[start..<end]
  }

  /// The byte offset at which a line counted from 1 starts.
  package func start(ofLine number: Int) -> Int {
    guard number >= 1 else { return 0 }
    return number <= starts.count ? starts[number - 1] : bytes.count
  }

  private func lineIndex(of offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }

  private func columns(_ range: Range<Int>, in unit: ColumnUnit) -> Int {
    switch unit {
    case .utf8: range.count
    case .scalar, .utf16:
      range.count > LineTable.blockSize
        ? width(before: range.upperBound, in: unit) - width(before: range.lowerBound, in: unit)
        : width(of: range, in: unit)
    }
  }

  /// The columns from the file's start to an offset, of which only the last block is counted.
  private func width(before offset: Int, in unit: ColumnUnit) -> Int {
    let block = min(offset / LineTable.blockSize, blocks.count - 1)
    let (scalars, utf16) = blocks[block]
    return (unit == .utf16 ? utf16 : scalars) + width(of: block * LineTable.blockSize..<offset, in: unit)
  }

  private func width(of range: Range<Int>, in unit: ColumnUnit) -> Int {
    var (scalars, utf16) = (0, 0)
    for byte in bytes[range] where byte & 0xC0 != 0x80 {
      scalars += 1
      utf16 += byte >= 0xF0 ? 2 : 1
    }
    return unit == .utf16 ? utf16 : scalars
  }
}
