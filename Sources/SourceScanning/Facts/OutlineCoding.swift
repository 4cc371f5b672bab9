/// The outline of a Swift file to bytes and back, packed: to write four times the bytes took longer than to pack them.
extension FactsCoding {
  static func writeOutline(_ facts: FileFacts, to writer: inout ByteWriter) {
    // Every table begins with the words, which the version stands for. What names are known by follows from them.
    writer.raw(facts.symbols.text)
    var start: UInt32 = 0
    writer.list(facts.symbols.ends) { end, writer in
      writer.number(Int(end - start))
      start = end
    }
    writer.byte(facts.nodes.isEmpty ? 0 : 1)
    if !facts.nodes.isEmpty {
      writer.raw(PackedOutline(nodes: facts.nodes, literals: facts.literals, text: facts.text).bytes)
    }
  }

  static func readOutline(into facts: inout FileFacts, from reader: inout ByteReader) throws(ByteReader.Damaged) {
    let text = try reader.raw()
    var end = 0
    let ends = try reader.list { reader throws(ByteReader.Damaged) in
      end += try reader.count(upTo: text.count - end)
      return UInt32(end)
    }
    facts.symbols = SymbolTable(text: text, ends: ends)
    guard try reader.byte() == 1 else { return }
    guard let content = PackedOutline(unchecked: try reader.raw()).content else { throw ByteReader.Damaged() }
    (facts.nodes, facts.literals, facts.text) = (content.nodes, content.literals, content.text)
  }
}
