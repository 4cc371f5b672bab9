internal import CLibXML2

/// An XML file as libxml2 keeps it; its elements live as long as it does.
final class MarkupDocument {
  private let document: xmlDocPtr
  let root: MarkupElement

  fileprivate init(_ document: xmlDocPtr, root: xmlNodePtr) {
    self.document = document
    self.root = MarkupElement(node: root)
  }

  deinit { xmlFreeDoc(document) }
}

/// One element of an XML file, with everything in it: nothing is taken out of libxml2's tree that nobody asks for.
struct MarkupElement {
  fileprivate let node: xmlNodePtr

  var name: String { Markup.string(node.pointee.name) }

  /// The elements in it; libxml2 refuses files that nest more than 256 deep.
  var children: [MarkupElement] {
    var children: [MarkupElement] = []
    var child = firstChild
    while let element = child {
      children.append(element)
      child = element.nextSibling
    }
    return children
  }

  var firstChild: MarkupElement? { MarkupElement.element(from: node.pointee.children) }
  var nextSibling: MarkupElement? { MarkupElement.element(from: node.pointee.next) }

  /// The text directly in it; of an element that has elements, which then is white space, nothing.
  var text: String { firstChild == nil ? Markup.text(node.pointee.children) : "" }

  /// The line its start tag ends on, from 1.
  var line: Int { Int(xmlGetLineNo(node)) }

  subscript(attribute: String) -> String? {
    attribute.withCString { name in
      var attribute = node.pointee.properties
      while let current = attribute {
        if Markup.isEqual(current.pointee.name, name) { return Markup.text(current.pointee.children) }
        attribute = current.pointee.next
      }
      return nil
    }
  }

  /// The first child with a tag, if one is named that fills a property: `<string key="title">`.
  func child(_ name: String, key: String? = nil) -> MarkupElement? {
    name.withCString { name in
      var child = firstChild
      while let element = child {
        if Markup.isEqual(element.node.pointee.name, name), key == nil || element["key"] == key { return element }
        child = element.nextSibling
      }
      return nil
    }
  }

  private static func element(from first: xmlNodePtr?) -> MarkupElement? {
    var node = first
    while let current = node {
      if current.pointee.type == XML_ELEMENT_NODE { return MarkupElement(node: current) }
      node = current.pointee.next
    }
    return nil
  }
}

/// Reads XML with libxml2: no network, no entities of the file's own, and libxml2's bounds on depth and size.
enum Markup {
  /// The file, or why it cannot be read.
  enum Outcome {
    case document(MarkupDocument)
    /// What libxml2 says, and on which line.
    case failure(String, line: Int)
  }

  private static let greatestSize = 64 << 20

  static func read(_ bytes: [UInt8]) -> Outcome {
    guard bytes.count <= greatestSize else { return .failure("the file is larger than 64 MB", line: 1) }
    guard !declaresEntities(bytes) else { return .failure("the file declares entities", line: 1) }
    guard let context = xmlNewParserCtxt() else { return .failure("libxml2 has no memory", line: 1) }
    defer { xmlFreeParserCtxt(context) }
    var options =
      Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
      | Int32(XML_PARSE_BIG_LINES.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_COMPACT.rawValue)
    // The blanks between elements are half of all nodes. Only behind line 65,534 does libxml2 keep lines in them.
    let isShort = bytes.count < 65_000 || bytes.count(where: { $0 == 0x0A || $0 == 0x0D }) < 65_000
    if isShort { options |= Int32(XML_PARSE_NOBLANKS.rawValue) }
    let document = bytes.withUnsafeBytes { buffer in
      xmlCtxtReadMemory(
        context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, nil, options)
    }
    guard let document else { return failure(of: context) }
    guard let root = xmlDocGetRootElement(document) else {
      xmlFreeDoc(document)
      return .failure("the file has no element", line: 1)
    }
    return .document(MarkupDocument(document, root: root))
  }

  private static func failure(of context: xmlParserCtxtPtr) -> Outcome {
    let error = context.pointee.lastError
    let message = error.message.map { String(cString: $0) } ?? "the file is not XML"
    let line = message.firstIndex(of: "\n").map { message[..<$0] } ?? message[...]
    return .failure(line.prefix(1).lowercased() + line.dropFirst(), line: max(1, Int(error.line)))
  }

  /// Interface files declare none: one that does is not read, so that none can grow without bound.
  private static func declaresEntities(_ bytes: [UInt8]) -> Bool {
    let needle = Array("<!ENTITY".utf8)
    // A document type stands before the root element, so the head of the file is all there is to search.
    return bytes.prefix(1 << 16).withUnsafeBufferPointer { head in
      var index = 0
      while index + needle.count <= head.count {
        if head[index] == needle[0], head[index + 1] == needle[1],
          head[index..<(index + needle.count)].elementsEqual(needle)
        {
          return true
        }
        index += 1
      }
      return false
    }
  }

  fileprivate static func text(_ first: xmlNodePtr?) -> String {
    // Nearly always there is one node.
    if let first, first.pointee.type == XML_TEXT_NODE, first.pointee.next == nil {
      return string(first.pointee.content)
    }
    var text = ""
    var node = first
    while let current = node {
      if current.pointee.type == XML_TEXT_NODE { text += string(current.pointee.content) }
      node = current.pointee.next
    }
    return text
  }

  fileprivate static func string(_ characters: UnsafePointer<xmlChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }

  fileprivate static func isEqual(_ characters: UnsafePointer<xmlChar>?, _ name: UnsafePointer<CChar>) -> Bool {
    guard let characters else { return false }
    var index = 0
    while characters[index] == UInt8(bitPattern: name[index]) {
      if characters[index] == 0 { return true }
      index += 1
    }
    return false
  }
}
