internal import Diagnostics

/// The shape of a file's lines to bytes and back.
enum LineShapeCoding {
  static func write(_ shape: LineShape, to writer: inout ByteWriter) {
    writer.number(shape.size)
    writer.list(shape.parts) { part, writer in writer.raw(part) }
  }

  /// - Parameter limit: the largest size of the file, in bytes.
  static func shape(_ reader: inout ByteReader, upTo limit: Int) throws(ByteReader.Damaged) -> LineShape {
    let size = try reader.number(upTo: limit)
    let parts = try reader.list { reader throws(ByteReader.Damaged) in try reader.raw() }
    guard let shape = LineShape(size: size, parts: parts) else { throw ByteReader.Damaged() }
    return shape
  }
}
