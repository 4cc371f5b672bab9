internal import CLibXML2

/// Reads XML with libxml2 and calls a handler with what it finds: no network, no external files, no entities but
/// XML's own.
///
/// libxml2 calls C functions that know nothing but a pointer, so the reader hands itself over as one.
final class XMLReader {
  /// The first thing that libxml2 could not read.
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
  /// Whether something came after the handler was done: its reason explains a later fault better.
  private var isPastEnd = false

  private init(_ handler: any XMLHandler) { self.handler = handler }

  /// Reads a text to its end, to its first fault, or until the handler is done; the fault is nil for well-formed XML.
  ///
  /// - Parameter ignoresEncoding: whether the text is UTF-8 whatever its declaration says.
  static func read(_ text: ArraySlice<UInt8>, ignoresEncoding: Bool = false, to handler: any XMLHandler) -> Fault? {
    let reader = XMLReader(handler)
    xmlInitParser()
    var callbacks = callbacks
    let isWellFormed = withExtendedLifetime(reader) {
      let pointer = Unmanaged.passUnretained(reader).toOpaque()
      guard let context = xmlCreatePushParserCtxt(&callbacks, pointer, nil, 0, nil) else { return false }
      defer { xmlFreeParserCtxt(context) }
      reader.context = context
      // Entities are replaced in attributes; as none can be declared, these are XML's own.
      var options = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue
      if ignoresEncoding { options |= XML_PARSE_IGNORE_ENC.rawValue }
      xmlCtxtUseOptions(context, Int32(options))
      reader.push(text, to: context)
      return context.pointee.wellFormed != 0
    }
    if isWellFormed { return nil }
    return reader.fault ?? (handler.isDone ? nil : Fault(message: "it cannot be read", line: 1, column: 1))
  }

  /// libxml2 takes its input in pieces of this many bytes, so that reading ends soon behind a fault.
  private static let pieceSize = 512

  private func push(_ text: ArraySlice<UInt8>, to context: xmlParserCtxtPtr) {
    var start = text.startIndex
    repeat {
      let end = min(start + XMLReader.pieceSize, text.endIndex)
      text[start..<end].withUnsafeBytes { piece in
        let bytes = piece.bindMemory(to: CChar.self).baseAddress
        _ = xmlParseChunk(context, bytes, Int32(piece.count), end == text.endIndex ? 1 : 0)
      }
      start = end
    } while start < text.endIndex && context.pointee.wellFormed != 0 && !handler.isDone
  }

  private static var callbacks: xmlSAXHandler {
    var callbacks = xmlSAXHandler()
    // libxml2's mark of a handler that takes namespaces and errors as structures (XML_SAX2_MAGIC).
    callbacks.initialized = 0xDEED_BEAF
    callbacks.startElementNs = { reader, name, prefix, _, _, _, count, _, attributes in
      XMLReader.tell(reader) { handler, context in
        let found = XMLReader.attributes(attributes, count: Int(count))
        handler.start(XMLReader.name(prefix, name), found, line: Int(xmlSAX2GetLineNumber(context)))
      }
    }
    callbacks.endElementNs = { reader, _, _, _ in XMLReader.tell(reader) { handler, _ in handler.end() } }
    callbacks.characters = { reader, text, count in
      XMLReader.tell(reader) { handler, _ in handler.text(UnsafeBufferPointer(start: text, count: Int(count))) }
    }
    callbacks.ignorableWhitespace = callbacks.characters
    callbacks.reference = { reader, _ in XMLReader.tell(reader) { handler, _ in handler.entityReference() } }
    callbacks.entityDecl = { reader, _, _, _, _, _ in
      XMLReader.tell(reader) { handler, _ in handler.entityDeclaration() }
    }
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

  private static func tell(
    _ reader: UnsafeMutableRawPointer?, _ event: (any XMLHandler, UnsafeMutableRawPointer?) -> Void
  ) {
    guard let reader else { return }
    let listener = Unmanaged<XMLReader>.fromOpaque(reader).takeUnretainedValue()
    if listener.handler.isDone {
      listener.isPastEnd = true
    } else {
      event(listener.handler, listener.context)
    }
  }

  private static func name(_ prefix: UnsafePointer<xmlChar>?, _ name: UnsafePointer<xmlChar>?) -> String {
    let local = name.map { String(cString: $0) } ?? ""
    return prefix.map { String(cString: $0) + ":" + local } ?? local
  }

  /// libxml2 gives five pointers an attribute: name, prefix, namespace, and both ends of the value.
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

/// What takes the parts of an XML text, in the order of the text.
protocol XMLHandler: AnyObject {
  /// Whether it has seen enough: it is not called again.
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
  /// A reference to an entity that is none of XML's five is in the character data.
  func entityReference()
  /// The document type declares an entity.
  func entityDeclaration()
}
