internal import Text

/// Reads JSON (RFC 8259) from bytes, without recursion and without building strings.
///
/// Errors with only one possible reading are noted and accepted: invalid UTF-8, control characters, unknown escapes, a
/// comma before a closing bracket. Any other error ends parsing.
package struct JSONParser {
  /// The limit of nesting: the depth that Foundation reads.
  static let depthLimit = 512

  let bytes: [UInt8]
  let count: Int
  var index = 0
  var nodes: [JSONTree.Node] = []
  var problems: [JSONProblem] = []
  /// The open containers, innermost last.
  private var open: [Int] = []
  /// The bracket that closes the innermost container, and whether that is an object.
  private var closing: UInt8 = 0
  private var isInObject = false
  /// The key before the next node.
  private var key: (range: Range<Int>, hasEscapes: Bool)?

  private let nodeLimit: Int
  /// Whether arrays may hold members, as in TrAPP's first format: `[ "key": "text" ]`.
  private let allowsKeyedArrays: Bool

  private init(_ bytes: [UInt8], allowsKeyedArrays: Bool) {
    self.bytes = bytes
    self.allowsKeyedArrays = allowsKeyedArrays
    count = bytes.count
    // No more values fit into the bytes, and reserved memory that is not written to costs nothing.
    nodeLimit = ReadBudget(bytes: count).room(for: MemoryLayout<JSONTree.Node>.stride)
    nodes.reserveCapacity(min(count / 2 + 1, nodeLimit))
  }

  /// Parses a text: the tree, or nil after a fatal error, and the problems in file order.
  package static func parse(
    _ bytes: [UInt8], allowsKeyedArrays: Bool = false
  ) -> (tree: JSONTree?, problems: [JSONProblem]) {
    var parser = JSONParser(bytes, allowsKeyedArrays: allowsKeyedArrays)
    let isWhole = parser.parseDocument()
    return (isWhole ? JSONTree(bytes: bytes, nodes: parser.nodes) : nil, parser.problems)
  }

  /// Parses the whole text; false after a fatal error.
  private mutating func parseDocument() -> Bool {
    if count > Int(UInt32.max) {
      fail("the file is larger than 4 GB", 0..<0)
      return false
    }
    if count >= 2, bytes[0] == 0xFE && bytes[1] == 0xFF || bytes[0] == 0xFF && bytes[1] == 0xFE {
      fail("the file is UTF-16, but catalogs must be UTF-8", 0..<2)
      return false
    }
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
    skipSpace()
    if index == count {
      fail("the file is empty", 0..<0)
      return false
    }
    repeat {
      guard parseValue(), closeContainers() else { return false }
    } while !open.isEmpty
    skipSpace()
    if index < count {
      fail("there is text after the end of the value", index..<count)
      return false
    }
    return true
  }

  /// Reads the scalar at `index`, or opens the container there and reads its first key; false after a fatal error.
  private mutating func parseValue() -> Bool {
    while true {
      let start = index
      guard index < count else {
        fail(expected: "a value")
        return false
      }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard let escapes = scanString() else { return false }
        finishScalar(.string, from: start, hasEscapes: escapes)
        return true
      case UInt8(ascii: "{"): finishHead(.object)
      case UInt8(ascii: "["): finishHead(.array)
      case UInt8(ascii: "t"): return parseWord("true", .bool)
      case UInt8(ascii: "f"): return parseWord("false", .bool)
      case UInt8(ascii: "n"): return parseWord("null", .null)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        scanNumber()
        finishScalar(.number, from: start)
        return true
      default:
        fail(expected: "a value")
        return false
      }
      guard open.count <= JSONParser.depthLimit else {
        fail("values are nested more than \(JSONParser.depthLimit) deep", start..<start + 1)
        return false
      }
      if isClosing { return true }
      if isInObject, !parseKey() { return false }
    }
  }

  /// After a value: closes the containers that end here, and moves to the next value; false after a fatal error.
  private mutating func closeContainers() -> Bool {
    guard nodes.count <= nodeLimit else {
      fail("the file has too many values for its size", 0..<0)
      return false
    }
    while let container = open.last {
      skipSpace()
      if isClosing {
        index += 1
        close(container)
        continue
      }
      if !isInObject, takesKey() { return true }
      guard index < count, bytes[index] == UInt8(ascii: ",") else {
        fail(expected: isInObject ? "',' or '}'" : "',' or ']'")
        return false
      }
      let comma = index
      index += 1
      skipSpace()
      if isClosing {
        note("there is a comma before the closing bracket", comma..<comma + 1, .tolerated)
        continue
      }
      return isInObject ? parseKey() : true
    }
    return true
  }

  /// Turns a string in an array into a key, if a colon follows it.
  private mutating func takesKey() -> Bool {
    guard allowsKeyedArrays, index < count, bytes[index] == UInt8(ascii: ":"), let last = nodes.last,
      last.kind == .string, !last.isMember
    else { return false }
    key = (last.range, last.hasEscapes)
    nodes.removeLast()
    index += 1
    skipSpace()
    return true
  }

  private var isClosing: Bool { index < count && bytes[index] == closing }

  private mutating func close(_ container: Int) {
    nodes[container].end = UInt32(index)
    nodes[container].next = UInt32(nodes.count)
    open.removeLast()
    if let outer = open.last { enter(nodes[outer].kind) }
  }

  private mutating func enter(_ kind: JSONTree.Kind) {
    isInObject = kind == .object
    closing = isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  private mutating func parseKey() -> Bool {
    let start = index
    guard index < count, bytes[index] == UInt8(ascii: "\"") else {
      fail(expected: "a key in double quotes")
      return false
    }
    guard let escapes = scanString() else { return false }
    key = (start..<index, escapes)
    skipSpace()
    guard index < count, bytes[index] == UInt8(ascii: ":") else {
      fail(expected: "':' after the key")
      return false
    }
    index += 1
    skipSpace()
    return true
  }

  private mutating func finishHead(_ kind: JSONTree.Kind) {
    open.append(nodes.count)
    enter(kind)
    append(kind, start: index, end: index, hasEscapes: false)
    index += 1
    skipSpace()
  }

  private mutating func finishScalar(_ kind: JSONTree.Kind, from start: Int, hasEscapes: Bool = false) {
    append(kind, start: start, end: index, hasEscapes: hasEscapes)
  }

  private mutating func append(_ kind: JSONTree.Kind, start: Int, end: Int, hasEscapes: Bool) {
    var node = JSONTree.Node(start: start, end: end, next: nodes.count + 1, kind: kind, hasEscapes: hasEscapes)
    if let (range, hasEscapes) = key {
      node.keyStart = UInt32(truncatingIfNeeded: range.lowerBound)
      node.keyEnd = UInt32(truncatingIfNeeded: range.upperBound)
      node.keyHasEscapes = hasEscapes
      key = nil
    }
    nodes.append(node)
  }

  private mutating func skipSpace() {
    index = bytes.withUnsafeBufferPointer { [index] bytes in
      var end = index
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x0A || bytes[end] == 0x0D || bytes[end] == 0x09 {
        end += 1
      }
      return end
    }
  }

  /// A string between its quotes.
  private struct ScannedString {
    /// The offset after the closing quote.
    var end: Int
    var isASCII = true
    var hasEscapes = false
    /// The offset of the first control character.
    var control: Int?
  }

  /// Reads the string at `index`; returns whether it has escapes, or nil if it is not closed on its line.
  private mutating func scanString() -> Bool? {
    let start = index
    guard let string = plainString(at: start) ?? string(at: start) else {
      fail("the string is not closed on its line", start..<start + 1)
      return nil
    }
    index = string.end
    if !string.isASCII || string.hasEscapes || string.control != nil {
      checkString(
        start..<index, isASCII: string.isASCII, hasEscapes: string.hasEscapes, control: string.control)
    }
    return string.hasEscapes
  }

  /// Reads a string without escapes and control characters, as nearly all are; nil for any other.
  ///
  /// It looks for the quote first, so that the loop over the bytes before it has no early exit and is vectorized.
  private func plainString(at start: Int) -> ScannedString? {
    bytes.withUnsafeBufferPointer { bytes in
      var end = start + 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
      guard end < bytes.count else { return nil }
      // The highest bit is set by a non-ASCII byte, the lowest by a backslash or control character.
      var bits: UInt8 = 0
      for index in start + 1..<end {
        let byte = bytes[index]
        bits |= byte & 0x80 | (byte < 0x20 || byte == UInt8(ascii: "\\") ? 1 : 0)
      }
      return bits & 1 == 0 ? ScannedString(end: end + 1, isASCII: bits < 0x80) : nil
    }
  }

  private func string(at start: Int) -> ScannedString? {
    var string = ScannedString(end: start + 1)
    // The bitwise or of all bytes: the highest bit is set if one of them is not ASCII.
    var bits: UInt8 = 0
    while string.end < count {
      let byte = bytes[string.end]
      string.end += 1
      bits |= byte
      switch byte {
      case UInt8(ascii: "\""):
        string.isASCII = bits < 0x80
        return string
      case UInt8(ascii: "\\"):
        string.hasEscapes = true
        guard string.end < count, bytes[string.end] != 0x0A, bytes[string.end] != 0x0D else { return nil }
        bits |= bytes[string.end]
        string.end += 1
      case 0x0A, 0x0D: return nil
      case 0..<0x20: string.control = string.control ?? string.end - 1
      default: break
      }
    }
    return nil
  }

  private mutating func parseWord(_ word: String, _ kind: JSONTree.Kind) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else {
      fail(expected: "a value")
      return false
    }
    let start = index
    index += word.utf8.count
    finishScalar(kind, from: start)
    return true
  }

  /// Reads the number at `index`, and notes one that is not valid JSON.
  private mutating func scanNumber() {
    let start = index
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let first = index
    var isGood = skipDigits() > 0
    if index - first > 1, bytes[first] == UInt8(ascii: "0") { isGood = false }
    if index < count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      if skipDigits() == 0 { isGood = false }
    }
    if index < count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      if skipDigits() == 0 { isGood = false }
    }
    if !isGood { note("the number is not a valid JSON number", start..<index) }
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < count, bytes[index].isASCIIDigit { index += 1 }
    return index - start
  }
}
