/// Renders a catalog's JSON as Xcode writes it, byte for byte (`research` calls it rule set R): Foundation's sorted,
/// pretty-printed JSON with slashes as they are.
struct XcodeLayout {
  private let tree: JSONTree
  private var out: [UInt8] = []
  /// Members left out because a later one has the same key, as Foundation leaves them out.
  private(set) var dropped: [Int] = []

  private init(_ tree: JSONTree) {
    self.tree = tree
    out.reserveCapacity(tree.bytes.count + tree.bytes.count / 8)
  }

  /// The whole file's bytes, and the nodes of members that duplicates replace.
  static func render(_ tree: JSONTree) -> (bytes: [UInt8], dropped: [Int]) {
    var layout = XcodeLayout(tree)
    layout.render(JSONTree.root, depth: 0)
    return (layout.out, layout.dropped)
  }

  private mutating func render(_ index: Int, depth: Int) {
    switch tree[index].kind {
    case .object: renderObject(index, depth: depth)
    case .array:
      renderList(Array(tree.children(of: index)), UInt8(ascii: "["), UInt8(ascii: "]"), depth: depth) {
        $0.render($1, depth: depth + 1)
      }
    case .string:
      if !copyString(tree[index].range, hasEscapes: tree[index].hasEscapes) {
        JSONEscapes.write((tree.string(at: index) ?? "").utf8, to: &out)
      }
    case .number, .bool, .null: out += tree.rawBytes(of: index)
    }
  }

  private mutating func renderObject(_ index: Int, depth: Int) {
    renderList(sortedMembers(of: index), UInt8(ascii: "{"), UInt8(ascii: "}"), depth: depth) { layout, child in
      let node = layout.tree[child]
      if !layout.copyString(node.keyRange, hasEscapes: node.keyHasEscapes) {
        JSONEscapes.write(layout.tree.key(of: child).utf8, to: &layout.out)
      }
      layout.out += [0x20, 0x3A, 0x20]
      layout.render(child, depth: depth + 1)
    }
  }

  private mutating func renderList(
    _ children: [Int], _ opening: UInt8, _ closing: UInt8, depth: Int, each: (inout XcodeLayout, Int) -> Void
  ) {
    out.append(opening)
    for (position, child) in children.enumerated() {
      if position > 0 { out.append(0x2C) }
      startLine(depth: depth + 1)
      each(&self, child)
    }
    if children.isEmpty { out.append(0x0A) }
    startLine(depth: depth)
    out.append(closing)
  }

  private mutating func startLine(depth: Int) {
    out.append(0x0A)
    for _ in 0..<depth { out += [0x20, 0x20] }
  }

  /// Copies a string that is plain ASCII without escapes; false when it has to be decoded and encoded, which also
  /// repairs broken UTF-8.
  private mutating func copyString(_ range: Range<Int>, hasEscapes: Bool) -> Bool {
    let inside = tree.bytes[range.lowerBound + 1..<range.upperBound - 1]
    guard !hasEscapes, inside.allSatisfy({ $0 >= 0x20 && $0 < 0x80 }) else { return false }
    out += tree.bytes[range]
    return true
  }

  private mutating func sortedMembers(of index: Int) -> [Int] {
    let children = Array(tree.children(of: index))
    let isSorted = zip(children, children.dropFirst()).allSatisfy { compare($0, $1) < 0 }
    guard !isSorted else { return children }
    // Stable, so that of equal keys the last in the file stands last.
    let sorted = children.enumerated().sorted { a, b in
      let order = compare(a.element, b.element)
      return order != 0 ? order < 0 : a.offset < b.offset
    }.map(\.element)
    var kept: [Int] = []
    for child in sorted {
      if let last = kept.last, tree.haveSameKey(last, child) {
        dropped.append(last)
        kept.removeLast()
      }
      kept.append(child)
    }
    return kept
  }

  private func compare(_ a: Int, _ b: Int) -> Int {
    let (first, second) = (tree[a], tree[b])
    if !first.keyHasEscapes, !second.keyHasEscapes {
      let quick = tree.bytes.withUnsafeBufferPointer { bytes in
        XcodeKeyOrder.compareASCII(inside(first.keyRange, of: bytes), inside(second.keyRange, of: bytes))
      }
      if let quick { return quick }
    }
    return KeyCollation.compare(tree.key(of: a), tree.key(of: b))
  }

  private func inside(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range.lowerBound + 1..<range.upperBound - 1])
  }
}
