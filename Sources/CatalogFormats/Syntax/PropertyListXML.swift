internal import CLibXML2
internal import Diagnostics

/// XML property lists, read by libxml2: no network, no document type, no entities but the five of XML, bounded depth.
enum PropertyListXML {
  /// Decodes a file that may be XML; without a byte order mark its own declaration counts and it is left as it is.
  static func decode(_ file: SourceFile) -> Diagnosed<StringsText?> {
    if declaredEncoding(file.bytes) != nil {
      return Diagnosed(StringsText(encoding: .utf8, bytes: file.bytes, start: 0, markLength: 0))
    }
    return StringsText.decode(file)
  }

  /// The encoding that a file without a byte order mark declares, where it is not UTF-8.
  static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let head = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    let parts = head.split(separator: "encoding", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let value = parts[1].drop { $0 == "=" || $0 == " " }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    let name = value.dropFirst().prefix { $0 != quote }.lowercased()
    return name == "utf-8" || name == "utf8" ? nil : name
  }

  /// The first `<`, where nothing but white space stands before it.
  static func start(of text: StringsText) -> Int? {
    for index in text.start..<text.bytes.count {
      switch text.bytes[index] {
      case 0x09, 0x0A, 0x0D, 0x20: continue
      case UInt8(ascii: "<"): return index
      default: return nil
      }
    }
    return nil
  }

  /// Reads the property list that starts at an offset of the text.
  static func read(_ text: StringsText, from start: Int, of file: SourceFile) -> Diagnosed<PropertyListNode?> {
    text.bytes.withUnsafeBufferPointer { buffer in
      let scan = XMLScan(buffer, from: start)
      func failure(_ message: String, _ range: Range<Int>) -> Diagnosed<PropertyListNode?> {
        let location = file.location(text.diskRange(range))
        return Diagnosed(nil, [Diagnostic("plist/malformed", .error, message, at: location)])
      }
      if let bracket = scan.internalSubset {
        return failure("the document type declares entities or elements of its own", bracket..<bracket + 1)
      }
      if scan.isTooDeep {
        return failure("elements are nested more than \(XMLScan.greatestDepth) deep", start..<start + 1)
      }
      let end = scan.end ?? buffer.count
      let content = protectingReturns(buffer, start..<end, scan.returns)
      // A byte order mark has decided and the text is UTF-8 now, whatever it declares.
      let isTranscoded = text.encoding != .utf8 || text.markLength > 0
      var builder = PropertyListBuilder(scan: scan)
      if let trouble = parse(content, encoding: isTranscoded ? "UTF-8" : nil, into: &builder) {
        let offset = min(start + trouble.offset, buffer.count)
        return failure("the XML is broken: \(trouble.message)", offset..<min(offset + 1, buffer.count))
      }
      if let trouble = builder.trouble { return failure(trouble.message, trouble.range) }
      guard let root = builder.root else { return failure("there is no property list in the XML", start..<start + 1) }
      return Diagnosed(root)
    }
  }

  /// The text with its carriage returns as character references, because XML reads a raw one as a newline.
  private static func protectingReturns(
    _ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ returns: [UInt32]
  ) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(range.count + returns.count * 4)
    var from = range.lowerBound
    for offset in returns.lazy.map(Int.init) where offset < range.upperBound {
      out += buffer[from..<offset]
      out += "&#13;".utf8
      from = offset + 1
    }
    out += buffer[from..<range.upperBound]
    return out
  }

  /// Collects libxml2's first error; a class because C hands it back by its address.
  private final class Troubles {
    var first: (message: String, line: Int, column: Int)?
  }

  /// Feeds the builder; what libxml2 could not read and where, as an offset of `content`.
  private static func parse(
    _ content: [UInt8], encoding: String?, into builder: inout PropertyListBuilder
  ) -> (message: String, offset: Int)? {
    xmlInitParser()
    let troubles = Troubles()
    let hasFailed = content.withUnsafeBytes { raw -> Bool in
      guard let base = raw.bindMemory(to: CChar.self).baseAddress, raw.count < Int32.max,
        let reader = xmlReaderForMemory(base, Int32(raw.count), nil, encoding, Int32(XML_PARSE_NONET.rawValue))
      else { return true }
      defer { xmlFreeTextReader(reader) }
      xmlTextReaderSetStructuredErrorHandler(
        reader,
        { context, error in
          guard let context, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
          let troubles = Unmanaged<Troubles>.fromOpaque(context).takeUnretainedValue()
          if troubles.first != nil { return }
          let message = error.pointee.message.map { String(cString: $0) } ?? "unknown error"
          troubles.first = (message, Int(error.pointee.line), Int(error.pointee.int2))
        }, Unmanaged.passUnretained(troubles).toOpaque())
      var status = xmlTextReaderRead(reader)
      while status == 1, builder.trouble == nil {
        visit(reader, &builder)
        status = xmlTextReaderRead(reader)
      }
      return status < 0
    }
    guard hasFailed, builder.trouble == nil else { return nil }
    guard let first = troubles.first else { return ("it cannot be read", 0) }
    let line = first.message.split(separator: "\n").first.map(String.init) ?? first.message
    let table = LineTable(content)
    let offset = table.start(ofLine: first.line) + max(0, first.column - 1)
    return (line.prefix(1).lowercased() + line.dropFirst(), min(offset, content.count))
  }

  private static func visit(_ reader: xmlTextReaderPtr, _ builder: inout PropertyListBuilder) {
    switch Int(xmlTextReaderNodeType(reader)) {
    case Int(XML_READER_TYPE_ELEMENT.rawValue):
      builder.start(xmlTextReaderConstName(reader).map { String(cString: $0) } ?? "")
      if xmlTextReaderIsEmptyElement(reader) == 1 { builder.end() }
    case Int(XML_READER_TYPE_END_ELEMENT.rawValue): builder.end()
    case Int(XML_READER_TYPE_TEXT.rawValue), Int(XML_READER_TYPE_CDATA.rawValue),
      Int(XML_READER_TYPE_WHITESPACE.rawValue), Int(XML_READER_TYPE_SIGNIFICANT_WHITESPACE.rawValue):
      if let value = xmlTextReaderConstValue(reader) { builder.text(String(cString: value)) }
    case Int(XML_READER_TYPE_ENTITY_REFERENCE.rawValue):
      builder.refuse("an entity reference stands in the text; only &amp; &lt; &gt; &quot; &apos; and numbers are known")
    default: break
    }
  }
}
