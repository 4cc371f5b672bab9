/// The places of the elements of an XML text, which libxml2 does not tell.
///
/// It looks for marks only and judges nothing: libxml2 reads the text, and this says where the n-th element stands.
struct XMLScan {
  /// In the order of their start tags.
  private(set) var elements: [Element] = []
  /// Behind the first root element; Foundation ignores everything after it. Nil where the root is not closed.
  private(set) var end: Int?
  /// A bit for each byte: carriage returns in character data, which XML readers change and Foundation keeps.
  private var returns: [UInt8] = []
  /// The bracket of a document type's own declarations.
  private(set) var internalSubset: Int?
  /// Why nobody should read this; the scan ends there.
  private(set) var refusal: Refusal?
  /// Inside the root element, marks included; only where they are asked for.
  private(set) var comments: [CompactRange] = []

  /// What no property list is like.
  enum Refusal {
    case tooDeep
    /// More elements than there is room for.
    case tooDense
    /// The tag at an offset would take libxml2 forever: it compares all attributes of a tag.
    case longTag(Int)
  }

  /// One element, tags included.
  struct Element {
    /// What an element takes in memory until its file is read: its places, its value, and half of a member.
    static let weight = 140

    fileprivate let start: UInt32
    /// Where the start tag ends.
    fileprivate let contentStart: UInt32
    fileprivate var contentEnd: UInt32
    fileprivate var end: UInt32
    fileprivate let ownComment: CompactRange

    var range: Range<Int> { Int(start)..<Int(end) }

    /// Between the tags; empty for `<key/>`.
    var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }

    /// The comment directly before it: no blank line between.
    var comment: Range<Int>? { ownComment.range.isEmpty ? nil : ownComment.range }
  }

  /// Dictionaries and arrays nested more deeply than this are refused.
  static let greatestDepth = 250

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private var open: [Int] = []
  private var lastComment = 0..<0
  private let collectsComments: Bool
  private let mostElements: Int
  private static let longestTag = 65_536

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, collectsComments: Bool = false, mostElements: Int = .max
  ) {
    self.bytes = bytes
    self.collectsComments = collectsComments
    self.mostElements = mostElements
    index = start
    while index < bytes.count, end == nil, refusal == nil {
      switch bytes[index] {
      case UInt8(ascii: "<"): readMarkup()
      case 0x0D:
        if !open.isEmpty { noteReturn() }
        index += 1
      default: index += 1
      }
    }
  }

  private mutating func noteReturn() {
    if returns.isEmpty { returns = [UInt8](repeating: 0, count: bytes.count / 8 + 1) }
    returns[index / 8] |= 1 << UInt8(index % 8)
  }

  /// Whether the carriage return at an offset stands in character data.
  func isReturnInText(_ offset: Int) -> Bool { !returns.isEmpty && returns[offset / 8] & 1 << UInt8(offset % 8) != 0 }

  private mutating func readMarkup() {
    if starts("<!--") {
      let start = index
      skip(past: "-->", from: index + 4)
      lastComment = start..<index
      if collectsComments, !open.isEmpty { comments.append(CompactRange(lastComment)) }
    } else if starts("<![CDATA[") {
      skip(past: "]]>", from: index + 9)
    } else if starts("<?") {
      skip(past: "?>", from: index + 2)
    } else if starts("<!") {
      skipDocumentType()
    } else if starts("</") {
      let start = index
      skip(past: ">", from: index + 2)
      guard let element = open.popLast() else { return }
      elements[element].contentEnd = UInt32(truncatingIfNeeded: start)
      elements[element].end = UInt32(truncatingIfNeeded: index)
      if open.isEmpty { end = index }
    } else {
      readStartTag()
    }
  }

  private mutating func readStartTag() {
    let start = index
    skipTag()
    if index - start > XMLScan.longestTag { refusal = .longTag(start) }
    if elements.count >= mostElements { refusal = .tooDense }
    let isEmpty = index >= 2 && index <= bytes.count && bytes[index - 2] == UInt8(ascii: "/")
    let end = UInt32(truncatingIfNeeded: index)
    elements.append(
      Element(
        start: UInt32(truncatingIfNeeded: start), contentStart: end, contentEnd: end, end: end,
        ownComment: CompactRange(comment(before: start) ?? 0..<0)))
    if isEmpty {
      if open.isEmpty { self.end = index }
    } else {
      open.append(elements.count - 1)
      if open.count > XMLScan.greatestDepth { refusal = .tooDeep }
    }
  }

  private func comment(before start: Int) -> Range<Int>? {
    guard !lastComment.isEmpty, !open.isEmpty else { return nil }
    let gap = bytes[lastComment.upperBound..<start]
    let isDirect = gap.allSatisfy { $0 <= 0x20 } && gap.count { $0 == 0x0A } < 2
    return isDirect ? lastComment : nil
  }

  /// What a comment says, without its marks and the white space around it.
  func text(ofComment range: Range<Int>) -> String {
    let isClosed = bytes[range].suffix(3).elementsEqual("-->".utf8)
    let inner = bytes[range].dropFirst(4).dropLast(isClosed ? 3 : 0)
    let start = inner.firstIndex { $0 > 0x20 } ?? inner.endIndex
    let end = inner.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    return String(decoding: inner[start..<end], as: UTF8.self)
  }

  /// Goes behind the `>` that no quote hides.
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

  private mutating func skipDocumentType() {
    let start = index
    skipTag()
    if let bracket = bytes[start..<index].firstIndex(of: UInt8(ascii: "[")) { internalSubset = bracket }
  }

  private func starts(_ mark: StaticString) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != mark.utf8Start[offset] { return false }
    return true
  }

  private mutating func skip(past mark: StaticString, from start: Int) {
    index = min(start, bytes.count)
    while index < bytes.count {
      if bytes[index] == mark.utf8Start[0], starts(mark) {
        index += mark.utf8CodeUnitCount
        return
      }
      index += 1
    }
  }
}
