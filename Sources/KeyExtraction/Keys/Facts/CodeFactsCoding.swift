internal import CodeModel
internal import Diagnostics

/// What code does with texts besides looking up keys, to bytes and back.
enum CodeFactsCoding {
  static func write(_ code: CodeFacts, to writer: inout ByteWriter) {
    writer.list(code.givenLiterals, write)
    writer.list(code.composedTexts, write)
    writer.list(code.countChoices, write)
    writer.list(code.formatCalls, write)
    writer.list(code.formattedLookups, write)
    writer.list(code.shownTexts, write)
    writer.list(code.unseenCode) { unseen, writer in
      AccessorCoding.write(unseen.location, &writer)
      writer.byte(unseen.isCertain ? 1 : 0)
    }
    writer.list(code.replacedTexts) { text, writer in AccessorCoding.write(text.location, &writer) }
    writer.list(code.comments) { comment, writer in
      writer.text(comment.text)
      AccessorCoding.write(comment.location, &writer)
      writer.list(comment.code) { range, writer in writer.range(range) }
    }
    writer.list(code.accessors, AccessorCoding.write)
    writer.list(code.symbolUses, write)
    writer.list(code.unknownAccessors, write)
  }

  static func read(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> CodeFacts {
    var code = CodeFacts()
    code.givenLiterals = try reader.list(givenLiteral)
    code.composedTexts = try reader.list(composedText)
    code.countChoices = try reader.list(countChoice)
    code.formatCalls = try reader.list(formatCall)
    code.formattedLookups = try reader.list(formattedLookup)
    code.shownTexts = try reader.list(shownText)
    code.unseenCode = try reader.list { reader throws(ByteReader.Damaged) in
      UnseenCode(location: try AccessorCoding.location(&reader), isCertain: try reader.byte() != 0)
    }
    code.replacedTexts = try reader.list { reader throws(ByteReader.Damaged) in
      ReplacedText(location: try AccessorCoding.location(&reader))
    }
    code.comments = try reader.list { reader throws(ByteReader.Damaged) in
      let (text, location) = (try reader.text(), try AccessorCoding.location(&reader))
      let ranges = try reader.list { reader throws(ByteReader.Damaged) in try reader.range() }
      return IgnoreComment(text: text, location: location, code: ranges)
    }
    code.accessors = try reader.list(AccessorCoding.accessor)
    code.symbolUses = try reader.list(symbolUse)
    code.unknownAccessors = try reader.list(unknownAccessors)
    return code
  }

  // MARK: Literals

  private static func write(_ literal: GivenLiteral, _ writer: inout ByteWriter) {
    writer.text(literal.text)
    switch literal.receiver {
    case .property(let name):
      writer.byte(0)
      writer.text(name)
    case .call(let name, let label):
      writer.byte(1)
      writer.text(name)
      writer.text(label)
    }
    AccessorCoding.write(literal.location, &writer)
  }

  private static func givenLiteral(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> GivenLiteral {
    let text = try reader.text()
    let receiver: GivenLiteral.Receiver
    switch try reader.byte() {
    case 0: receiver = .property(try reader.text())
    case 1: receiver = .call(try reader.text(), label: try reader.text())
    default: throw ByteReader.Damaged()
    }
    return GivenLiteral(text: text, receiver: receiver, location: try AccessorCoding.location(&reader))
  }

  private static func write(_ shown: ShownText, _ writer: inout ByteWriter) {
    writer.text(shown.text)
    writer.text(shown.view)
    writer.list(shown.way) { name, writer in writer.text(name) }
    for flag in [shown.isInterpolated, shown.takesKey, shown.staysInViews, shown.mayBeIdentifier] {
      writer.byte(flag ? 1 : 0)
    }
    AccessorCoding.write(shown.viewLocation, &writer)
    writer.number(shown.viewLine)
    AccessorCoding.write(shown.location, &writer)
  }

  private static func shownText(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> ShownText {
    let (text, view) = (try reader.text(), try reader.text())
    let way = try reader.list { reader throws(ByteReader.Damaged) in try reader.text() }
    let (isInterpolated, takesKey) = (try reader.byte() != 0, try reader.byte() != 0)
    let (staysInViews, mayBeIdentifier) = (try reader.byte() != 0, try reader.byte() != 0)
    let (place, line) = (try AccessorCoding.location(&reader), try reader.number(upTo: ByteReader.offsetLimit))
    return ShownText(
      text: text, isInterpolated: isInterpolated, view: view, takesKey: takesKey, way: way, staysInViews: staysInViews,
      mayBeIdentifier: mayBeIdentifier, viewLocation: place, viewLine: line,
      location: try AccessorCoding.location(&reader))
  }

  // MARK: Composed and formatted texts

  private static func write(_ composed: ComposedText, _ writer: inout ByteWriter) {
    writer.list(composed.parts) { part, writer in
      switch part {
      case .literal(let text):
        writer.byte(0)
        writer.text(text)
      case .lookup(let text):
        writer.byte(1)
        writer.text(text)
      case .other: writer.byte(2)
      }
    }
    writer.byte(composed.isLogged ? 1 : 0)
    AccessorCoding.write(composed.location, &writer)
  }

  private static func composedText(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> ComposedText {
    let parts = try reader.list { reader throws(ByteReader.Damaged) -> ComposedText.Part in
      switch try reader.byte() {
      case 0: .literal(try reader.text())
      case 1: .lookup(try reader.text())
      case 2: .other
      default: throw ByteReader.Damaged()
      }
    }
    let isLogged = try reader.byte() == 1
    return ComposedText(parts: parts, isLogged: isLogged, location: try AccessorCoding.location(&reader))
  }

  private static func write(_ choice: CountChoice, _ writer: inout ByteWriter) {
    writer.text(choice.first)
    writer.text(choice.second)
    writer.optional(choice.table)
    writer.optional(choice.key)
    AccessorCoding.write(choice.location, &writer)
  }

  private static func countChoice(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> CountChoice {
    CountChoice(
      first: try reader.text(), second: try reader.text(), table: try reader.optional(), key: try reader.optional(),
      location: try AccessorCoding.location(&reader))
  }

  private static func write(_ call: FormatCall, _ writer: inout ByteWriter) {
    switch call.format {
    case .literal(let text):
      writer.byte(0)
      writer.text(text)
    case .lookup(let text):
      writer.byte(1)
      writer.text(text)
    }
    writer.list(call.numbers) { name, writer in writer.text(name) }
    AccessorCoding.write(call.location, &writer)
  }

  private static func formatCall(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> FormatCall {
    let format: FormatCall.Format
    switch try reader.byte() {
    case 0: format = .literal(try reader.text())
    case 1: format = .lookup(try reader.text())
    default: throw ByteReader.Damaged()
    }
    let numbers = try reader.list { reader throws(ByteReader.Damaged) in try reader.text() }
    return FormatCall(format: format, numbers: numbers, location: try AccessorCoding.location(&reader))
  }

  private static func write(_ lookup: FormattedLookup, _ writer: inout ByteWriter) {
    AccessorCoding.write(lookup.key, &writer)
    writer.byte(lookup.specifiers == nil ? 0 : 1)
    if let specifiers = lookup.specifiers { writer.list(specifiers) { text, writer in writer.text(text) } }
  }

  private static func formattedLookup(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> FormattedLookup {
    var lookup = FormattedLookup(key: try AccessorCoding.location(&reader))
    guard try reader.byte() == 1 else { return lookup }
    lookup.specifiers = try reader.list { reader throws(ByteReader.Damaged) in try reader.text() }
    return lookup
  }

  // MARK: Symbols and accessors

  private static func write(_ use: SymbolUse, _ writer: inout ByteWriter) {
    writer.optional(use.enumName)
    writer.text(use.name)
    AccessorCoding.write(use.location, &writer)
    writer.text(use.certainty.rawValue)
    writer.byte(use.mayBeDeclared ? 1 : 0)
    writer.byte(use.isGenerated.map { $0 ? 1 : 0 } ?? 2)
  }

  private static func symbolUse(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> SymbolUse {
    var use = SymbolUse(
      enumName: try reader.optional(), name: try reader.text(), location: try AccessorCoding.location(&reader))
    guard let certainty = SymbolUse.Certainty(rawValue: try reader.text()) else { throw ByteReader.Damaged() }
    use.certainty = certainty
    use.mayBeDeclared = try reader.byte() == 1
    let generated = try reader.byte()
    use.isGenerated = generated == 2 ? nil : generated == 1
    return use
  }

  private static func write(_ unknown: UnknownAccessors, _ writer: inout ByteWriter) {
    writer.text(unknown.name)
    writer.text(unknown.generator)
    writer.byte(unknown.hasOwnTemplate ? 1 : 0)
    writer.byte(unknown.catalogs == nil ? 0 : 1)
    if let catalogs = unknown.catalogs { writer.list(catalogs.sorted()) { path, writer in writer.text(path) } }
    AccessorCoding.write(unknown.location, &writer)
  }

  private static func unknownAccessors(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> UnknownAccessors {
    let name = try reader.text()
    let generator = try AccessorCoding.generator(named: try reader.text())
    let hasOwnTemplate = try reader.byte() == 1
    var catalogs: Set<String>?
    if try reader.byte() == 1 {
      catalogs = Set(try reader.list { reader throws(ByteReader.Damaged) in try reader.text() })
    }
    return UnknownAccessors(
      name: name, generator: generator, catalogs: catalogs, location: try AccessorCoding.location(&reader),
      hasOwnTemplate: hasOwnTemplate)
  }
}
