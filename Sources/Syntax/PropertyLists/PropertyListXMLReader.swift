internal import Text

/// Reads an XML property list by CoreFoundation's grammar, which is not that of XML: a comment ends at `-->` and stands
/// between elements only, attributes are passed over, and what comes after the root element is not looked at.
struct PropertyListXMLReader {
  /// The value of the root element; nil where there is a fault.
  private(set) var root: PropertyListNode?
  /// The first thing that Foundation refuses, and its place.
  private(set) var fault: (message: String, range: Range<Int>)?
  /// Whether reading ended because there are more elements than the limit.
  private(set) var isTooDense = false
  /// The comments up to the end of the root element, delimiters included.
  private(set) var comments: [Range<Int>] = []

  /// An element that is not closed yet.
  private struct Container {
    let name: Name
    let start: Int
    var items: [PropertyListNode] = []
    var members: [PropertyListMember] = []
    /// A key that waits for its value.
    var key: (text: String, range: Range<Int>, comment: Range<Int>?)?
  }

  /// The elements of property lists.
  private enum Name: String {
    case plist, dict, array, key, string, data, date, integer, real
    case `true`, `false`
  }

  private let bytes: [UInt8]
  private let encoding: XMLTextEncoding?
  private var index: Int
  private var open: [Container] = []
  private var room: Int

  /// The limit of nesting.
  static let depthLimit = 250
  /// The bytes that an element takes in memory while its file is read: its ranges, its value, and half of a member.
  static let weight = 140

  /// Reads the list that starts at an offset.
  ///
  /// - Parameters:
  ///   - encoding: that of the texts; nil for UTF-8.
  ///   - elementLimit: how many elements may be read.
  init(_ bytes: [UInt8], from start: Int, encoding: XMLTextEncoding?, elementLimit: Int) {
    self.bytes = bytes
    self.encoding = encoding
    index = start
    room = elementLimit
    while root == nil, fault == nil, !isTooDense { readNext() }
  }

  private mutating func readNext() {
    skipSpaces()
    guard index < bytes.count else {
      let open = open.last
      let message = open.map { "<\($0.name)> is not closed" } ?? "the XML contains no property list"
      return refuse(message, at: open?.start ?? max(0, index - 1))
    }
    if starts("<!--") {
      readComment()
    } else if starts("<?") {
      // Inside the root element, `<?>` is a whole one.
      let start = index
      index += open.isEmpty ? 2 : 1
      skip(past: "?>", of: "the processing instruction", from: start)
    } else if starts("<!"), open.isEmpty {
      readDocumentType()
    } else if starts("</"), let container = open.popLast() {
      close(container)
    } else if bytes[index] == UInt8(ascii: "<") {
      readElement()
    } else {
      refuse(open.last.map { "there is text between the elements of <\($0.name)>" } ?? "there is text before <plist>")
    }
  }

  private mutating func readComment() {
    let start = index
    // In `<!-->` and `<!--->` the comment is not closed yet, and before the root element not in `<!---->` either.
    index = min(index + (open.isEmpty ? 5 : 4), bytes.count)
    skip(past: "-->", of: "the comment", from: start)
    comments.append(start..<index)
  }

