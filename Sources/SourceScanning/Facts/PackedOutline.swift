/// A Swift file's outline, literals and texts in a fifth of their memory: for trees so large that most files wait most of
/// the time, and for facts that are kept.
struct PackedOutline: Sendable {
  let bytes: [UInt8]
  /// The modules the file imports, as its symbols.
  private(set) var imports: [UInt32]
  /// The names of the file's symbols behind the words.
  var names: [Name] = []

  /// The outline alone.
  var bare: PackedOutline {
    var bare = self
    (bare.imports, bare.names) = ([], [])
    return bare
  }

  /// What comes out again.
  struct Content: Sendable {
    /// Without their heights, which nobody asks for once a file is read.
    var nodes: [Node]
    var literals: [Literal]
    var text: [UInt8]

    /// A file's that says nothing.
    static var empty: Content {
      Content(nodes: [Node(.none, start: 0), Node(.file, start: 0)], literals: [], text: [])
    }
  }

  init(_ outline: Outline) {
    let (nodes, literals, text) = (outline.nodes, outline.literals, outline.text)
    imports = outline.imports
    var writer = ByteWriter()
    writer.reserve(nodes.count * 6 + literals.count * 6 + text.count + 24)
    writer.number(nodes.count)
    writer.number(literals.count)
    var before = Literal.beforeFirst
    for literal in literals {
      PackedOutline.write(literal, after: before, to: &writer)
      before = literal
    }
    writer.raw(text)
    NodePacking.write(nodes, to: &writer)
    // No more than is needed: the writer's own array has room to spare.
    bytes = writer.bytes.withUnsafeBufferPointer { Array($0) }
  }

  /// Takes bytes for what they may not be.
  init(unchecked bytes: [UInt8]) { (self.bytes, imports) = (bytes, []) }

  /// Nil for bytes that are no outline.
  var content: Content? {
    do throws(ByteReader.Damaged) {
      var reader = ByteReader(bytes, bytes.indices)
      let nodeCount = try reader.count()
      let literalCount = try reader.count(of: PackedOutline.leastLiteralSize)
      var literals: [Literal] = []
      literals.reserveCapacity(literalCount)
      var before = Literal.beforeFirst
      for _ in 0..<literalCount {
        before = try PackedOutline.literal(after: before, from: &reader)
        literals.append(before)
      }
      let text = try reader.raw()
      let nodes = try NodePacking.nodes(nodeCount, in: bytes, at: try reader.rest(), literalCount: literalCount)
      guard nodeCount > 1, literals.allSatisfy({ Int($0.text) + Int($0.length) <= text.count && $0.start <= $0.end })
      else {
        return nil
      }
      return Content(nodes: nodes, literals: literals, text: text)
    } catch {
      return nil
    }
  }

  /// The fewest bytes of one: it has six numbers.
  private static let leastLiteralSize = 6

  // Literals mostly end where their text does, and their texts follow one another.
  private static func write(_ literal: Literal, after before: Literal, to writer: inout ByteWriter) {
    writer.signed(Int(literal.start) - Int(before.start))
    writer.number(Int(literal.length))
    writer.signed(Int(literal.end) - Int(literal.start) - Int(literal.length))
    writer.signed(Int(literal.text) - Int(before.text) - Int(before.length))
    writer.byte(
      (literal.isMultiline ? 1 : 0) | (literal.isTerminated ? 2 : 0) | (literal.isInterpolated ? 4 : 0))
    writer.byte(literal.pounds)
  }

  private static func literal(
    after before: Literal, from reader: inout ByteReader
  ) throws(ByteReader.Damaged) -> Literal {
    // Sums of what can be any number wrap; what comes of it is no place then.
    let start = Int(before.start) &+ (try reader.signed())
    let length = try reader.number()
    let behind = try reader.signed()
    let text = Int(before.text) + Int(before.length) &+ (try reader.signed())
    let marks = try reader.byte()
    let limit = 0...SwiftScanner.sizeLimit
    let end = start &+ length &+ behind
    guard limit ~= start, limit ~= length, limit ~= end, limit ~= text, marks < 8 else { throw ByteReader.Damaged() }
    return Literal(
      start: UInt32(start), end: UInt32(end), text: UInt32(text), length: UInt32(length),
      pounds: try reader.byte(), isMultiline: marks & 1 != 0, isTerminated: marks & 2 != 0,
      isInterpolated: marks & 4 != 0)
  }
}

extension Literal {
  /// What the first literal is told apart from.
  fileprivate static var beforeFirst: Literal {
    Literal(
      start: 0, end: 0, text: 0, length: 0, pounds: 0, isMultiline: false, isTerminated: true, isInterpolated: false)
  }
}
