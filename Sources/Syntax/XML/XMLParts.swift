package import Diagnostics

/// The parts of an XML file in order, each with its place: for formats whose texts have elements among them, and whose
/// files are changed in place.
///
/// The text between two tags is one part. As XML demands, a line end of CR LF is read as LF.
package enum XMLParts {
  /// One part.
  package enum Part {
    case start(Tag)
    case text(String)
    case end
  }

  /// The start of an element.
  package struct Tag {
    /// The name, with its prefix.
    package let name: String
    /// In file order.
    package let attributes: [XMLElement.Attribute]
    /// The whole element, tags included, as offsets into the file as it lies on disk.
    package let range: Range<Int>

    /// The value of an attribute.
    package subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
  }

  /// In bytes.
  private static let sizeLimit = 256 << 20

  /// Reads a file to its end or to its first fault.
  ///
  /// Entities other than XML's five are refused, and nothing outside the file is read. At least 24 bytes of the file
  /// for each element, or a thousand elements, bound the memory.
  ///
  /// - Returns: why the rest was not read; nil for a file that was read to its end.
  package static func read(_ file: SourceFile, _ visit: @escaping (Part) -> Void) -> Diagnostic? {
    func fault(_ message: String, _ range: Range<Int> = 0..<0) -> Diagnostic {
      Diagnostic("exchange/unreadable", .error, message, at: file.location(range))
    }
    guard file.bytes.count <= sizeLimit else { return fault("the file is larger than 256 MB") }
    let decoded = PropertyListXML.decode(file)
    guard let text = decoded.value else { return fault("the file is not text in UTF-8 or UTF-16") }
    guard let start = PropertyListXML.start(of: text) else { return fault("the file is not XML") }
    let scan = XMLScan(text.bytes, from: start, elementLimit: max(1_000, text.bytes.count / 24))
    if let bracket = scan.internalSubset {
      return fault(
        "the document type declares its own entities, which are not supported", text.diskRange(bracket..<bracket + 1))
    }
    switch scan.refusal {
    case .tooDeep?: return fault("elements are nested more than \(XMLScan.depthLimit) deep")
    case .tooDense?: return fault("the file has too many elements for its size")
    case .longTag(let offset)?: return fault("a tag is longer than 64 kilobytes", text.diskRange(offset..<offset + 1))
    case nil: break
    }
    let handler = XMLPartsHandler(scan.elements.map { text.diskRange($0) }, visit)
    let isTranscoded = text.encoding != .utf8 || text.markLength > 0
    if let broken = XMLReader.read(text.bytes[start...], ignoresEncoding: isTranscoded, to: handler) {
      let offset = offset(in: text.bytes[start...], line: broken.line, column: broken.column)
      return fault(
        "the XML is broken: \(broken.message)", text.diskRange(offset..<min(offset + 1, text.bytes.count)))
    }
    return handler.refusal.map { fault($0) }
  }

  /// The offset of a line and a column, both from 1.
  private static func offset(in text: ArraySlice<UInt8>, line: Int, column: Int) -> Int {
    var start = text.startIndex
    for _ in 1..<max(1, line) {
      guard let end = text[start...].firstIndex(of: 0x0A) else { return text.endIndex }
      start = end + 1
    }
    return min(start + max(0, column - 1), text.endIndex)
  }
}

/// Joins the text between two tags, and gives each element its range.
private final class XMLPartsHandler: XMLHandler {
  private(set) var refusal: String?
  private let ranges: [Range<Int>]
  private let visit: (XMLParts.Part) -> Void
  private var count = 0
  private var pending: [UInt8] = []

  init(_ ranges: [Range<Int>], _ visit: @escaping (XMLParts.Part) -> Void) {
    self.ranges = ranges
    self.visit = visit
  }

  var isDone: Bool { refusal != nil }

  func start(_ name: String, _ attributes: [XMLElement.Attribute], line: Int) {
    handOverText()
    let range = count < ranges.count ? ranges[count] : 0..<0
    count += 1
    visit(.start(XMLParts.Tag(name: name, attributes: attributes, range: range)))
  }

  func text(_ text: UnsafeBufferPointer<UInt8>) { pending += text }

  func end() {
    handOverText()
    visit(.end)
  }

  func entityReference() { refusal = "the text has an entity reference that is not one of XML's five" }

  func entityDeclaration() { refusal = "the file declares entities" }

  private func handOverText() {
    guard !pending.isEmpty else { return }
    visit(.text(String(decoding: pending, as: UTF8.self)))
    pending.removeAll(keepingCapacity: true)
  }
}
