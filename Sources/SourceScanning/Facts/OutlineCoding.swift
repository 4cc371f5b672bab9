/// The outline of a Swift file to bytes and back: its symbols as they lie in memory, which every platform of Swift's stores
/// lowest byte first, and the rest packed: to write four times the bytes took longer than to pack them.
extension FactsCoding {
  static func writeOutline(_ facts: FileFacts, to writer: inout ByteWriter) {
    // Every table begins with the words, which the version stands for.
    writer.rows(facts.symbols.text)
    writer.rows(facts.symbols.ends)
    writer.rows(facts.symbols.hashes)
    writer.byte(facts.nodes.isEmpty ? 0 : 1)
    if !facts.nodes.isEmpty {
      writer.raw(PackedOutline(nodes: facts.nodes, literals: facts.literals, text: facts.text).bytes)
    }
  }

  static func readOutline(into facts: inout FileFacts, from reader: inout ByteReader) throws(ByteReader.Damaged) {
    let symbols = SymbolTable(text: try reader.raw(), ends: try reader.rows(), hashes: try reader.rows())
    guard let symbols else { throw ByteReader.Damaged() }
    facts.symbols = symbols
    guard try reader.byte() == 1 else { return }
    guard let content = PackedOutline(unchecked: try reader.raw()).content else { throw ByteReader.Damaged() }
    (facts.nodes, facts.literals, facts.text) = (content.nodes, content.literals, content.text)
  }
}
