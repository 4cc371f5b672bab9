internal import CLibXML2

/// Reads XML with libxml2 and calls a handler for each part: no network, no external files, no entities but XML's five.
///
/// libxml2's callbacks are C functions that get one pointer as their context: the reader itself.
final class XMLReader {
  /// The first error of libxml2.
  struct Fault {
    /// libxml2's message, its first letter in lower case.
    var message: String
    /// From 1.
    var line: Int
    /// In bytes, from 1.
    var column: Int
  }

  private let handler: any XMLHandler
  private var context: xmlParserCtxtPtr?
  private var fault: Fault?
  /// Whether libxml2 went on after the handler was done; later errors are then ignored, because the handler has its
  /// own.
  private var isPastEnd = false
  /// The bytes that libxml2 took since it last called the handler.
  private var gap = 0
  /// Why the text is refused although it is well-formed: libxml2 compares all attributes of a tag with each other, and
  /// each prefix with all namespaces, so that hostile files could keep it busy for hours.
  private var refusal: Fault?
  private static let namespaceLimit = 100

  private init(_ handler: any XMLHandler) { self.handler = handler }

  /// Reads a text to its end, to its first fault, or until the handler is done; the fault is nil for well-formed XML.
  ///
  /// - Parameter ignoresEncoding: whether the text is UTF-8 whatever its declaration says.
  static func read(_ text: ArraySlice<UInt8>, ignoresEncoding: Bool = false, to handler: any XMLHandler) -> Fault? {
    read(ignoresEncoding: ignoresEncoding, to: handler) { take in _ = take(text) }
  }

  /// Reads a text that comes in pieces.
  ///
  /// - Parameters:
  ///   - gapLimit: how many bytes libxml2 may take without calling the handler: the length of the longest tag or comment.
  ///   - give: calls its parameter with one piece after the other, until that returns false.
  static func read(
    ignoresEncoding: Bool = false, gapLimit: Int = .max, to handler: any XMLHandler,
    from give: ((ArraySlice<UInt8>) -> Bool) -> Void
  ) -> Fault? {
    let reader = XMLReader(handler)
    xmlInitParser()
    var callbacks = callbacks
    let isWellFormed = withExtendedLifetime(reader) {
      let pointer = Unmanaged.passUnretained(reader).toOpaque()
      guard let context = xmlCreatePushParserCtxt(&callbacks, pointer, nil, 0, nil) else { return false }
      defer { xmlFreeParserCtxt(context) }
      reader.context = context
      // Replaces entities in attributes; as none can be declared, these are XML's five.
      var options = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue
      if ignoresEncoding { options |= XML_PARSE_IGNORE_ENC.rawValue }
      xmlCtxtUseOptions(context, Int32(options))
      give { piece in reader.push(piece, to: context, gapLimit: gapLimit) }
      if reader.goesOn(context) { _ = xmlParseChunk(context, nil, 0, 1) }
      return context.pointee.wellFormed != 0 && reader.refusal == nil
    }
    if isWellFormed { return nil }
    return reader.refusal ?? reader.fault
      ?? (handler.isDone ? nil : Fault(message: "it cannot be read", line: 1, column: 1))
  }

  /// The size in bytes of the pieces that libxml2 gets, small so that reading ends soon after an error.
  private static let pieceSize = 512

  /// Hands a piece of the text to libxml2; returns whether it wants more.
  private func push(_ text: ArraySlice<UInt8>, to context: xmlParserCtxtPtr, gapLimit: Int) -> Bool {
    var start = text.startIndex
    while start < text.endIndex, goesOn(context) {
      let end = min(start + XMLReader.pieceSize, text.endIndex)
      text[start..<end].withUnsafeBytes { piece in
        let bytes = piece.bindMemory(to: CChar.self).baseAddress
        _ = xmlParseChunk(context, bytes, Int32(piece.count), 0)
      }
      gap += end - start
      if gap > gapLimit {
        refuse("a tag or a comment is longer than \(gapLimit) bytes")
      }
      start = end
    }
    return goesOn(context)
  }

  private func goesOn(_ context: xmlParserCtxtPtr) -> Bool {
    context.pointee.wellFormed != 0 && refusal == nil && !handler.isDone
  }

