/// The outline of a Swift file to bytes and back, packed: to write four times the bytes took longer than to pack them.
extension FactsCoding {
  static func write(_ outline: Outline, to writer: inout ByteWriter) {
    // Every table begins with the words, which the version stands for. What names are known by follows from them.
    writer.raw(outline.symbols.text)
    var start: UInt32 = 0
    writer.list(outline.symbols.ends) { end, writer in
      writer.number(Int(end - start))
      start = end
    }
    writer.byte(outline.nodes.isEmpty ? 0 : 1)
    if !outline.nodes.isEmpty { writer.raw(PackedOutline(outline).bytes) }
  }

  static func outline(from reader: inout ByteReader) throws(ByteReader.Damaged) -> Outline {
    let text = try reader.raw()
    var end = 0
    let ends = try reader.list { reader throws(ByteReader.Damaged) in
      end += try reader.count(upTo: text.count - end)
      return UInt32(end)
    }
    let symbols = SymbolTable(text: text, ends: ends)
    guard try reader.byte() == 1 else { return Outline(nodes: [], literals: [], text: [], symbols: symbols) }
    guard let content = PackedOutline(unchecked: try reader.raw()).content, OutlineCheck.isTree(content.nodes) else {
      throw ByteReader.Damaged()
    }
    return Outline(nodes: content.nodes, literals: content.literals, text: content.text, symbols: symbols)
  }
}
