internal import Text

/// Builds a property list from the elements of an XML reader.
final class PropertyListBuilder: XMLHandler {
  /// The first thing that is not allowed in a property list, and where it is.
  private(set) var problem: (message: String, range: Range<Int>)?
  private(set) var root: PropertyListNode?

  /// An element that is not closed yet.
  private struct Frame {
    var name: String
    var index: Int
    /// UTF-8.
    var content: [UInt8] = []
    var items: [PropertyListNode] = []
    var members: [PropertyListMember] = []
    /// A key that waits for its value.
    var key: (text: String, range: Range<Int>, comment: Range<Int>?)?

    var text: String { String(decoding: content, as: UTF8.self) }
  }

  /// Whether the input has replacements for control characters; see `XMLInput`.
  private let hasReplacements: Bool
  private let scan: XMLScan
  private var frames: [Frame] = []
  private var count = 0

  init(scan: XMLScan, hasReplacements: Bool) {
    self.scan = scan
    self.hasReplacements = hasReplacements
  }

  var isDone: Bool { problem != nil }

  private func range(_ frame: Frame) -> Range<Int> {
    frame.index < scan.elements.count ? scan.elements[frame.index].range : 0..<0
  }

  /// Stops reading with a reason, at the innermost open element.
  private func refuse(_ message: String) {
    let range = frames.last.map(range) ?? 0..<0
    if problem == nil { problem = (message, range.lowerBound..<min(range.lowerBound + 1, range.upperBound)) }
  }

  func start(_ name: String, _ attributes: [XMLElement.Attribute], line: Int) {
    if let parent = frames.last, !Self.containers.contains(parent.name) {
      refuse("<\(name)> is inside <\(parent.name)>, which may contain only text")
    }
    frames.append(Frame(name: name, index: count))
    count += 1
    if !Self.names.contains(name) { refuse("<\(name)> is not an element of property lists") }
    if name == "plist", frames.count > 1 { refuse("<plist> is inside another element") }
  }

  func text(_ text: UnsafeBufferPointer<UInt8>) {
    guard let last = frames.indices.last else { return }
    if !Self.containers.contains(frames[last].name) {
      frames[last].content += text
    } else {
      for byte in text where byte > 0x20 {
        return refuse("there is text between the elements of <\(frames[last].name)>")
      }
    }
  }

  func end() {
    if hasReplacements, let last = frames.indices.last { XMLInput.restoreControls(in: &frames[last].content) }
    guard let frame = frames.last else { return }
    if let node = value(of: frame) {
      frames.removeLast()
      attach(node, named: frame.name, index: frame.index)
    } else {
      frames.removeLast()
    }
  }

  func entityReference() {
    refuse("the text contains an entity reference other than &amp; &lt; &gt; &quot; &apos; and numbers")
  }

  /// `XMLScan` has refused document types with declarations before.
  func entityDeclaration() {}

  private func value(of frame: Frame) -> PropertyListNode? {
    let range = range(frame)
    switch frame.name {
    case "string", "key": return PropertyListNode(.text(frame.text), at: range)
    case "array": return PropertyListNode(.array(frame.items), at: range)
    case "dict":
      if let key = frame.key { refuse("the key '\(key.text)' has no value") }
      return PropertyListNode(.dictionary(frame.members), at: range)
    case "data": return PropertyListNode(.data(Base64.decode(frame.content)), at: range)
    case "plist":
      if frame.items.isEmpty { refuse("<plist> is empty") }
      if root == nil { root = frame.items.first }
      return nil
    case "integer":
      if !Self.isInteger(frame.text) { refuse("'\(frame.text)' is not an integer") }
    case "real":
      if Double(frame.text) == nil { refuse("'\(frame.text)' is not a number") }
    default: break
    }
    return PropertyListNode(.scalar(kind: frame.name, text: frame.text), at: range)
  }

  private func attach(_ node: PropertyListNode, named name: String, index: Int) {
    guard let parent = frames.indices.last else {
      root = node
      return
    }
    switch frames[parent].name {
    case "dict":
      if let key = frames[parent].key {
        var member = PropertyListMember(key: key.text, keyRange: key.range, node: node)
        if let comment = key.comment {
          member.comment = scan.text(ofComment: comment)
          member.commentRange = comment
        }
        frames[parent].members.append(member)
        frames[parent].key = nil
      } else if name == "key", let text = node.text {
        frames[parent].key = (
          text, node.range, scan.elements.indices.contains(index) ? scan.elements[index].comment : nil
        )
      } else {
        refuse("a <\(name)> in a <dict> has no <key> before it")
      }
    case "plist":
      if !frames[parent].items.isEmpty { refuse("<plist> contains more than 1 value") }
      frames[parent].items.append(node)
    default: frames[parent].items.append(node)
    }
  }

  /// An optional sign and decimal digits, or `0x` and hexadecimal ones.
  private static func isInteger(_ text: String) -> Bool {
    var digits = Substring(text).drop { $0 == " " || $0 == "\n" || $0 == "\t" }
    if let sign = digits.first, sign == "-" || sign == "+" { digits = digits.dropFirst() }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      return digits.count > 2 && digits.dropFirst(2).allSatisfy(\.isHexDigit)
    }
    return !digits.isEmpty && digits.utf8.allSatisfy(\.isASCIIDigit)
  }

  private static let containers: Set = ["plist", "dict", "array"]
  private static let names = containers.union([
    "key", "string", "data", "date", "integer", "real", "true", "false",
  ])
}
