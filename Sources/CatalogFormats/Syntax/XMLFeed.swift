internal import CLibXML2

/// Feeds an XML text to libxml2 piece by piece and the elements it finds to a builder: no tree, no copy of the text.
final class XMLFeed {
  private(set) var builder: PropertyListBuilder
  /// The first thing that libxml2 could not read, in lines and columns of what it was given.
  private var fault: (message: String, line: Int, column: Int)?
  /// Whether something came after what the builder refused: a fault before that explains it better.
  private var hasGoneOn = false

  private init(_ builder: PropertyListBuilder) { self.builder = builder }

  /// What became of the builder, and what could not be read, as an offset of the buffer.
  static func read(
    _ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, scan: XMLScan, ignoresEncoding: Bool
  ) -> (builder: PropertyListBuilder, fault: (message: String, offset: Int)?) {
    let feed = XMLFeed(PropertyListBuilder(scan: scan))
    xmlInitParser()
    var handler = feed.handler
    let isWellFormed = withExtendedLifetime(feed) {
      guard
        let context = xmlCreatePushParserCtxt(&handler, Unmanaged.passUnretained(feed).toOpaque(), nil, 0, nil)
      else { return false }
      defer { xmlFreeParserCtxt(context) }
      let encoding = ignoresEncoding ? XML_PARSE_IGNORE_ENC.rawValue : 0
      xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | encoding))
      feed.push(buffer, range, scan, context)
      return context.pointee.wellFormed != 0
    }
    if isWellFormed { return (feed.builder, nil) }
    guard let fault = feed.fault else {
      return (feed.builder, feed.builder.trouble == nil ? ("it cannot be read", range.lowerBound) : nil)
    }
    let line = fault.message.split(separator: "\n").first.map(String.init) ?? fault.message
    return (
      feed.builder,
      (line.prefix(1).lowercased() + line.dropFirst(), offset(of: fault.line, fault.column, buffer, range, scan))
    )
  }

  /// libxml2 looks at its input in pieces of this many bytes.
  private static let pieceSize = 512
  /// What a carriage return in a text is given as, because XML reads a raw one as a newline.
  private static let returnReference = Array("&#13;".utf8)

  private func push(
    _ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ scan: XMLScan, _ context: xmlParserCtxtPtr
  ) {
    var piece: [UInt8] = []
    piece.reserveCapacity(XMLFeed.pieceSize + XMLFeed.returnReference.count)
    func flush(isLast: Bool) {
      piece.withUnsafeBytes { raw in
        let start = raw.bindMemory(to: CChar.self).baseAddress
        _ = xmlParseChunk(context, start, Int32(truncatingIfNeeded: raw.count), isLast ? 1 : 0)
      }
      piece.removeAll(keepingCapacity: true)
    }
    for offset in range {
      if buffer[offset] == 0x0D, scan.isReturnInText(offset) {
        piece += XMLFeed.returnReference
      } else if ControlStandIn.isNeeded(for: buffer[offset]) {
        builder.hasStandIns = true
        piece += ControlStandIn.bytes(for: buffer[offset])
      } else {
        piece.append(buffer[offset])
      }
      guard piece.count >= XMLFeed.pieceSize else { continue }
      flush(isLast: false)
      if context.pointee.wellFormed == 0 || builder.trouble != nil { return }
    }
    flush(isLast: true)
  }

  /// The offset of a line and a column, both from 1, of the text with its returns replaced.
  private static func offset(
    of line: Int, _ column: Int, _ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ scan: XMLScan
  ) -> Int {
    var offset = range.lowerBound
    var rest = line - 1
    while rest > 0, offset < range.upperBound {
      if buffer[offset] == 0x0A { rest -= 1 }
      offset += 1
    }
    var columns = column - 1
    while columns > 0, offset < range.upperBound {
      let isReturn = buffer[offset] == 0x0D && scan.isReturnInText(offset)
      columns -= isReturn ? returnReference.count : ControlStandIn.isNeeded(for: buffer[offset]) ? 4 : 1
      offset += 1
    }
    return offset
  }

  /// Only what makes a property list is listened to; everything else passes without leaving anything behind.
  private var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    // libxml2's own mark of a handler that takes its errors in one piece.
    handler.initialized = 0xDEED_BEAF
    handler.startElementNs = { feed, name, prefix, _, _, _, _, _, _ in
      let space = prefix.map { String(cString: $0) + ":" } ?? ""
      XMLFeed.tell(feed) { $0.start(space + (name.map { String(cString: $0) } ?? "")) }
    }
    handler.endElementNs = { feed, _, _, _ in XMLFeed.tell(feed) { $0.end() } }
    handler.characters = { feed, text, count in
      XMLFeed.tell(feed) { $0.text(UnsafeBufferPointer(start: text, count: Int(count))) }
    }
    handler.ignorableWhitespace = handler.characters
    handler.reference = { feed, _ in
      XMLFeed.tell(feed) {
        $0.refuse(
          "an entity reference stands in the text; only &amp; &lt; &gt; &quot; &apos; and numbers are known")
      }
    }
    handler.serror = { feed, error in
      guard let feed, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
      let message = error.pointee.message.map { String(cString: $0) } ?? "unknown error"
      Unmanaged<XMLFeed>.fromOpaque(feed).takeUnretainedValue().note(
        message, Int(error.pointee.line), Int(error.pointee.int2))
    }
    return handler
  }

  private func note(_ message: String, _ line: Int, _ column: Int) {
    if fault == nil, !hasGoneOn { fault = (message, line, column) }
  }

  private static func tell(_ feed: UnsafeMutableRawPointer?, _ change: (inout PropertyListBuilder) -> Void) {
    guard let feed else { return }
    let listener = Unmanaged<XMLFeed>.fromOpaque(feed).takeUnretainedValue()
    if listener.builder.trouble == nil { change(&listener.builder) } else { listener.hasGoneOn = true }
  }
}
