/// A JSON text as a flat list of nodes in document order that refer to the bytes it was read from.
///
/// Members keep their order, duplicates stay, and strings are decoded on demand: a catalog of 28 MB takes its bytes and
/// 24 more per node.
package struct JSONTree: Sendable {
  /// The file, unchanged.
  package let bytes: [UInt8]
  /// In document order, the root first; a container's first child follows it directly.
  package let nodes: [Node]

  /// The kinds of values that JSON has.
  package enum Kind: UInt8, Sendable {
    case object, array, string, number, bool, null
  }

  /// A value, with its key where it is a member; offsets are bytes of the file.
  ///
  /// Large catalogs have millions of nodes, so offsets take four bytes: files are smaller than 4 GB.
  package struct Node: Sendable {
    /// The offset of the value's first byte.
    package var start: UInt32
    /// The offset after the value.
    package var end: UInt32
    /// The offset of the key's opening quote.
    package var keyStart: UInt32 = 0
    /// The offset after the key's closing quote; 0 where the node is not a member.
    package var keyEnd: UInt32 = 0
    /// The index of the first node after this one's children.
    package var next: UInt32
    /// What the value is.
    package let kind: Kind
    /// Whether the value is a string with escapes in it.
    package let hasEscapes: Bool
    /// Whether the key has escapes in it.
    package var keyHasEscapes = false

    init(start: Int, end: Int, next: Int, kind: Kind, hasEscapes: Bool = false) {
      self.start = UInt32(truncatingIfNeeded: start)
      self.end = UInt32(truncatingIfNeeded: end)
      self.next = UInt32(truncatingIfNeeded: next)
      self.kind = kind
      self.hasEscapes = hasEscapes
    }

    /// Whether the node is the member of an object, and has a key.
    var isMember: Bool { keyEnd > 0 }
    /// The value, quotes or brackets included.
    package var range: Range<Int> { Int(start)..<Int(end) }
    /// The key with its quotes.
    package var keyRange: Range<Int> { Int(keyStart)..<Int(keyEnd) }
  }

  /// The index of the root node.
  package static let root = 0

  /// The node at an index.
  package subscript(index: Int) -> Node { nodes[index] }

  /// The indices of a container's children, in file order; none for a scalar.
  package func children(of index: Int) -> Children {
    let node = nodes[index]
    let isContainer = node.kind == .object || node.kind == .array
    return Children(nodes: nodes, index: isContainer ? index + 1 : Int(node.next), end: Int(node.next))
  }

  /// Steps from child to child without entering them.
  package struct Children: Sequence, IteratorProtocol {
    fileprivate let nodes: [Node]
    fileprivate var index: Int
    fileprivate let end: Int

    /// The index of the next child.
    package mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(nodes[index].next) }
      return index
    }
  }

  /// The index of the last member with a name, which is the one that Foundation keeps.
  package func member(_ name: String, of index: Int) -> Int? {
    var found: Int?
    for child in children(of: index) where key(of: child, is: name) { found = child }
    return found
  }

  /// Whether a container has more children than `most`, without counting all of them.
  package func hasChildren(of index: Int, moreThan limit: Int) -> Bool {
    var count = 0
    for _ in children(of: index) {
      count += 1
      if count > limit { return true }
    }
    return false
  }

  /// How many children a container has.
  package func childCount(of index: Int) -> Int { children(of: index).reduce(0) { count, _ in count + 1 } }

  /// The value's bytes in the file, white space inside containers included.
  package func rawBytes(of index: Int) -> ArraySlice<UInt8> { bytes[nodes[index].range] }
}

extension JSONTree {
  /// Whether a member has a key; the key must be ASCII.
  package func key(of index: Int, is name: String) -> Bool {
    let node = nodes[index]
    return isText(node.keyRange, name, hasEscapes: node.keyHasEscapes)
  }

  /// Whether a value is a string with a text; the text must be ASCII.
  package func string(at index: Int, is text: String) -> Bool {
    let node = nodes[index]
    return node.kind == .string && isText(node.range, text, hasEscapes: node.hasEscapes)
  }

  /// The key's text, escapes decoded; broken UTF-8 and lone surrogates become U+FFFD.
  package func key(of index: Int) -> String {
    let node = nodes[index]
    return text(node.keyRange, hasEscapes: node.keyHasEscapes)
  }

  /// The text of a string, or nil for any other value.
  package func string(at index: Int) -> String? {
    let node = nodes[index]
    return node.kind == .string ? text(node.range, hasEscapes: node.hasEscapes) : nil
  }

  /// The value of `true` or `false`, or nil for any other value.
  package func bool(at index: Int) -> Bool? {
    nodes[index].kind == .bool ? bytes[Int(nodes[index].start)] == UInt8(ascii: "t") : nil
  }

  /// The value of an integer without fraction or exponent, or nil for any other value and where it does not fit.
  package func int(at index: Int) -> Int? {
    nodes[index].kind == .number ? Int(String(decoding: rawBytes(of: index), as: UTF8.self)) : nil
  }

  /// Whether two members have the same key, whatever their escapes.
  package func haveSameKey(_ a: Int, _ b: Int) -> Bool {
    if nodes[a].keyHasEscapes || nodes[b].keyHasEscapes { return key(of: a).utf8.elementsEqual(key(of: b).utf8) }
    return bytes[nodes[a].keyRange] == bytes[nodes[b].keyRange]
  }

  private func isText(_ range: Range<Int>, _ name: String, hasEscapes: Bool) -> Bool {
    if hasEscapes { return text(range, hasEscapes: true) == name }
    guard range.count == name.utf8.count + 2 else { return false }
    let start = range.lowerBound + 1
    let isEqual = name.utf8.withContiguousStorageIfAvailable { name in
      bytes.withUnsafeBufferPointer { bytes in name.indices.allSatisfy { bytes[start + $0] == name[$0] } }
    }
    return isEqual ?? bytes[start..<range.upperBound - 1].elementsEqual(name.utf8)
  }

  private func text(_ range: Range<Int>, hasEscapes: Bool) -> String {
    guard range.count >= 2 else { return "" }
    let inside = bytes[range.lowerBound + 1..<range.upperBound - 1]
    return hasEscapes
      ? String(decoding: JSONEscapes.decoded(inside), as: UTF8.self) : String(decoding: inside, as: UTF8.self)
  }
}