  private mutating func readDocumentType() {
    let start = index
    guard starts("<!DOCTYPE") else { return refuse("this is no comment and no document type") }
    guard let end = bytes[start...].firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }) else {
      return refuse("the document type is not closed")
    }
    guard bytes[end] == UInt8(ascii: ">") else {
      return refuse("the document type declares its own entities or elements, which are not supported", at: end)
    }
    index = end + 1
  }

  private mutating func readElement() {
    let start = index
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return refuse("the tag is not closed") }
    let isEmpty = bytes[end - 1] == UInt8(ascii: "/")
    let nameEnd = bytes[start..<end].firstIndex(where: Self.isSpace) ?? (isEmpty ? end - 1 : end)
    let text = String(decoding: bytes[start + 1..<max(start + 1, nameEnd)], as: UTF8.self)
    guard let name = Name(rawValue: text) else {
      return refuse("<\(Self.cropped(text))> is not an element of property lists")
    }
    room -= 1
    isTooDense = room < 0
    index = end + 1
    switch name {
    case .plist, .dict, .array:
      open.append(Container(name: name, start: start))
      if open.count > Self.depthLimit { refuse("elements are nested more than \(Self.depthLimit) deep", at: start) }
      if isEmpty, let container = open.popLast() { finish(container) }
    case .true, .false:
      if isEmpty || readEndTag(of: name) { attach(.scalar(kind: text, text: ""), name, from: start) }
    case .key, .string:
      guard !isEmpty else { return attach(.text(""), name, from: start) }
      guard let content = readText(of: name), readEndTag(of: name) else { return }
      attach(.text(content), name, from: start)
    case .data, .date, .integer, .real:
      guard !isEmpty else { return refuse("<\(text)> is empty", at: start) }
      guard let value = readScalar(of: name, from: start), readEndTag(of: name) else { return }
      attach(value, name, from: start)
    }
  }

  private mutating func readScalar(of name: Name, from start: Int) -> PropertyListValue? {
    guard name == .data || name == .integer else {
      guard let text = readText(of: name) else { return nil }
      if name == .real ? PropertyListScalar.isReal(text) : PropertyListScalar.isDate(text) {
        return .scalar(kind: name.rawValue, text: text)
      }
      refuse("'\(Self.cropped(text))' is not a \(name == .real ? "number" : "date")", at: start)
      return nil
    }
    let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let content = bytes[index..<end]
    let text = String(decoding: content, as: UTF8.self)
    index = end
    if name == .data {
      if let data = Base64.decode(content) { return .data(data) }
      refuse("the data is not Base64", at: start)
      return nil
    }
    if PropertyListScalar.isInteger(text) { return .scalar(kind: name.rawValue, text: text) }
    refuse("'\(Self.cropped(text))' is not an integer", at: start)
    return nil
  }
}

/// Texts and tags.
extension PropertyListXMLReader {
  /// The text up to the next tag, with its references and its CDATA sections resolved; nil after a fault.
  private mutating func readText(of name: Name) -> String? {
    var text: [UInt8] = []
    while fault == nil, index < bytes.count {
      let end = bytes[index...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? bytes.count
      append(index..<end, to: &text)
      index = end
      if starts("&") {
        readReference(to: &text)
      } else if starts("<![CDATA[") {
        let start = index + 9
        skip(past: "]]>", of: "the CDATA section")
        if fault == nil { append(start..<index - 3, to: &text) }
      } else if starts("<!") {
        refuse("\(starts("<!--") ? "a comment" : "a declaration") is inside <\(name)>, which may contain only text")
      } else {
        break
      }
    }
    return fault == nil ? String(decoding: text, as: UTF8.self) : nil
  }

  private mutating func append(_ range: Range<Int>, to text: inout [UInt8]) {
    guard let encoding else {
      text += bytes[range]
      return
    }
    guard let decoded = encoding.utf8(bytes[range]) else {
      return refuse("these bytes are no text in the encoding that the file declares", at: range.lowerBound)
    }
    text += decoded
  }

  private mutating func readReference(to text: inout [UInt8]) {
    let start = index
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ";")) else {
      return refuse("the text contains an entity reference that is not closed by ';'")
    }
    let body = bytes[min(start + 1, end)..<end]
    if let named = Self.entities.first(where: { body.elementsEqual($0.name.utf8) }) {
      text.append(named.byte)
    } else if body.first == UInt8(ascii: "#"), let scalar = Self.scalar(of: body.dropFirst()) {
      text += String(scalar).utf8
    } else {
      return refuse("the text contains an entity reference other than &amp; &lt; &gt; &quot; &apos; and numbers")
    }
    index = end + 1
  }

  private static let entities: [(name: String, byte: UInt8)] = [
    ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")), ("amp", UInt8(ascii: "&")), ("quot", UInt8(ascii: "\"")),
    ("apos", UInt8(ascii: "'")),
  ]

  /// The character of a number in decimal or, behind an `x`, hexadecimal digits. No digit is 0, as in CoreFoundation.
  private static func scalar(of digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    var value: UInt32 = 0
    for digit in digits {
      guard let next = Character(Unicode.Scalar(digit)).hexDigitValue, next < (isHexadecimal ? 16 : 10) else {
        return nil
      }
      value = value * (isHexadecimal ? 16 : 10) + UInt32(next)
      if value > 0x10FFFF { return nil }
    }
    return Unicode.Scalar(value)
  }

  /// Passes the end tag of an element, which has to be here; false after a fault.
  private mutating func readEndTag(of name: Name) -> Bool {
    guard fault == nil else { return false }
    let start = index
    if starts("</\(name)") {
      index += name.rawValue.utf8.count + 2
      skipSpaces()
      if index < bytes.count, bytes[index] == UInt8(ascii: ">") {
        index += 1
        return true
      }
    }
    let isTag = start + 1 < bytes.count && bytes[start] == UInt8(ascii: "<") && bytes[start + 1] != UInt8(ascii: "/")
    refuse(isTag ? "<\(name)> has an element in it" : "<\(name)> is not closed by </\(name)>", at: start)
    return false
  }

  private mutating func skipSpaces() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private func starts(_ mark: String) -> Bool { bytes[index...].starts(with: mark.utf8) }

  /// Moves past a mark; where there is none, that is a fault of what begins at an offset.
  private mutating func skip(past mark: String, of name: String, from start: Int? = nil) {
    let start = start ?? index
    while index < bytes.count {
      if starts(mark) {
        index += mark.utf8.count
        return
      }
      index += 1
    }
    refuse("\(name) is not closed", at: start)
  }

  /// A text for a message.
  private static func cropped(_ text: String) -> String { TerminalText.cropped(text, to: 60) }

  /// Notes the first fault, at the cursor unless told.
  private mutating func refuse(_ message: String, at offset: Int? = nil) {
    let offset = min(offset ?? index, bytes.count)
    if fault == nil { fault = (message, offset..<min(offset + 1, bytes.count)) }
  }
}

