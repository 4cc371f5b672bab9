internal import SwiftOutline

/// The outline of a Swift file to bytes and back.
///
/// Most numbers are small or close to the one before, and are written as their distance from it: a node takes about
/// seven bytes instead of twenty-four. Writing nodes as they are in memory would take longer than scanning the files
/// again.
enum OutlineCoding {
  static func write(_ outline: Outline, to writer: inout ByteWriter) {
    // The built-in words are left out: the archive's version determines them. Hashes are computed again from the names.
    writer.raw(outline.symbols.text)
    var start: UInt32 = 0
    writer.list(outline.symbols.ends) { end, writer in
      writer.number(Int(end - start))
      start = end
    }
    var before = beforeFirst
    writer.list(outline.literals) { literal, writer in
      write(literal, after: before, to: &writer)
      before = literal
    }
    writer.raw(outline.text)
    var commented = 0
    writer.list(outline.trailingComments) { comment, writer in
      writer.number(comment.literal - commented)
      writer.text(comment.text)
      commented = comment.literal
    }
    var nodeStart = 0
    writer.number(outline.nodes.count)
    for (number, node) in outline.nodes.enumerated() {
      write(node, number, after: nodeStart, to: &writer)
      nodeStart = Int(node.start)
    }
    writer.byte(outline.mentions == nil ? 0 : 1)
    if let mentions = outline.mentions { MentionCoding.write(mentions, to: &writer) }
  }

  static func outline(from reader: inout ByteReader) throws(ByteReader.Damaged) -> Outline {
    let symbols = try symbols(from: &reader)
    var before = beforeFirst
    let literals = try reader.list { reader throws(ByteReader.Damaged) in
      before = try literal(after: before, from: &reader)
      return before
    }
    let text = try reader.raw()
    guard literals.allSatisfy({ Int($0.text) + Int($0.length) <= text.count && $0.start <= $0.end }) else {
      throw ByteReader.Damaged()
    }
    var commented = 0
    let trailingComments = try reader.list { reader throws(ByteReader.Damaged) in
      commented += try reader.number(upTo: literals.count - commented)
      return TrailingComment(literal: commented, text: try reader.text())
    }
    let nodes = try nodes(from: &reader, literalCount: literals.count)
    guard nodes.isEmpty || OutlineCheck.isTree(nodes) else { throw ByteReader.Damaged() }
    let mentions = try reader.byte() == 1 ? try MentionCoding.mentions(from: &reader) : nil
    return Outline(
      nodes: nodes, literals: literals, text: text, symbols: symbols, trailingComments: trailingComments,
      mentions: mentions)
  }

  private static func symbols(from reader: inout ByteReader) throws(ByteReader.Damaged) -> SymbolTable {
    let text = try reader.raw()
    guard text.count <= OutlineReader.sizeLimit else { throw ByteReader.Damaged() }
    var end = 0
    let ends = try reader.list { reader throws(ByteReader.Damaged) in
      end += try reader.number(upTo: text.count - end)
      return UInt32(end)
    }
    return SymbolTable(words: .ofKeys, text: text, ends: ends)
  }
}

// Literals: they mostly end where their text does, and their texts follow one another.
extension OutlineCoding {
  /// What the first literal's distances are measured from.
  private static let beforeFirst = Literal(
    start: 0, end: 0, text: 0, length: 0, pounds: 0, isMultiline: false, isTerminated: true, isInterpolated: false)

  private static func write(_ literal: Literal, after before: Literal, to writer: inout ByteWriter) {
    writer.signed(Int(literal.start) - Int(before.start))
    writer.number(Int(literal.length))
    writer.signed(Int(literal.end) - Int(literal.start) - Int(literal.length))
    writer.signed(Int(literal.text) - Int(before.text) - Int(before.length))
    writer.byte((literal.isMultiline ? 1 : 0) | (literal.isTerminated ? 2 : 0) | (literal.isInterpolated ? 4 : 0))
    writer.byte(literal.pounds)
  }

