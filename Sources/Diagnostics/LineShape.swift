/// Where the lines of a file end, and where it has characters of several bytes: what turns offsets into lines and columns
/// when its bytes are no longer there. About a byte for each line, and two for each such character.
///
/// Lines end where those of `LineTable` do.
package struct LineShape: Hashable, Sendable {
  /// The size of the file, in bytes.
  package let size: Int
  /// The lengths of the lines that end, with their ends.
  private let lines: Lengths
  /// How far each stretch of bytes that continue a character begins behind the end of the last one.
  private let gaps: Lengths
  /// The lengths of these stretches. A longer one is two, without a gap.
  private let continuations: [UInt8]

  package init(_ bytes: [UInt8]) {
    size = bytes.count
    var (lines, gaps) = (Lengths(), Lengths())
    var continuations: [UInt8] = []
    var (start, end) = (0, 0)
    var index = LineShape.notPlain(bytes, from: 0)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte & 0xC0 == 0x80 {
        let first = index - 1
        while index < bytes.count, index - first < 255, bytes[index] & 0xC0 == 0x80 { index += 1 }
        gaps.append(first - end)
        continuations.append(UInt8(index - first))
        end = index
      } else if byte == 0x0A || byte == 0x0D && (index == bytes.count || bytes[index] != 0x0A) {
        lines.append(index - start)
        start = index
      }
      index = LineShape.notPlain(bytes, from: index)
    }
    self.lines = lines.trimmed
    self.gaps = gaps.trimmed
    self.continuations = continuations
  }

  /// All but the size, to be stored: each as bytes of a meaning of its own.
  package var parts: [[UInt8]] { [lines.bytes, gaps.bytes, continuations] }

  /// A shape of stored parts; nil where they are none of a file of that size.
  package init?(size: Int, parts: [[UInt8]]) {
    guard parts.count == 3, let lines = Lengths(parts[0]), let gaps = Lengths(parts[1]) else { return nil }
    let lengths = lines.all
    guard lengths.allSatisfy({ $0 > 0 }), lengths.reduce(0, +) <= size, gaps.all.count == parts[2].count,
      gaps.all.reduce(0, +) + parts[2].reduce(0, { $0 + Int($1) }) <= size
    else { return nil }
    (self.size, self.lines, self.gaps, continuations) = (size, lines, gaps, parts[2])
  }

  /// The offset of the next byte that is no plain character, or else the end: most are plain, so eight at a time.
  private static func notPlain(_ bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      var index = start
      while index + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        // The high bit of each byte from 0x80 on, and of the lowest one below 0x0E.
        let marks = (word | (word &- 0x0E0E_0E0E_0E0E_0E0E)) & 0x8080_8080_8080_8080
        if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
        index += 8
      }
      while index < bytes.count, bytes[index] > 0x0D, bytes[index] < 0x80 { index += 1 }
      return index
    }
  }

  /// The positions of ascending offsets, their columns in UTF-8 bytes; offsets outside the file are moved to its nearest
  /// end.
  package func positions(of offsets: [Int]) -> [Position] {
    var cursor = Cursor(self)
    return offsets.map { cursor.position(at: $0) }
  }

  /// Finds positions one by one.
  package struct Cursor {
    private let shape: LineShape
    private var index = 0
    private var (start, number) = (0, 1)
    private var length: Int?

    package init(_ shape: LineShape) {
      self.shape = shape
      length = shape.lines.next(&index)
    }

    /// The position of an offset, its column in UTF-8 bytes; an offset outside the file is moved to its nearest end. Lines
    /// are counted on from the last one, and anew for an offset before it.
    package mutating func position(at offset: Int) -> Position {
      let offset = min(max(0, offset), shape.size)
      if offset < start { self = Cursor(shape) }
      while let known = length, start + known <= offset {
        start += known
        number += 1
        length = shape.lines.next(&index)
      }
      return Position(line: number, column: offset - start + 1)
    }
  }

  /// A text of blanks with the same lines and columns as the file, in every unit if its text is UTF-8.
  package var blank: [UInt8] {
    var bytes = [UInt8](repeating: 0x20, count: size)
    var (index, end) = (0, 0)
    while let length = lines.next(&index) {
      end += length
      bytes[end - 1] = 0x0A
    }
    (index, end) = (0, 0)
    for length in continuations {
      let start = end + (gaps.next(&index) ?? 0)
      end = start + Int(length)
      // The first byte of a character tells its size.
      if start > 0, bytes[start - 1] == 0x20 { bytes[start - 1] = length == 3 ? 0xF0 : 0xE0 }
      for continuation in start..<end { bytes[continuation] = 0x80 }
    }
    return bytes
  }

  /// Numbers that are mostly below 255, each in a byte: 255 for each 255 in it, then the rest.
  private struct Lengths: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []

    init() {}

    /// Nil for bytes that end within a number.
    init?(_ bytes: [UInt8]) {
      guard bytes.last != 255 else { return nil }
      self.bytes = bytes
    }

    /// All numbers.
    var all: [Int] {
      var (numbers, index): ([Int], Int) = ([], 0)
      while let length = next(&index) { numbers.append(length) }
      return numbers
    }

    mutating func append(_ length: Int) {
      var length = length
      while length >= 255 {
        bytes.append(255)
        length -= 255
      }
      bytes.append(UInt8(length))
    }

    /// A copy without spare capacity.
    var trimmed: Lengths {
      var copy = Lengths()
      copy.bytes.reserveCapacity(bytes.count)
      copy.bytes.append(contentsOf: bytes)
      return copy
    }

    /// The number that begins at an index, which is moved behind it; nil at the end.
    func next(_ index: inout Int) -> Int? {
      guard index < bytes.count else { return nil }
      var length = 0
      while bytes[index] == 255 {
        length += 255
        index += 1
      }
      length += Int(bytes[index])
      index += 1
      return length
    }
  }
}
