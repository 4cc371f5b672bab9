internal import SwiftOutline

/// The mentions of a Swift file to bytes and back. Offsets are written as their distance from the one before.
enum MentionCoding {
  static func write(_ mentions: Mentions, to writer: inout ByteWriter) {
    var before: UInt32 = 0
    func start(_ offset: UInt32, _ writer: inout ByteWriter) {
      writer.signed(Int(offset) - Int(before))
      before = offset
    }
    writer.list(mentions.list) { mention, writer in
      writer.number(Int(mention.symbol))
      start(mention.start, &writer)
      writer.byte(mention.kind.rawValue)
      writer.byte(mention.flags.rawValue)
      writer.number(Int(mention.base))
    }
    writer.list(mentions.places) { place, writer in
      writer.number(Int(place.mention))
      for symbol in [place.callee, place.label, place.type] { writer.number(Int(symbol)) }
      writer.byte(place.before.rawValue)
      writer.number(Int(place.flags.rawValue))
    }
    before = 0
    writer.list(mentions.declarations) { name, writer in
      writer.number(Int(name.symbol))
      start(name.start, &writer)
      writer.byte(name.access.rawValue)
      writer.byte(name.flags.rawValue)
    }
    writer.list(mentions.locals, write)
    writer.list(mentions.memberValues, write)
    before = 0
    writer.list(mentions.scopes) { scope, writer in
      writer.number(Int(scope.symbol))
      start(scope.start, &writer)
      writer.number(Int(scope.end))
      writer.byte(scope.maker.rawValue << 1 | (scope.isExtension ? 1 : 0))
    }
    before = 0
    writer.list(mentions.branches) { branch, writer in
      writer.number(Int(branch.symbol))
      start(branch.start, &writer)
      writer.number(Int(branch.end))
    }
    LineShapeCoding.write(mentions.lines, to: &writer)
    writer.list(mentions.unshown) { branch, writer in
      writer.number(Int(branch.lowerBound))
      writer.number(branch.count)
    }
    writer.byte(mentions.isGenerated ? 1 : 0)
  }

  static func mentions(from reader: inout ByteReader) throws(ByteReader.Damaged) -> Mentions {
    var before = 0
    func start(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> UInt32 {
      before = try reader.number(from: before, upTo: OutlineReader.sizeLimit)
      return UInt32(before)
    }
    var number = 0
    let list = try reader.list { reader throws(ByteReader.Damaged) in
      let symbol = try self.symbol(&reader)
      let offset = try start(&reader)
      guard let kind = Mention.Kind(rawValue: try reader.byte()) else { throw ByteReader.Damaged() }
      let flags = Mention.Flags(rawValue: try reader.byte())
      let base = try reader.number(upTo: min(number, Int(UInt16.max)))
      number += 1
      return Mention(symbol: symbol, start: offset, base: UInt16(base), kind: kind, flags: flags)
    }
    let places = try reader.list { reader throws(ByteReader.Damaged) in try place(&reader, of: list.count) }
    before = 0
    let declarations = try reader.list { reader throws(ByteReader.Damaged) in
      let symbol = try self.symbol(&reader)
      let offset = try start(&reader)
      guard let access = DeclaredName.Access(rawValue: try reader.byte()) else { throw ByteReader.Damaged() }
      return DeclaredName(
        symbol: symbol, start: offset, access: access, flags: DeclaredName.Flags(rawValue: try reader.byte()))
    }
    let locals = try reader.list { reader throws(ByteReader.Damaged) in try binding(&reader, of: list.count) }
    let memberValues = try reader.list { reader throws(ByteReader.Damaged) in try binding(&reader, of: list.count) }
    before = 0
    let scopes = try reader.list { reader throws(ByteReader.Damaged) in
      let (symbol, start) = (try symbol(&reader), try start(&reader))
      let (end, flags) = (try reader.number(upTo: OutlineReader.sizeLimit), try reader.byte())
      guard let maker = TypeScope.Maker(rawValue: flags >> 1) else { throw ByteReader.Damaged() }
      return TypeScope(symbol: symbol, start: start, end: UInt32(end), isExtension: flags & 1 != 0, maker: maker)
    }
    before = 0
    let branches = try reader.list { reader throws(ByteReader.Damaged) in
      let (symbol, start) = (try symbol(&reader), try start(&reader))
      return CaseBranch(symbol: symbol, start: start, end: UInt32(try reader.number(upTo: OutlineReader.sizeLimit)))
    }
    let lines = try LineShapeCoding.shape(&reader, upTo: OutlineReader.sizeLimit)
    let unshown = try reader.list { reader throws(ByteReader.Damaged) in
      let start = UInt32(try reader.number(upTo: OutlineReader.sizeLimit))
      return start..<start + UInt32(try reader.number(upTo: OutlineReader.sizeLimit))
    }
    return Mentions(
      list: list, places: places, declarations: declarations, locals: locals,
      memberValues: memberValues, scopes: scopes, branches: branches, lines: lines, unshown: unshown,
      isGenerated: try reader.byte() == 1)
  }

  private static func symbol(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> UInt32 {
    UInt32(try reader.number(upTo: Int(UInt32.max)))
  }

  private static func write(_ binding: LocalBinding, _ writer: inout ByteWriter) {
    writer.number(Int(binding.symbol))
    writer.number(Int(binding.value))
  }

  /// - Parameter count: the number of mentions.
  private static func binding(
    _ reader: inout ByteReader, of count: Int
  ) throws(ByteReader.Damaged) -> LocalBinding {
    LocalBinding(symbol: try symbol(&reader), value: UInt32(try reader.number(upTo: count)))
  }

  /// - Parameter count: the number of mentions.
  private static func place(
    _ reader: inout ByteReader, of count: Int
  ) throws(ByteReader.Damaged) -> ImplicitPlace {
    let mention = try reader.number(upTo: count)
    guard mention < count else { throw ByteReader.Damaged() }
    let (callee, label, type) = (try symbol(&reader), try symbol(&reader), try symbol(&reader))
    guard let before = ImplicitPlace.Before(rawValue: try reader.byte()) else { throw ByteReader.Damaged() }
    return ImplicitPlace(
      mention: UInt32(mention), callee: callee, label: label, type: type, before: before,
      flags: ImplicitPlace.Flags(rawValue: UInt16(try reader.number(upTo: Int(UInt16.max)))))
  }
}
