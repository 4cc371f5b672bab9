/// A JSON text as a flat list of nodes in document order, over the bytes it stands in.
///
/// Members keep their order, duplicates stay, and no string is decoded before someone asks: a catalog of 28 MB costs
/// its bytes and 20 more a node.
struct JSONTree: Sendable {
  let bytes: [UInt8]
  /// The root is the first; a container's first child follows it directly.
  let nodes: [Node]

  /// The kinds of values that JSON has.
  enum Kind: UInt8, Sendable {
    case object, array, string, number, bool, null
  }

  /// A value, and the key in front of it where it is a member; every offset counts bytes of the file.
  struct Node: Sendable {
    var start: UInt32
    var end: UInt32
    private var keyStart: UInt32 = 0
    /// The length of the key with its quotes, zero where the node is no member; the five lowest bits are the rest.
    private var bits: UInt32
    /// The index of the first node behind this one's children.
    var next: UInt32

    /// The longest key there is room for, quotes included.
    static let longestKey = 1 << 27 - 1

    init(start: Int, end: Int, next: Int, kind: Kind, hasEscapes: Bool = false) {
      self.start = UInt32(truncatingIfNeeded: start)
      self.end = UInt32(truncatingIfNeeded: end)
      self.next = UInt32(truncatingIfNeeded: next)
      bits = UInt32(kind.rawValue) | (hasEscapes ? 8 : 0)
    }

    mutating func setKey(_ range: Range<Int>, hasEscapes: Bool) {
      keyStart = UInt32(truncatingIfNeeded: range.lowerBound)
      bits |= UInt32(truncatingIfNeeded: range.count) << 5 | (hasEscapes ? 16 : 0)
    }

    var kind: Kind { Kind(rawValue: UInt8(bits & 7)) ?? .null }
    var hasEscapes: Bool { bits & 8 != 0 }
    var keyHasEscapes: Bool { bits & 16 != 0 }
    var isMember: Bool { bits >> 5 != 0 }
    var range: Range<Int> { Int(start)..<Int(end) }
    /// The key with its quotes.
    var keyRange: Range<Int> { Int(keyStart)..<Int(keyStart) + Int(bits >> 5) }
  }

  /// The index of the root node.
  static let root = 0

  subscript(index: Int) -> Node { nodes[index] }

  /// The indices of a container's children, in file order; none for a scalar.
  func children(of index: Int) -> Children {
    let node = nodes[index]
    let isContainer = node.kind == .object || node.kind == .array
    return Children(nodes: nodes, index: isContainer ? index + 1 : Int(node.next), end: Int(node.next))
  }

  /// Steps from child to child without entering them.
  struct Children: Sequence, IteratorProtocol {
    // The nodes alone: holding the whole tree would count references twice as often.
    let nodes: [Node]
    var index: Int
    let end: Int

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(nodes[index].next) }
      return index
    }
  }

  /// The last member with a name, which is the one Foundation keeps.
  func member(_ name: StaticString, of index: Int) -> Int? {
    var found: Int?
    for child in children(of: index) where key(of: child, is: name) { found = child }
    return found
  }

  /// Whether a container has more children than a number.
  func hasChildren(of index: Int, moreThan most: Int) -> Bool {
    var count = 0
    for _ in children(of: index) {
      count += 1
      if count > most { return true }
    }
    return false
  }

  /// How many children a container has.
  func childCount(of index: Int) -> Int {
    var count = 0
    for _ in children(of: index) { count += 1 }
    return count
  }

  /// The value's text as it stands, white space inside containers included.
  func rawBytes(of index: Int) -> ArraySlice<UInt8> { bytes[nodes[index].range] }
}

extension JSONTree {
  @inline(never)
  func key(of index: Int, is name: StaticString) -> Bool {
    let node = nodes[index]
    return isText(node.keyRange, name, hasEscapes: node.keyHasEscapes)
  }

  func string(at index: Int, is text: StaticString) -> Bool {
    let node = nodes[index]
    return node.kind == .string && isText(node.range, text, hasEscapes: node.hasEscapes)
  }

  /// The key's text, escapes decoded; broken UTF-8 and lone surrogates become U+FFFD.
  @inline(never)
  func key(of index: Int) -> String {
    let node = nodes[index]
    return text(node.keyRange, hasEscapes: node.keyHasEscapes)
  }

  /// The text of a string, or nil for any other value.
  func string(at index: Int) -> String? {
    let node = nodes[index]
    return node.kind == .string ? text(node.range, hasEscapes: node.hasEscapes) : nil
  }

  func bool(at index: Int) -> Bool? {
    nodes[index].kind == .bool ? bytes[Int(nodes[index].start)] == UInt8(ascii: "t") : nil
  }

  /// The value of an integer without fraction or exponent, or nil where it is none or does not fit.
  func int(at index: Int) -> Int? {
    nodes[index].kind == .number ? Int(String(decoding: rawBytes(of: index), as: UTF8.self)) : nil
  }

  /// True when two members have the same key, whatever their spelling.
  func haveSameKey(_ a: Int, _ b: Int) -> Bool {
    if nodes[a].keyHasEscapes || nodes[b].keyHasEscapes { return key(of: a).utf8.elementsEqual(key(of: b).utf8) }
    let (first, second) = (nodes[a].keyRange, nodes[b].keyRange)
    return bytes.withUnsafeBufferPointer { buffer in
      isSame(UnsafeBufferPointer(rebasing: buffer[first]), UnsafeBufferPointer(rebasing: buffer[second]))
    }
  }

  private func isText(_ range: Range<Int>, _ name: StaticString, hasEscapes: Bool) -> Bool {
    if hasEscapes { return text(range, hasEscapes: true) == name.description }
    guard range.count == name.utf8CodeUnitCount + 2 else { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      for offset in 0..<name.utf8CodeUnitCount where buffer[range.lowerBound + 1 + offset] != name.utf8Start[offset] {
        return false
      }
      return true
    }
  }

  private func text(_ range: Range<Int>, hasEscapes: Bool) -> String {
    guard range.count >= 2 else { return "" }
    let inner = range.lowerBound + 1..<range.upperBound - 1
    return bytes.withUnsafeBufferPointer { buffer in
      let slice = UnsafeBufferPointer(rebasing: buffer[inner])
      guard hasEscapes else { return String(decoding: slice, as: UTF8.self) }
      return String(decoding: JSONEscapes.decoded(slice), as: UTF8.self)
    }
  }
}
