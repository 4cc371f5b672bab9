/// The nodes of an outline to bytes and back, about five a node.
///
/// A node's first byte is its kind, the second says in which of a few shapes its numbers follow: most nodes have few,
/// and those near the node's own number.
enum NodePacking {
  // Bits of the first byte.
  private static let kindMask: UInt8 = 0x7F
  private static let hasFlags: UInt8 = 0x80
  // Bits of the second.
  private static let firstShift: UInt8 = 0
  private static let nextShift: UInt8 = 2
  private static let symbolShift: UInt8 = 4
  private static let hasAux: UInt8 = 0x40
  private static let hasFarStart: UInt8 = 0x80

  /// How another node's number is written.
  private enum Link {
    static let none: UInt8 = 0
    static let following: UInt8 = 1
    static let near: UInt8 = 2
    static let other: UInt8 = 3
  }

  /// How a symbol is written.
  private enum Symbol {
    static let none: UInt8 = 0
    /// One of the file's first, in a byte.
    static let early: UInt8 = 1
    static let twoBytes: UInt8 = 2
    static let fourBytes: UInt8 = 3
  }

  /// The first symbol that is no word.
  private static let firstName = UInt32(SymbolWords.shared.count)

  static func write(_ nodes: [Node], to writer: inout ByteWriter) {
    let firstName = firstName
    var start: UInt32 = 0
    for (number, node) in nodes.enumerated() {
      let symbol = symbolShape(node.symbol, firstName)
      // A node's first child mostly stands directly before or behind it, its sibling behind it or its only child.
      let first = linkShape(node.first, number, near: -1)
      let next = linkShape(node.next, number, near: 2)
      let isFar = node.start < start || node.start - start > 0xFF
      writer.byte(node.kind.rawValue | (node.flags.isEmpty ? 0 : hasFlags))
      writer.byte(
        first << firstShift | next << nextShift | symbol << symbolShift | (node.aux == 0 ? 0 : hasAux)
          | (isFar ? hasFarStart : 0))
      if !node.flags.isEmpty { writer.byte(node.flags.rawValue) }
      if first == Link.other { writer.signed(Int(node.first) - number) }
      if next == Link.other { writer.signed(Int(node.next) - number) }
      switch symbol {
      case Symbol.none: break
      case Symbol.early: writer.byte(UInt8(node.symbol - firstName))
      default:
        for shift in stride(from: 0, to: symbol == Symbol.twoBytes ? 16 : 32, by: 8) {
          writer.byte(UInt8(truncatingIfNeeded: node.symbol >> UInt32(shift)))
        }
      }
      if node.aux != 0 { writer.number(Int(node.aux)) }
      if isFar { writer.signed(Int(node.start) - Int(start)) } else { writer.byte(UInt8(node.start - start)) }
      start = node.start
    }
    for _ in 0..<longest { writer.byte(0) }
  }

  /// The most bytes a node takes. So many follow the last one: no byte of a node need be asked for its end.
  private static let longest = 27

  private static func linkShape(_ target: UInt32, _ number: Int, near: Int) -> UInt8 {
    switch Int(target) {
    case 0: Link.none
    case number + 1: Link.following
    case number + near: Link.near
    default: Link.other
    }
  }

  private static func symbolShape(_ symbol: UInt32, _ firstName: UInt32) -> UInt8 {
    if symbol == 0 { return Symbol.none }
    if symbol >= firstName, symbol - firstName <= 0xFF { return Symbol.early }
    return symbol <= 0xFFFF ? Symbol.twoBytes : Symbol.fourBytes
  }

  /// Some nodes, without their heights. Throws for bytes that are no nodes, or not as many.
  static func nodes(
    _ count: Int, in bytes: [UInt8], at place: Range<Int>, literalCount: Int
  ) throws(ByteReader.Damaged) -> [Node] {
    // No node takes less than three bytes, so no count asks for memory that its bytes do not warrant.
    guard count <= (place.count - longest) / 3 else { throw ByteReader.Damaged() }
    var isSound = true
    let nodes = [Node](unsafeUninitializedCapacity: count) { buffer, initialized in
      bytes.withUnsafeBufferPointer { bytes in
        var cursor = Cursor(bytes: UnsafeBufferPointer(rebasing: bytes[place]))
        var reader = Reader(count: UInt32(count), literalCount: UInt32(literalCount), firstName: firstName)
        let end = place.count - longest
        while initialized < count, cursor.index < end, let node = reader.node(UInt32(initialized), from: &cursor) {
          buffer.initializeElement(at: initialized, to: node)
          initialized += 1
        }
        isSound = initialized == count && cursor.index == end
      }
    }
    guard isSound else { throw ByteReader.Damaged() }
    return nodes
  }

  /// What must be known to read the next node.
  private struct Reader {
    let count: UInt32
    let literalCount: UInt32
    let firstName: UInt32
    var start: UInt32 = 0

    /// Nil where the bytes are none.
    @inline(__always)
    mutating func node(_ number: UInt32, from cursor: inout Cursor) -> Node? {
      let head = cursor.byte()
      let shape = cursor.byte()
      guard let kind = Node.Kind(rawValue: head & kindMask) else { return nil }
      var node = Node(kind, start: 0)
      if head & hasFlags != 0 { node.flags = Node.Flags(rawValue: cursor.byte()) }
      node.first = link(shape >> firstShift & 3, number, near: number &- 1, &cursor)
      node.next = link(shape >> nextShift & 3, number, near: number &+ 2, &cursor)
      switch shape >> symbolShift & 3 {
      case Symbol.none: break
      case Symbol.early: node.symbol = firstName + UInt32(cursor.byte())
      case Symbol.twoBytes: node.symbol = cursor.short()
      default: node.symbol = cursor.short() | cursor.short() << 16
      }
      if shape & hasAux != 0 { node.aux = cursor.number() }
      start = start &+ (shape & hasFarStart != 0 ? cursor.signed() : UInt32(cursor.byte()))
      node.start = start
      let isWithin = node.first < count && node.next < count && (kind != .string || node.symbol < literalCount)
      return isWithin ? node : nil
    }

    @inline(__always)
    private func link(_ shape: UInt8, _ number: UInt32, near: UInt32, _ cursor: inout Cursor) -> UInt32 {
      switch shape {
      case Link.none: 0
      case Link.following: number &+ 1
      case Link.near: near
      default: number &+ cursor.signed()
      }
    }
  }

  /// Takes bytes one after the other.
  private struct Cursor {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var index = 0

    @inline(__always)
    mutating func byte() -> UInt8 {
      index &+= 1
      return bytes[index &- 1]
    }

    @inline(__always)
    mutating func short() -> UInt32 { UInt32(byte()) | UInt32(byte()) << 8 }

    /// Seven bits a byte, the lowest first; what does not fit is lost.
    @inline(__always)
    mutating func number() -> UInt32 {
      let low = byte()
      guard low >= 0x80 else { return UInt32(low) }
      return longNumber(UInt32(low & 0x7F))
    }

    @inline(never)
    private mutating func longNumber(_ low: UInt32) -> UInt32 {
      var value = low
      var shift: UInt32 = 7
      while shift < 35 {
        let next = byte()
        value |= UInt32(next & 0x7F) << shift
        if next < 0x80 { break }
        shift += 7
      }
      return value
    }

    /// As a number that wraps when it is added.
    @inline(__always)
    mutating func signed() -> UInt32 {
      let value = number()
      return value >> 1 ^ (0 &- (value & 1))
    }
  }
}
