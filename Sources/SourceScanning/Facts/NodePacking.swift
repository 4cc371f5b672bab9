/// The nodes of an outline to bytes and back, about six a node.
///
/// A node's first byte is its kind, the second says how wide its numbers are: most nodes have few, and those near the
/// node's own number. Reading takes no decision that depends on a node's shape, as no processor would foresee it.
enum NodePacking {
  /// The bits of a node's second byte.
  private struct Shape {
    var bits: UInt32

    /// A link's two bits: none, the next node, one that is near, or what two bytes say. Near is for a first child the
    /// node before, for a sibling the one after the next: it stands behind an only child.
    static func link(_ target: UInt32, from number: Int, near: Int) -> UInt32 {
      switch Int(target) {
      case 0: 0
      case number + 1: 1
      case number + near: 2
      default: 3
      }
    }

    /// A symbol's two bits: none, a byte for one of the file's first names, two bytes, four.
    static func symbol(_ symbol: UInt32, _ firstName: UInt32) -> UInt32 {
      if symbol == 0 { return 0 }
      if symbol >= firstName, symbol - firstName <= 0xFF { return 1 }
      return symbol <= 0xFFFF ? 2 : 3
    }

    var first: UInt32 { bits & 3 }
    var next: UInt32 { bits >> 2 & 3 }
    var symbol: UInt32 { bits >> 4 & 3 }
    /// Whether there is a second symbol or number, in two bytes.
    var aux: UInt32 { bits >> 6 & 1 }
    /// Whether the start is told in two bytes, from the start of the node before, in one direction or the other; in
    /// one byte it is behind that.
    var isFar: UInt32 { bits >> 7 }
  }

  /// In the first byte: a byte of flags follows.
  private static let hasFlags: UInt8 = 0x80
  /// In place of a kind: a node whose numbers do not fit follows as it lies in memory.
  private static let whole: UInt8 = 0x7F
  /// The most bytes a node takes, and more than are looked at beyond its end. So many follow the last one: no byte need
  /// be asked for its end.
  private static let longest = 32

  /// The first symbol that is no word.
  private static let firstName = UInt32(SymbolWords.shared.count)

