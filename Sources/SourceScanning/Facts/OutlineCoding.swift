/// The outline of a Swift file to bytes and back: its tables as they lie in memory, which is quicker than scanning again.
///
/// Every platform of Swift's stores numbers lowest byte first, and the tables' rows have no gaps between their members.
extension FactsCoding {
  static func writeOutline(_ facts: FileFacts, to writer: inout ByteWriter) {
    writer.raw(facts.text)
    // Every table begins with the words, which the version stands for.
    writer.rows(facts.symbols.text)
    writer.rows(facts.symbols.ends)
    writer.rows(facts.symbols.hashes)
    writer.rows(facts.literals)
    writer.rows(facts.nodes)
  }

  static func readOutline(into facts: inout FileFacts, from reader: inout ByteReader) throws(ByteReader.Damaged) {
    facts.text = try reader.raw()
    let symbols = SymbolTable(text: try reader.raw(), ends: try reader.rows(), hashes: try reader.rows())
    guard let symbols else { throw ByteReader.Damaged() }
    facts.symbols = symbols
    facts.literals = try reader.rows(areValid: areLiterals)
    facts.nodes = try reader.rows(areValid: areNodes)
    let (limit, literalCount) = (UInt32(facts.nodes.count), UInt32(facts.literals.count))
    let areWithin = facts.nodes.allSatisfy { node in
      node.first < limit && node.next < limit && (node.kind != .string || node.symbol < literalCount)
    }
    let size = facts.text.count
    guard areWithin, facts.literals.allSatisfy({ Int($0.text) + Int($0.length) <= size && $0.start <= $0.end }) else {
      throw ByteReader.Damaged()
    }
  }

  /// Whether the truth values among a literal's last four bytes are ones.
  private static func areLiterals(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let size = MemoryLayout<Literal>.stride
    return stride(from: size, through: bytes.count, by: size).allSatisfy { end in
      bytes[end - 3] <= 1 && bytes[end - 2] <= 1 && bytes[end - 1] <= 1
    }
  }

  /// Whether every node's first byte is a kind.
  private static func areNodes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let last = lastKind
    return stride(from: 0, to: bytes.count, by: MemoryLayout<Node>.stride).allSatisfy { bytes[$0] <= last }
  }

  /// Kinds are numbered without gaps.
  private static let lastKind: UInt8 = {
    var last: UInt8 = 0
    while last < .max, Node.Kind(rawValue: last + 1) != nil { last += 1 }
    return last
  }()
}
