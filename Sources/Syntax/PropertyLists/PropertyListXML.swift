internal import Diagnostics

/// XML property lists, read by libxml2: no network, no declarations in the document type, no entities but XML's five,
/// limited depth.
package enum PropertyListXML {
  /// Decodes a file that may be XML. A file that declares another encoding than UTF-8 is left as it is, for libxml2.
  static func decode(_ file: SourceFile) -> Diagnosed<DecodedText?> {
    if declaredEncoding(file.bytes) != nil {
      return Diagnosed(DecodedText(encoding: .utf8, bytes: file.bytes, start: 0, markLength: 0))
    }
    return DecodedText.decode(file)
  }

  /// The encoding that a file without a byte order mark declares; nil for UTF-8 or none.
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

  /// The offset of the first `<`; nil if anything but white space comes before it.
  static func start(of text: DecodedText) -> Int? {
    for index in text.start..<text.bytes.count {
      switch text.bytes[index] {
      case 0x09, 0x0A, 0x0D, 0x20: continue
      case UInt8(ascii: "<"): return index
      default: return nil
      }
    }
    return nil
  }

  /// Reads back a value of `PropertyListRenderer.line`; nil for anything that is not a property list.
  package static func value(of line: String) -> PropertyListNode? {
    let bytes = Array(line.utf8)
    let text = DecodedText(encoding: .utf8, bytes: bytes, start: 0, markLength: 0)
    return read(text, from: 0, of: SourceFile(path: "", bytes: bytes)).value
  }

  /// Reads the property list that starts at an offset of the text.
  static func read(_ text: DecodedText, from start: Int, of file: SourceFile) -> Diagnosed<PropertyListNode?> {
    // Two tags, half of a short entry, take more than 16 bytes, so this limit never refuses a real file.
    let room = max(ReadBudget(bytes: text.bytes.count).room(for: XMLScan.Element.weight), text.bytes.count / 16)
    let scan = XMLScan(text.bytes, from: start, elementLimit: room)
    func failure(_ message: String, _ range: Range<Int>) -> Diagnosed<PropertyListNode?> {
      let location = file.location(text.diskRange(range))
      return Diagnosed(nil, [Diagnostic("plist/malformed", .error, message, at: location)])
    }
    if let bracket = scan.internalSubset {
      return failure(
        "the document type declares its own entities or elements, which are not supported", bracket..<bracket + 1)
    }
    switch scan.refusal {
    case .tooDeep?: return failure("elements are nested more than \(XMLScan.depthLimit) deep", start..<start + 1)
    case .tooDense?: return Diagnosed(nil, [ReadBudget.diagnostic(of: file)])
    case .longTag(let offset)?: return failure("a tag is longer than 64 kilobytes", offset..<offset + 1)
    case nil: break
    }
    let input = XMLInput(text.bytes[start..<(scan.end ?? text.bytes.count)], returns: scan.returns)
    let builder = PropertyListBuilder(scan: scan, hasReplacements: input.hasReplacements)
    // The text has been decoded to UTF-8 by its byte order mark, whatever it declares.
    let isTranscoded = text.encoding != .utf8 || text.markLength > 0
    if let fault = XMLReader.read(input.bytes, ignoresEncoding: isTranscoded, to: builder) {
      let offset = input.offset(line: fault.line, column: fault.column)
      return failure("the XML is broken: \(fault.message)", offset..<min(offset + 1, text.bytes.count))
    }
    if let problem = builder.problem { return failure(problem.message, problem.range) }
    guard let root = builder.root else { return failure("the XML contains no property list", start..<start + 1) }
    return Diagnosed(root)
  }
}