  static func write(_ nodes: [Node], to writer: inout ByteWriter) {
    let firstName = firstName
    let bytes = [UInt8](unsafeUninitializedCapacity: (nodes.count + 1) * longest) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var pen = Pen(place: UnsafeMutableRawPointer(base))
      var start: UInt32 = 0
      for (number, node) in nodes.enumerated() {
        pen.write(node, number, after: start, firstName)
        start = node.start
      }
      pen.place.initializeMemory(as: UInt8.self, repeating: 0, count: longest)
      count = pen.place - UnsafeMutableRawPointer(base) + longest
    }
    writer.append(bytes)
  }

  /// Writes one node after the other, where there is room for it.
  private struct Pen {
    var place: UnsafeMutableRawPointer

    @inline(__always)
    private mutating func put<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number) {
      place.storeBytes(of: number.littleEndian, as: Number.self)
      place += MemoryLayout<Number>.size
    }

    @inline(__always)
    mutating func write(_ node: Node, _ number: Int, after start: UInt32, _ firstName: UInt32) {
      let first = Shape.link(node.first, from: number, near: -1)
      let next = Shape.link(node.next, from: number, near: 2)
      let symbol = Shape.symbol(node.symbol, firstName)
      let links = (zigzag(Int(node.first) - number), zigzag(Int(node.next) - number))
      let distance = Int(node.start) - Int(start)
      let isFar = distance < 0 || distance > 0xFF
      let fits =
        (first != 3 || links.0 <= 0xFFFF) && (next != 3 || links.1 <= 0xFFFF) && node.aux <= 0xFFFF
        && (!isFar || zigzag(distance) <= 0xFFFF)
      guard fits else { return writeWhole(node) }
      put(node.kind.rawValue | (node.flags.isEmpty ? 0 : hasFlags))
      put(UInt8(first | next << 2 | symbol << 4 | (node.aux == 0 ? 0 : 0x40) | (isFar ? 0x80 : 0)))
      if !node.flags.isEmpty { put(node.flags.rawValue) }
      if first == 3 { put(UInt16(links.0)) }
      if next == 3 { put(UInt16(links.1)) }
      switch symbol {
      case 0: break
      case 1: put(UInt8(node.symbol - firstName))
      case 2: put(UInt16(node.symbol))
      default: put(node.symbol)
      }
      if node.aux != 0 { put(UInt16(node.aux)) }
      if isFar { put(UInt16(zigzag(distance))) } else { put(UInt8(distance)) }
    }

    @inline(never)
    private mutating func writeWhole(_ node: Node) {
      put(whole)
      put(node.kind.rawValue)
      put(node.flags.rawValue)
      for number in [node.symbol, node.aux, node.first, node.next, node.start] { put(number) }
    }

    @inline(__always)
    private func zigzag(_ value: Int) -> Int { value << 1 ^ value >> (Int.bitWidth - 1) }
  }

  /// Some nodes, without their heights. Throws for bytes that are no nodes, or not as many.
  static func nodes(
    _ count: Int, in bytes: [UInt8], at place: Range<Int>, literalCount: Int
  ) throws(ByteReader.Damaged) -> [Node] {
    // No node takes less than three bytes, so no count asks for memory that its bytes do not warrant.
    guard count <= (place.count - longest) / 3 else { throw ByteReader.Damaged() }
    var isSound = false
    let nodes = [Node](unsafeUninitializedCapacity: count) { buffer, initialized in
      bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        let end = base + (place.upperBound - longest)
        var reader = Reader(
          place: base + place.lowerBound, count: UInt32(count), literalCount: UInt32(literalCount),
          firstName: firstName)
        while initialized < count, reader.place < end, let node = reader.node(UInt32(initialized)) {
          buffer.initializeElement(at: initialized, to: node)
          initialized += 1
        }
        isSound = initialized == count && reader.place == end
      }
    }
    guard isSound else { throw ByteReader.Damaged() }
    return nodes
  }

  /// Reads one node after the other.
  private struct Reader {
    var place: UnsafeRawPointer
    let count: UInt32
    let literalCount: UInt32
    let firstName: UInt32
    private var start: UInt32 = 0

    init(place: UnsafeRawPointer, count: UInt32, literalCount: UInt32, firstName: UInt32) {
      self.place = place
      self.count = count
      self.literalCount = literalCount
      self.firstName = firstName
    }

    /// Nil where the bytes are none.
    @inline(__always)
    mutating func node(_ number: UInt32) -> Node? {
      let head = take(1)
      if UInt8(truncatingIfNeeded: head) == whole { return wholeNode() }
      let shape = Shape(bits: take(1))
      guard let kind = Node.Kind(rawValue: UInt8(truncatingIfNeeded: head & 0x7F)) else { return nil }
      var node = Node(kind, start: 0)
      node.flags = Node.Flags(rawValue: UInt8(truncatingIfNeeded: take(head >> 7)))
      // One for a link that is told in bytes; the sums give what the other three stand for.
      let (isFirstTold, isNextTold) = ((shape.first &+ 1) >> 2, (shape.next &+ 1) >> 2)
      let first = number &+ unfolded(take(isFirstTold &* 2)) &+ (shape.first & 1) &- (shape.first >> 1)
      let next = number &+ unfolded(take(isNextTold &* 2)) &+ shape.next &* (1 &- isNextTold)
      node.first = shape.first == 0 ? 0 : first
      node.next = shape.next == 0 ? 0 : next
      node.symbol = take((1 << shape.symbol) >> 1) &+ (shape.symbol == 1 ? firstName : 0)
      node.aux = take(shape.aux &* 2)
      let distance = take(1 &+ shape.isFar)
      start = start &+ (shape.isFar == 1 ? unfolded(distance) : distance)
      node.start = start
      return checked(node)
    }

    @inline(never)
    private mutating func wholeNode() -> Node? {
      guard let kind = Node.Kind(rawValue: UInt8(truncatingIfNeeded: take(1))) else { return nil }
      var node = Node(kind, start: 0)
      node.flags = Node.Flags(rawValue: UInt8(truncatingIfNeeded: take(1)))
      (node.symbol, node.aux, node.first, node.next, node.start) = (take(4), take(4), take(4), take(4), take(4))
      start = node.start
      return checked(node)
    }

    /// Nil for a node that speaks of others or of literals where there are none.
    @inline(__always)
    private func checked(_ node: Node) -> Node? {
      let isWithin =
        node.first < count && node.next < count && (node.kind != .string || node.symbol < literalCount)
      return isWithin ? node : nil
    }

    /// A number of some bytes, at most four; of none it is 0.
    @inline(__always)
    private mutating func take(_ width: UInt32) -> UInt32 {
      let all = UInt64(UInt32(littleEndian: place.loadUnaligned(as: UInt32.self)))
      place += Int(width)
      return UInt32(truncatingIfNeeded: all & ((1 << (UInt64(width) &* 8)) &- 1))
    }

    /// A number that was folded so that small ones on either side of zero are small; it wraps when it is added.
    @inline(__always)
    private func unfolded(_ value: UInt32) -> UInt32 { value >> 1 ^ (0 &- (value & 1)) }
  }
}