  private func refuse(_ message: String) {
    refusal = Fault(message: message, line: Int(xmlSAX2GetLineNumber(context)), column: 1)
  }

  private static var callbacks: xmlSAXHandler {
    var callbacks = xmlSAXHandler()
    // XML_SAX2_MAGIC: the handler uses the SAX2 callbacks, with namespaces and structured errors.
    callbacks.initialized = 0xDEED_BEAF
    callbacks.startElementNs = { reader, name, prefix, _, namespaces, _, count, _, attributes in
      XMLReader.notify(reader) { listener in
        if namespaces > XMLReader.namespaceLimit {
          listener.refuse("an element declares more than \(XMLReader.namespaceLimit) namespaces")
        }
        let found = XMLReader.attributes(attributes, count: Int(count))
        listener.handler.start(
          XMLReader.name(prefix, name), found, line: Int(xmlSAX2GetLineNumber(listener.context)))
      }
    }
    callbacks.endElementNs = { reader, _, _, _ in XMLReader.notify(reader) { $0.handler.end() } }
    callbacks.characters = { reader, text, count in
      XMLReader.notify(reader) { $0.handler.text(UnsafeBufferPointer(start: text, count: Int(count))) }
    }
    callbacks.ignorableWhitespace = callbacks.characters
    callbacks.reference = { reader, _ in XMLReader.notify(reader) { $0.handler.entityReference() } }
    callbacks.entityDecl = { reader, _, _, _, _, _ in XMLReader.notify(reader) { $0.handler.entityDeclaration() } }
    callbacks.serror = { reader, error in
      guard let reader, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
      let message = error.pointee.message.map { String(cString: $0) } ?? "unknown error"
      Unmanaged<XMLReader>.fromOpaque(reader).takeUnretainedValue().note(
        message, line: Int(error.pointee.line), column: Int(error.pointee.int2))
    }
    return callbacks
  }

  private func note(_ message: String, line: Int, column: Int) {
    guard fault == nil, !isPastEnd else { return }
    let text = message.split(separator: "\n").first ?? Substring(message)
    fault = Fault(message: text.prefix(1).lowercased() + text.dropFirst(), line: max(1, line), column: column)
  }

  private static func notify(_ reader: UnsafeMutableRawPointer?, _ event: (XMLReader) -> Void) {
    guard let reader else { return }
    let listener = Unmanaged<XMLReader>.fromOpaque(reader).takeUnretainedValue()
    listener.gap = 0
    if listener.handler.isDone {
      listener.isPastEnd = true
    } else {
      event(listener)
    }
  }

  private static func name(_ prefix: UnsafePointer<xmlChar>?, _ name: UnsafePointer<xmlChar>?) -> String {
    let local = name.map { String(cString: $0) } ?? ""
    return prefix.map { String(cString: $0) + ":" + local } ?? local
  }

  /// libxml2 passes five pointers per attribute: name, prefix, namespace, start and end of the value.
  private static func attributes(
    _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) -> [XMLElement.Attribute] {
    guard let pointers else { return [] }
    return (0..<count).map { index in
      let attribute = pointers + index * 5
      guard let start = attribute[3], let end = attribute[4] else {
        return XMLElement.Attribute(name: name(attribute[1], attribute[0]), value: "")
      }
      let value = UnsafeBufferPointer(start: start, count: end - start)
      return XMLElement.Attribute(
        name: name(attribute[1], attribute[0]), value: String(decoding: value, as: UTF8.self))
    }
  }
}

/// Receives the parts of an XML text in order.
protocol XMLHandler: AnyObject {
  /// Whether the handler is done; it is not called again.
  var isDone: Bool { get }
  /// An element starts.
  ///
  /// - Parameters:
  ///   - name: with its prefix.
  ///   - line: the line on which the start tag ends, from 1.
  func start(_ name: String, _ attributes: [XMLElement.Attribute], line: Int)
  /// The innermost open element ends.
  func end()
  /// A piece of the innermost open element's character data, as UTF-8.
  func text(_ text: UnsafeBufferPointer<UInt8>)
  /// The character data has a reference to an entity that is not one of XML's five.
  func entityReference()
  /// The document type declares an entity.
  func entityDeclaration()
}
