/// The outline of a Swift file to bytes and back: its tables as they lie in memory, which is quicker than scanning again.
///
/// Every platform of Swift's stores numbers lowest byte first, and the tables' rows have no gaps between their members.
extension FactsCoding {
  static func writeOutline(_ facts: FileFacts, to writer: inout ByteWriter) {
    writer.raw(facts.text)
    // Every table begins with the words, which the version stands for.
    let known = SymbolWords.shared.count
    let names = facts.symbols.count > known ? Array(known..<facts.symbols.count) : []
    writer.list(names) { symbol, writer in writer.raw(facts.symbols.bytes(UInt32(symbol))) }
    facts.literals.withUnsafeBytes { writer.raw($0) }
    facts.nodes.withUnsafeBytes { writer.raw($0) }
  }

  static func readOutline(into facts: inout FileFacts, from reader: inout ByteReader) throws(ByteReader.Damaged) {
    facts.text = try reader.raw()
    facts.symbols = try symbols(&reader)
    let literals = try reader.raw()
    let literalSize = MemoryLayout<Literal>.stride
    guard literals.count % literalSize == 0, areLiterals(literals) else { throw ByteReader.Damaged() }
    facts.literals = rows(literals)
    let nodes = try reader.raw()
    guard nodes.count % MemoryLayout<Node>.stride == 0, areNodes(nodes) else { throw ByteReader.Damaged() }
    facts.nodes = rows(nodes)
    let limit = UInt32(facts.nodes.count)
    guard facts.nodes.allSatisfy({ $0.first < limit && $0.next < limit }) else { throw ByteReader.Damaged() }
  }

  /// Rows of plain numbers, in which every bit pattern that was not ruled out before is a value.
  private static func rows<Row>(_ bytes: [UInt8]) -> [Row] {
    let count = bytes.count / MemoryLayout<Row>.stride
    return [Row](unsafeUninitializedCapacity: count) { buffer, initialized in
      bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
      initialized = count
    }
  }

  /// Whether the truth values among a literal's last four bytes are ones.
  private static func areLiterals(_ bytes: [UInt8]) -> Bool {
    let size = MemoryLayout<Literal>.stride
    return stride(from: size, through: bytes.count, by: size).allSatisfy { end in
      bytes[end - 3] <= 1 && bytes[end - 2] <= 1 && bytes[end - 1] <= 1
    }
  }

  /// Whether every node's first byte is a kind.
  private static func areNodes(_ bytes: [UInt8]) -> Bool {
    stride(from: 0, to: bytes.count, by: MemoryLayout<Node>.stride).allSatisfy { bytes[$0] <= lastKind }
  }

  /// Kinds are numbered without gaps.
  private static let lastKind: UInt8 = {
    var last: UInt8 = 0
    while last < .max, Node.Kind(rawValue: last + 1) != nil { last += 1 }
    return last
  }()

  private static func symbols(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> SymbolTable {
    let names = try reader.list { reader throws(ByteReader.Damaged) in try reader.raw() }
    guard let table = SymbolTable(names: names) else { throw ByteReader.Damaged() }
    return table
  }
}
