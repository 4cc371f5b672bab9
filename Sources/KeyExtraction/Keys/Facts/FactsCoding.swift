internal import CodeModel
internal import Diagnostics
internal import SwiftOutline

/// One scanned file to bytes and back.
enum FactsCoding {
  static func write(_ file: ScannedFile, to writer: inout ByteWriter) {
    writer.text(file.facts.path)
    writer.fixed(file.content.high)
    writer.fixed(file.content.low)
    writer.number(file.size)
    writer.list(file.diagnostics, write)
    writer.list(file.facts.uses, write)
    writer.list(file.facts.comments, write)
    OutlineCoding.write(file.facts.outline, to: &writer)
    // Mentions have them already.
    let lines = file.facts.outline.mentions == nil ? file.lines : nil
    writer.byte(lines == nil ? 0 : 1)
    if let lines { LineShapeCoding.write(lines, to: &writer) }
    writer.byte(file.facts.objectiveC == nil ? 0 : 1)
    if let facts = file.facts.objectiveC { ObjectiveCCoding.write(facts, to: &writer) }
  }

  static func read(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> ScannedFile {
    var facts = FileFacts(path: try reader.text())
    let content = ContentHash(high: try reader.fixed(), low: try reader.fixed())
    let size = try reader.number(upTo: OutlineReader.sizeLimit)
    let diagnostics = try reader.list(diagnostic)
    facts.uses = try reader.list(use)
    let path = facts.path
    facts.comments = try reader.list { reader throws(ByteReader.Damaged) in try comment(&reader, in: path) }
    facts.outline = try OutlineCoding.outline(from: &reader)
    var lines = facts.outline.mentions?.lines
    if try reader.byte() == 1 { lines = try LineShapeCoding.shape(&reader, upTo: size) }
    guard lines.map({ $0.size == size }) ?? true else { throw ByteReader.Damaged() }
    if try reader.byte() == 1 { facts.objectiveC = try ObjectiveCCoding.read(&reader) }
    guard reader.isAtEnd else { throw ByteReader.Damaged() }
    return ScannedFile(facts: facts, diagnostics: diagnostics, lines: lines, size: size, content: content)
  }

  private static func write(_ comment: IgnoreComment, _ writer: inout ByteWriter) {
    writer.text(comment.text)
    writer.range(comment.location.bytes)
    writer.list(comment.code) { range, writer in writer.range(range) }
  }

  private static func comment(
    _ reader: inout ByteReader, in path: String
  ) throws(ByteReader.Damaged) -> IgnoreComment {
    let text = try reader.text()
    let location = Location(path: path, bytes: try reader.range())
    let code = try reader.list { reader throws(ByteReader.Damaged) in try reader.range() }
    return IgnoreComment(text: text, location: location, code: code)
  }

  static func write(_ diagnostic: Diagnostic, _ writer: inout ByteWriter) {
    writer.text(diagnostic.id)
    writer.text(diagnostic.severity.rawValue)
    writer.text(diagnostic.message)
    writer.text(diagnostic.location?.path ?? "")
    writer.range(diagnostic.location?.bytes ?? 0..<0)
    writer.optional(diagnostic.help)
  }

  static func diagnostic(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> Diagnostic {
    let id = try reader.text()
    guard let severity = Severity(rawValue: try reader.text()) else { throw ByteReader.Damaged() }
    let message = try reader.text()
    let location = Location(path: try reader.text(), bytes: try reader.range())
    return Diagnostic(
      id, severity, message, at: location.path.isEmpty ? nil : location, help: try reader.optional())
  }

  static func write(_ use: KeyUse, _ writer: inout ByteWriter) {
    writer.text(use.key)
    writer.optional(use.table)
    writer.list(use.furtherTables) { table, writer in writer.text(table) }
    writer.optional(use.defaultValue)
    writer.optional(use.fallbackLanguage)
    writer.optional(use.comment)
    LookupBundleCoding.write(use.bundle, to: &writer)
    writer.text(use.api)
    writer.text(use.location.path)
    writer.range(use.location.bytes)
    writer.byte(
      (use.isFurtherPhrase ? 1 : 0) | (use.isGuess ? 2 : 0) | (use.isUnseenByXcode ? 4 : 0)
        | (use.isUndeclared ? 8 : 0) | (use.isLearned ? 16 : 0) | (use.hasTrailingComment ? 32 : 0)
        | (use.isDefaultText ? 64 : 0))
    writer.list(use.specifiers) { trust, writer in writer.byte(trust == .guessed ? 1 : 0) }
  }

  static func use(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> KeyUse {
    let key = try reader.text()
    let table = try reader.optional()
    let furtherTables = try reader.list { reader throws(ByteReader.Damaged) in try reader.text() }
    let defaultValue = try reader.optional()
    let fallbackLanguage = try reader.optional()
    let comment = try reader.optional()
    let bundle = try LookupBundleCoding.read(&reader)
    let api = try reader.text()
    let location = Location(path: try reader.text(), bytes: try reader.range())
    let marks = try reader.byte()
    return KeyUse(
      key: key, table: table, furtherTables: furtherTables, defaultValue: defaultValue,
      fallbackLanguage: fallbackLanguage, comment: comment, bundle: bundle, api: api, location: location,
      isFurtherPhrase: marks & 1 != 0, isGuess: marks & 2 != 0, isLearned: marks & 16 != 0,
      isUnseenByXcode: marks & 4 != 0, isUndeclared: marks & 8 != 0,
      specifiers: try reader.list { reader throws(ByteReader.Damaged) in try reader.byte() == 1 ? .guessed : .known },
      hasTrailingComment: marks & 32 != 0, isDefaultText: marks & 64 != 0)
  }
}

/// Objective-C facts to bytes and back.
enum ObjectiveCCoding {
  static func write(_ facts: ObjectiveCFacts, to writer: inout ByteWriter) {
    writer.list(facts.calls) { call, writer in
      writer.text(call.callee)
      writer.list(call.arguments, write)
      writer.range(call.bytes)
    }
    writer.list(facts.forwarders) { forwarder, writer in
      writer.text(forwarder.name)
      writer.text(forwarder.callee)
      writer.byte(forwarder.arguments == nil ? 0 : 1)
      writer.list(forwarder.arguments ?? [], write)
    }
    writer.list(facts.constants) { constant, writer in
      writer.text(constant.name)
      writer.text(constant.text)
      writer.range(constant.bytes)
      writer.byte(constant.kind.rawValue)
    }
    writer.list(facts.texts) { text, writer in writer.text(text) }
    writer.list(facts.formats) { format, writer in
      writer.range(format.key)
      writer.number(format.start)
      writer.list(format.arguments) { specifier, writer in writer.optional(specifier) }
    }
  }

  static func read(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> ObjectiveCFacts {
    let calls = try reader.list { reader throws(ByteReader.Damaged) in
      ObjectiveCFacts.Call(
        callee: try reader.text(), arguments: try reader.list(argument), bytes: try reader.range())
    }
    let forwarders = try reader.list { reader throws(ByteReader.Damaged) in
      let name = try reader.text()
      let callee = try reader.text()
      let hasArguments = try reader.byte() == 1
      let arguments = try reader.list(argument)
      return ObjectiveCFacts.LookupForwarder(name: name, callee: callee, arguments: hasArguments ? arguments : nil)
    }
    let constants = try reader.list { reader throws(ByteReader.Damaged) in
      let (name, text, bytes) = (try reader.text(), try reader.text(), try reader.range())
      guard let kind = ObjectiveCFacts.Constant.Kind(rawValue: try reader.byte()) else { throw ByteReader.Damaged() }
      return ObjectiveCFacts.Constant(name: name, text: text, bytes: bytes, kind: kind)
    }
    let texts = try reader.list { reader throws(ByteReader.Damaged) in try reader.text() }
    let formats = try reader.list { reader throws(ByteReader.Damaged) in
      let (key, start) = (try reader.range(), try reader.number())
      let arguments = try reader.list { reader throws(ByteReader.Damaged) in try reader.optional() }
      return ObjectiveCFacts.Format(key: key, start: start, arguments: arguments)
    }
    return ObjectiveCFacts(
      calls: calls, forwarders: forwarders, constants: constants, texts: texts, formats: formats)
  }

  private static func write(_ argument: ObjectiveCFacts.Argument, _ writer: inout ByteWriter) {
    switch argument {
    case .literal(let text, let bytes):
      writer.byte(0)
      writer.text(text)
      writer.range(bytes)
    case .parameter(let position):
      writer.byte(1)
      writer.number(position)
    case .nothing: writer.byte(2)
    case .other(let start, let bytes):
      writer.byte(3)
      writer.text(start)
      writer.range(bytes)
    case .name(let name, let bytes):
      writer.byte(4)
      writer.text(name)
      writer.range(bytes)
    case .bundle(let name, let bytes):
      writer.byte(5)
      writer.byte(name.rawValue)
      writer.range(bytes)
    }
  }

  private static func argument(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> ObjectiveCFacts.Argument {
    switch try reader.byte() {
    case 0: return .literal(try reader.text(), bytes: try reader.range())
    case 1: return .parameter(try reader.number(upTo: .max))
    case 2: return .nothing
    case 3: return .other(start: try reader.text(), bytes: try reader.range())
    case 4: return .name(try reader.text(), bytes: try reader.range())
    case 5:
      guard let name = ObjectiveCFacts.NamedBundle(rawValue: try reader.byte()) else { throw ByteReader.Damaged() }
      return .bundle(name, bytes: try reader.range())
    default: throw ByteReader.Damaged()
    }
  }
}
