internal import CLibXML2

/// One element of an XML file, with everything in it.
struct MarkupElement {
  var name: String
  var attributes: [(name: String, value: String)]
  var children: [MarkupElement]
  /// The text directly in it; of an element that has elements, which then is white space, nothing.
  var text: String
  /// The line its start tag ends on, from 1.
  var line: Int

  subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// The first child with a tag.
  func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The child that fills a property: `<string key="title">`.
  func child(_ name: String, key: String) -> MarkupElement? { children.first { $0.name == name && $0["key"] == key } }
}

/// Reads XML with libxml2: no network, no entities of the file's own, and libxml2's bounds on depth and size.
enum Markup {
  /// The root element, or why there is none.
  enum Outcome {
    case element(MarkupElement)
    /// What libxml2 says, and on which line.
    case failure(String, line: Int)
  }

  /// An interface file nests about 40 deep; libxml2 itself refuses more than 256.
  private static let greatestDepth = 256
  private static let greatestSize = 64 << 20

  static func read(_ bytes: [UInt8]) -> Outcome {
    guard bytes.count <= greatestSize else { return .failure("the file is larger than 64 MB", line: 1) }
    guard !declaresEntities(bytes) else { return .failure("the file declares entities", line: 1) }
    guard let context = xmlNewParserCtxt() else { return .failure("libxml2 has no memory", line: 1) }
    defer { xmlFreeParserCtxt(context) }
    let options =
      Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
      | Int32(XML_PARSE_BIG_LINES.rawValue | XML_PARSE_NOCDATA.rawValue)
    let document = bytes.withUnsafeBytes { buffer in
      xmlCtxtReadMemory(
        context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, nil, options)
    }
    guard let document else { return failure(of: context) }
    defer { xmlFreeDoc(document) }
    guard let root = xmlDocGetRootElement(document) else { return .failure("the file has no element", line: 1) }
    return .element(element(root, depth: 0))
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
    guard bytes.count >= needle.count else { return false }
    // A document type stands before the root element, so the head of the file is all there is to search.
    let head = bytes.prefix(1 << 16)
    return head.indices.dropLast(needle.count - 1).contains { index in
      bytes[index] == needle[0] && bytes[index..<(index + needle.count)].elementsEqual(needle)
    }
  }

  private static func element(_ node: xmlNodePtr, depth: Int) -> MarkupElement {
    var element = MarkupElement(
      name: string(node.pointee.name), attributes: [], children: [], text: "", line: Int(xmlGetLineNo(node)))
    var attribute = node.pointee.properties
    while let current = attribute {
      element.attributes.append((string(current.pointee.name), text(current.pointee.children)))
      attribute = current.pointee.next
    }
    var child = depth < greatestDepth ? node.pointee.children : nil
    while let current = child {
      if current.pointee.type == XML_ELEMENT_NODE { element.children.append(Self.element(current, depth: depth + 1)) }
      child = current.pointee.next
    }
    if element.children.isEmpty { element.text = text(node.pointee.children) }
    return element
  }

  private static func text(_ first: xmlNodePtr?) -> String {
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

  private static func string(_ characters: UnsafePointer<xmlChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }
}