/// Values in their containers.
extension PropertyListXMLReader {
  private mutating func close(_ container: Container) {
    if readEndTag(of: container.name) { finish(container) }
  }

  private mutating func finish(_ container: Container) {
    switch container.name {
    case .plist:
      guard let value = container.items.first else { return refuse("<plist> is empty", at: container.start) }
      put(value, .plist, comment: nil)
    case .array: attach(.array(container.items), .array, from: container.start)
    default:
      if let key = container.key {
        return refuse("the key '\(Self.cropped(key.text))' has no value", at: key.range.lowerBound)
      }
      attach(.dictionary(container.members), .dict, from: container.start)
    }
  }

  private mutating func attach(_ value: PropertyListValue, _ name: Name, from start: Int) {
    guard fault == nil else { return }
    put(PropertyListNode(value, at: start..<index), name, comment: comment(before: start))
  }

  /// Puts a value into the innermost open element; where none is open, it is the root.
  private mutating func put(_ node: PropertyListNode, _ name: Name, comment: Range<Int>?) {
    guard let last = open.indices.last else {
      root = node
      return
    }
    switch open[last].name {
    case .plist where !open[last].items.isEmpty:
      refuse("<plist> contains more than 1 value", at: node.range.lowerBound)
    case .plist, .array: open[last].items.append(node)
    default:
      if let key = open[last].key {
        var member = PropertyListMember(key: key.text, keyRange: key.range, node: node)
        member.comment = key.comment.map { CommentText.text(of: bytes[$0].dropFirst(4).dropLast(3)) }
        member.commentRange = key.comment
        open[last].members.append(member)
        open[last].key = nil
      } else if name == .key, let text = node.text {
        open[last].key = (text, node.range, comment)
      } else {
        refuse("a <\(name)> in a <dict> has no <key> before it", at: node.range.lowerBound)
      }
    }
  }

  /// The comment directly before an element, without a blank line between.
  private func comment(before start: Int) -> Range<Int>? {
    guard let last = comments.last, !open.isEmpty, last.upperBound <= start else { return nil }
    let gap = bytes[last.upperBound..<start]
    return gap.allSatisfy { $0 <= 0x20 } && gap.count { $0 == 0x0A } < 2 ? last : nil
  }
}
