/// Finds the ranges of the elements of an XML text, which libxml2 does not report.
///
/// It only looks for markup and checks nothing: libxml2 reads the text, and the scan gives the range of the n-th
/// element.
struct XMLScan {
  /// In the order of their start tags.
  private(set) var elements: [Range<Int>] = []
  /// The offset of the bracket that opens declarations in the document type.
  private(set) var internalSubset: Int?
  /// Why the text is refused; the scan ends there.
  private(set) var refusal: Refusal?

  /// A reason to refuse a text.
  enum Refusal {
    case tooDeep
    /// More elements than the limit.
    case tooDense
    /// The tag at an offset is so long that libxml2, which compares all attributes of a tag, would take too long.
    case longTag(Int)
  }

  /// The limit of nesting.
  static let depthLimit = 250

  private let bytes: [UInt8]
  private var index: Int
  private var open: [Int] = []
  private var isClosed = false
  private let elementLimit: Int
  private static let tagLengthLimit = 65_536

  init(_ bytes: [UInt8], from start: Int, elementLimit: Int) {
    self.bytes = bytes
    self.elementLimit = elementLimit
    index = start
    while index < bytes.count, !isClosed, refusal == nil {
      if bytes[index] == UInt8(ascii: "<") { readMarkup() } else { index += 1 }
    }
  }

  private mutating func readMarkup() {
    let start = index
    if starts("<!--") {
      skip(past: "-->", from: index + 4)
    } else if starts("<![CDATA[") {
      skip(past: "]]>", from: index + 9)
    } else if starts("<?") {
      skip(past: "?>", from: index + 2)
    } else if starts("<!") {
      skipTag()
      if let bracket = bytes[start..<index].firstIndex(of: UInt8(ascii: "[")) { internalSubset = bracket }
    } else if starts("</") {
      skip(past: ">", from: index + 2)
      guard let element = open.popLast() else { return }
      elements[element] = elements[element].lowerBound..<index
      isClosed = open.isEmpty
    } else {
      readStartTag()
    }
  }

  private mutating func readStartTag() {
    let start = index
    skipTag()
    if index - start > XMLScan.tagLengthLimit { refusal = .longTag(start) }
    if elements.count >= elementLimit { refusal = .tooDense }
    let isEmpty = index - start > 1 && bytes[index - 2] == UInt8(ascii: "/")
    elements.append(start..<index)
    if isEmpty {
      isClosed = open.isEmpty
    } else {
      open.append(elements.count - 1)
      if open.count > XMLScan.depthLimit { refusal = .tooDeep }
    }
  }

  /// Moves past the next `>` outside quotes.
  private mutating func skipTag() {
    var quote: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
  }

  private func starts(_ mark: String) -> Bool { bytes[index...].starts(with: mark.utf8) }

  private mutating func skip(past mark: String, from start: Int) {
    index = min(start, bytes.count)
    while index < bytes.count {
      if starts(mark) {
        index += mark.utf8.count
        return
      }
      index += 1
    }
  }
}
