internal import Text

/// White space and comments, tokens, and values that are not strings.
extension StringsReader {
  /// The limit of nesting for dictionaries and arrays, the same as CoreFoundation's.
  static let depthLimit = 512

  /// Whether a byte can start a key: a quote or a character of unquoted strings.
  static func startsToken(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || isBare(byte)
  }

  /// Whether a byte can be part of a string without quotes.
  static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Moves to the next byte that is neither white space nor comment; false at the end of the file.
  mutating func skipTrivia() -> Bool {
    while cursor < bytes.count {
      switch bytes[cursor] {
      case 0x09...0x0D, 0x20: cursor += 1
      case 0xE2 where isLineSeparator(cursor): cursor += 3
      case UInt8(ascii: "/"):
        guard cursor + 1 < bytes.count else { return true }
        let start = cursor
        switch bytes[cursor + 1] {
        case UInt8(ascii: "/"):
          cursor += 2
          skipLineComment()
          note(comment: start, isLine: true)
        case UInt8(ascii: "*"):
          cursor += 2
          skipBlockComment()
          note(comment: start, isLine: false)
        default: return true
        }
      default: return true
      }
    }
    return false
  }

  private mutating func note(comment start: Int, isLine: Bool) {
    if !isNested { tree.comments.append(StringsComment(range: start..<cursor, isLine: isLine)) }
  }

  private mutating func skipLineComment() {
    while cursor < bytes.count {
      let byte = bytes[cursor]
      if byte == 0x0A || byte == 0x0D || byte == 0xE2 && isLineSeparator(cursor) { return }
      cursor += 1
    }
  }

  private mutating func skipBlockComment() {
    while cursor < bytes.count {
      if bytes[cursor] == UInt8(ascii: "*"), cursor + 1 < bytes.count, bytes[cursor + 1] == UInt8(ascii: "/") {
        cursor += 2
        return
      }
      cursor += 1
    }
  }

  /// Whether U+2028 or U+2029 is at an offset.
  private func isLineSeparator(_ index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  /// The character at the cursor; empty at the end of the file.
  var pointRange: Range<Int> {
    guard cursor < bytes.count else { return cursor..<cursor }
    var end = cursor + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return cursor..<end
  }

  /// Reads the string at the cursor; where its quote is not closed, moves to the end of the file and returns nil.
  mutating func readToken() -> StringsToken? {
    let start = cursor
    let quote = bytes[cursor]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      while cursor < bytes.count, StringsReader.isBare(bytes[cursor]) { cursor += 1 }
      return StringsToken(range: start..<cursor, isQuoted: false)
    }
    var hasEscapes = false
    cursor += 1
    while cursor < bytes.count {
      let byte = bytes[cursor]
      cursor += 1
      if byte == quote { return StringsToken(range: start..<cursor, isQuoted: true, hasEscapes: hasEscapes) }
      if byte == StringsEscapes.backslash {
        hasEscapes = true
        cursor += 1
      }
    }
    cursor = bytes.count
    return nil
  }

  /// Reads the dictionary, array or data at the cursor.
  mutating func readNested(depth: Int) -> PropertyListNode? {
    let start = cursor
    guard depth <= StringsReader.depthLimit else {
      fail("strings/syntax", "values are nested more than \(StringsReader.depthLimit) deep", start..<start + 1)
      cursor = bytes.count
      return nil
    }
    let opening = bytes[cursor]
    cursor += 1
    let value: PropertyListValue? =
      switch opening {
      case UInt8(ascii: "{"): readDictionary(from: start, depth: depth)
      case UInt8(ascii: "("): readArray(from: start, depth: depth)
      default: readData(from: start)
      }
    return value.map { PropertyListNode($0, at: start..<cursor) }
  }

  /// Reads any value at the cursor; nil, without reporting, where none can start.
  private mutating func readItem(depth: Int) -> PropertyListNode? {
    guard skipTrivia(), takeRoom(for: PropertyListNode.weight) else { return nil }
    switch bytes[cursor] {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): return readNested(depth: depth)
    case let byte where StringsReader.startsToken(byte):
      let start = cursor
      guard let token = readToken() else {
        fail("strings/syntax", "the string has no closing quote", start..<start + 1)
        return nil
      }
      return PropertyListNode(.text(StringsEscapes.string(of: token, in: bytes)), at: token.range)
    default: return nil
    }
  }

  private mutating func readDictionary(from start: Int, depth: Int) -> PropertyListValue? {
    var members: [PropertyListMember] = []
    let before = problemCount
    while skipTrivia(), StringsReader.startsToken(bytes[cursor]), let key = readToken() {
      let name = StringsEscapes.string(of: key, in: bytes)
      guard skipTrivia() else { break }
      var node = PropertyListNode(.text(name), at: key.range)
      if bytes[cursor] == UInt8(ascii: "=") {
        cursor += 1
        guard let item = readItem(depth: depth + 1) else {
          if problemCount == before { fail("strings/syntax", "the key '\(name)' has no value", pointRange) }
          return nil
        }
        node = item
        guard skipTrivia() else { break }
      }
      // Times 2, because arrays double their capacity and are copied.
      guard takeRoom(for: PropertyListMember.weight * 2 + PropertyListNode.weight) else { return nil }
      members.append(PropertyListMember(key: name, keyRange: key.range, node: node))
      guard bytes[cursor] == UInt8(ascii: ";") else {
        fail("strings/missing-semicolon", "missing ';' after the value of '\(name)'", pointRange)
        return nil
      }
      cursor += 1
    }
    guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "}") else {
      fail("strings/syntax", "this '{' is not closed by '}'", start..<start + 1)
      return nil
    }
    cursor += 1
    return .dictionary(members)
  }

  private mutating func readArray(from start: Int, depth: Int) -> PropertyListValue? {
    var items: [PropertyListNode] = []
    let before = problemCount
    while let item = readItem(depth: depth + 1) {
      items.append(item)
      guard skipTrivia(), bytes[cursor] == UInt8(ascii: ",") else { break }
      cursor += 1
    }
    guard skipTrivia(), bytes[cursor] == UInt8(ascii: ")") else {
      // A fault inside the array has been reported already.
      if problemCount == before { fail("strings/syntax", "this '(' is not closed by ')'", start..<start + 1) }
      return nil
    }
    cursor += 1
    return .array(items)
  }

  private mutating func readData(from start: Int) -> PropertyListValue? {
    var data: [UInt8] = []
    while cursor < bytes.count, bytes[cursor] != UInt8(ascii: ">") {
      switch bytes[cursor] {
      case 0x20, 0x0A, 0x09, 0x0D: cursor += 1
      case 0xE2 where isLineSeparator(cursor): cursor += 3
      default:
        guard let high = readDigit(), let low = readDigit() else {
          fail("strings/syntax", "data holds pairs of hexadecimal digits between '<' and '>'", pointRange)
          return nil
        }
        data.append(high << 4 | low)
      }
    }
    guard cursor < bytes.count else {
      fail("strings/syntax", "this '<' is not closed by '>'", start..<start + 1)
      return nil
    }
    cursor += 1
    return .data(data)
  }

  /// Reads a hexadecimal digit. CoreFoundation uses only the low byte of a UTF-16 unit, so U+0134 is read as 4.
  private mutating func readDigit() -> UInt8? {
    let range = pointRange
    guard let scalar = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first, scalar.value <= 0xFFFF,
      let digit = (UInt8(scalar.value & 0xFF)).hexadecimalValue
    else { return nil }
    cursor = range.upperBound
    return digit
  }
}
