internal import CodeModel
internal import Diagnostics

/// Accessors to bytes and back.
enum AccessorCoding {
  static func write(_ accessor: Accessor, _ writer: inout ByteWriter) {
    writer.text(accessor.name)
    writer.text(accessor.key)
    writer.optional(accessor.table)
    write(accessor.location, &writer)
    write(accessor.position, &writer)
    write(accessor.declaration, &writer)
    writer.list(accessor.texts) { text, writer in writer.text(text) }
    writer.number(accessor.access.rawValue)
    writer.byte(accessor.isExported ? 1 : 0)
    writer.text(accessor.kind.rawValue)
    writer.optional(accessor.naming?.generator.name)
    if let naming = accessor.naming {
      writer.optional(naming.separator)
      writer.byte(naming.joinsWords ? 1 : 0)
    }
    writer.list(accessor.uses, write)
    switch accessor.doubt {
    case nil: writer.byte(0)
    case .implicitCall: writer.byte(1)
    case .unknownValue(let use):
      writer.byte(2)
      write(use, &writer)
    }
  }

  static func accessor(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> Accessor {
    let (name, key, table) = (try reader.text(), try reader.text(), try reader.optional())
    let (location, position) = (try location(&reader), try position(&reader))
    let declaration = try self.location(&reader)
    let texts = try reader.list { reader throws(ByteReader.Damaged) in try reader.text() }
    guard let access = Accessor.Access(rawValue: try reader.number()) else { throw ByteReader.Damaged() }
    let isExported = try reader.byte() == 1
    guard let kind = Accessor.Kind(rawValue: try reader.text()) else { throw ByteReader.Damaged() }
    let naming = try naming(&reader)
    let uses = try reader.list(use)
    var doubt: Accessor.Doubt?
    switch try reader.byte() {
    case 0: break
    case 1: doubt = .implicitCall
    case 2: doubt = .unknownValue(try use(&reader))
    default: throw ByteReader.Damaged()
    }
    var accessor = Accessor(
      name: name, key: key, table: table, location: location, position: position, declaration: declaration,
      texts: texts, access: access, kind: kind, uses: uses, doubt: doubt)
    accessor.isExported = isExported
    accessor.naming = naming
    return accessor
  }

  private static func naming(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> AccessorNaming? {
    guard let name = try reader.optional() else { return nil }
    return AccessorNaming(
      try generator(named: name), separator: try reader.optional(), joinsWords: try reader.byte() == 1)
  }

  static func generator(named name: String) throws(ByteReader.Damaged) -> any AccessorGenerator {
    for generator in allGenerators where generator.name == name { return generator }
    throw ByteReader.Damaged()
  }

  private static func write(_ use: AccessorUse, _ writer: inout ByteWriter) {
    write(use.location, &writer)
    write(use.position, &writer)
    writer.byte(use.isCertain ? 1 : 0)
  }

  private static func use(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> AccessorUse {
    let (location, position) = (try location(&reader), try position(&reader))
    return AccessorUse(location: location, position: position, isCertain: try reader.byte() == 1)
  }

  static func write(_ location: Location, _ writer: inout ByteWriter) {
    writer.text(location.path)
    writer.range(location.bytes)
  }

  static func location(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> Location {
    Location(path: try reader.text(), bytes: try reader.range())
  }

  static func write(_ position: Position, _ writer: inout ByteWriter) {
    writer.number(position.line)
    writer.number(position.column)
  }

  static func position(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> Position {
    Position(
      line: try reader.number(upTo: ByteReader.offsetLimit), column: try reader.number(upTo: ByteReader.offsetLimit))
  }
}