  private static func literal(
    after before: Literal, from reader: inout ByteReader
  ) throws(ByteReader.Damaged) -> Literal {
    let limit = OutlineReader.sizeLimit
    let start = try reader.number(from: Int(before.start), upTo: limit)
    let length = try reader.number(upTo: limit)
    let end = try reader.number(from: start + length, upTo: limit)
    let text = try reader.number(from: Int(before.text) + Int(before.length), upTo: limit)
    let marks = try reader.byte()
    guard marks < 8 else { throw ByteReader.Damaged() }
    return Literal(
      start: UInt32(start), end: UInt32(end), text: UInt32(text), length: UInt32(length),
      pounds: try reader.byte(), isMultiline: marks & 1 != 0, isTerminated: marks & 2 != 0,
      isInterpolated: marks & 4 != 0)
  }
}

// Nodes, without their heights, which only the parser needs.
extension OutlineCoding {
  /// Which optional parts of a node are written.
  private struct Parts: OptionSet {
    let rawValue: UInt8
    static let flags = Parts(rawValue: 1)
    static let symbol = Parts(rawValue: 2)
    static let aux = Parts(rawValue: 4)
    static let first = Parts(rawValue: 8)
    static let next = Parts(rawValue: 16)
  }

  /// The fewest bytes that a node takes: its kind, its parts, its offset.
  private static let minimumNodeSize = 3

  private static func write(_ node: Node, _ number: Int, after start: Int, to writer: inout ByteWriter) {
    var parts: Parts = []
    if !node.flags.isEmpty { parts.insert(.flags) }
    if node.symbol != 0 { parts.insert(.symbol) }
    if node.aux != 0 { parts.insert(.aux) }
    if node.first.exists { parts.insert(.first) }
    if node.next.exists { parts.insert(.next) }
    writer.byte(node.kind.rawValue)
    writer.byte(parts.rawValue)
    writer.signed(Int(node.start) - start)
    if parts.contains(.flags) { writer.byte(node.flags.rawValue) }
    if parts.contains(.symbol) { writer.number(Int(node.symbol)) }
    if parts.contains(.aux) { writer.number(Int(node.aux)) }
    if parts.contains(.first) { writer.signed(Int(node.first.rawValue) - number) }
    if parts.contains(.next) { writer.signed(Int(node.next.rawValue) - number) }
  }

  private static func nodes(
    from reader: inout ByteReader, literalCount: Int
  ) throws(ByteReader.Damaged) -> [Node] {
    let count = try reader.count(of: minimumNodeSize)
    var nodes: [Node] = []
    nodes.reserveCapacity(count)
    var start = 0
    for number in 0..<count {
      let node = try node(number, of: count, after: start, from: &reader)
      guard node.kind != .string || node.symbol < literalCount else { throw ByteReader.Damaged() }
      nodes.append(node)
      start = Int(node.start)
    }
    return nodes
  }

  private static func node(
    _ number: Int, of count: Int, after start: Int, from reader: inout ByteReader
  ) throws(ByteReader.Damaged) -> Node {
    guard let kind = Node.Kind(rawValue: try reader.byte()) else { throw ByteReader.Damaged() }
    let parts = Parts(rawValue: try reader.byte())
    let limit = Int(UInt32.max)
    var node = Node(kind, start: UInt32(try reader.number(from: start, upTo: limit)))
    if parts.contains(.flags) { node.flags = Node.Flags(rawValue: try reader.byte()) }
    if parts.contains(.symbol) { node.symbol = UInt32(try reader.number(upTo: limit)) }
    if parts.contains(.aux) { node.aux = UInt32(try reader.number(upTo: limit)) }
    if parts.contains(.first) { node.first = NodeID(try reader.number(from: number, upTo: count - 1)) }
    if parts.contains(.next) { node.next = NodeID(try reader.number(from: number, upTo: count - 1)) }
    return node
  }
}
