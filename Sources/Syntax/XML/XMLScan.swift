/// Finds the ranges of the elements of an XML text, which libxml2 does not report.
///
/// It only looks for markup and checks nothing: libxml2 reads the text, and the scan gives the range of the n-th
/// element.
struct XMLScan {
  /// In the order of their start tags.
  private(set) var elements: [Element] = []
  /// The offset after the root element, where Foundation stops reading; nil where the root is not closed.
  private(set) var end: Int?
  /// The offsets of carriage returns inside the root element, in ascending order: XML readers change them, and
  /// Foundation keeps them in texts.
  private(set) var returns: [Int] = []
  /// The offset of the bracket that opens declarations in the document type.
  private(set) var internalSubset: Int?
  /// Why the text is refused; the scan ends there.
  private(set) var refusal: Refusal?
  /// The comments up to the end of the root element, delimiters included; empty unless `collectsComments`.
  private(set) var comments: [Range<Int>] = []

  /// A reason to refuse a text.
  enum Refusal {
    case tooDeep
    /// More elements than the limit.
    case tooDense
    /// The tag at an offset is so long that libxml2, which compares all attributes of a tag, would take too long.
    case longTag(Int)
  }

  /// One element, tags included.
  struct Element {
    /// The bytes that an element takes in memory while its file is read: its ranges, its value, and half of a member.
    static let weight = 140

    var range: Range<Int>
    /// The comment directly before it, without a blank line between.
    let comment: Range<Int>?
  }

  /// The limit of nesting.
  static let depthLimit = 250

  private let bytes: [UInt8]
  private var index: Int
  private var open: [Int] = []
  private var lastComment: Range<Int>?
  private let collectsComments: Bool
  private let elementLimit: Int
  private static let tagLengthLimit = 65_536

  init(_ bytes: [UInt8], from start: Int, collectsComments: Bool = false, elementLimit: Int = .max) {
    self.bytes = bytes
    self.collectsComments = collectsComments
    self.elementLimit = elementLimit
    index = start
    while index < bytes.count, end == nil, refusal == nil {
      switch bytes[index] {
      case UInt8(ascii: "<"): readMarkup()
      case 0x0D:
        if !open.isEmpty { returns.append(index) }
        index += 1
      default: index += 1
      }
    }
  }

  private mutating func readMarkup() {
    let start = index
    if starts("<!--") {
      skip(past: "-->", from: index + 4)
      lastComment = start..<index
      if collectsComments { comments.append(start..<index) }
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
      elements[element].range = elements[element].range.lowerBound..<index
      if open.isEmpty { end = index }
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
    elements.append(Element(range: start..<index, comment: comment(before: start)))
    if isEmpty {
      if open.isEmpty { end = index }
    } else {
      open.append(elements.count - 1)
      if open.count > XMLScan.depthLimit { refusal = .tooDeep }
    }
  }

  private func comment(before start: Int) -> Range<Int>? {
    guard let lastComment, !open.isEmpty else { return nil }
    let gap = bytes[lastComment.upperBound..<start]
    let isDirect = gap.allSatisfy { $0 <= 0x20 } && gap.count { $0 == 0x0A } < 2
    return isDirect ? lastComment : nil
  }

  /// The text of a comment, without its delimiters.
  func text(ofComment range: Range<Int>) -> String {
    let isClosed = bytes[range].suffix(3).elementsEqual("-->".utf8)
    return CommentText.text(of: bytes[range].dropFirst(4).dropLast(isClosed ? 3 : 0))
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
