/// A value of NeXT's property lists, the language of `project.pbxproj`.
indirect enum OldStylePropertyList: Equatable {
  case string(String)
  case array([OldStylePropertyList])
  /// A key given twice keeps its last value, as Xcode does.
  case dictionary([String: OldStylePropertyList])

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var array: [OldStylePropertyList] { if case .array(let items) = self { items } else { [] } }
  var dictionary: [String: OldStylePropertyList] { if case .dictionary(let members) = self { members } else { [:] } }

  subscript(key: String) -> OldStylePropertyList? { dictionary[key] }

  /// The strings of an array, or the words of a string: build settings are written both ways.
  var words: [String] {
    switch self {
    case .string(let text): text.split(separator: " ").map(String.init)
    case .array(let items): items.compactMap(\.string)
    case .dictionary: []
    }
  }
}

/// Reads property list text from bytes: no recursion deeper than `greatestDepth`, every failure with its offset.
struct OldStylePropertyListParser {
  struct Failure: Error, Equatable {
    /// What was expected.
    var message: String
    var offset: Int
  }

  private static let greatestDepth = 64
  private let bytes: [UInt8]
  private var index: Int

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  static func parse(_ bytes: [UInt8]) -> Result<OldStylePropertyList, Failure> {
    var parser = OldStylePropertyListParser(bytes)
    do throws(Failure) {
      let value = try parser.value(depth: 0)
      try parser.skipBlanks()
      guard parser.index == bytes.count else { throw parser.failure("nothing may follow the list's end") }
      return .success(value)
    } catch {
      return .failure(error)
    }
  }

  private func failure(_ message: String) -> Failure { Failure(message: message, offset: index) }

  private mutating func value(depth: Int) throws(Failure) -> OldStylePropertyList {
    guard depth < Self.greatestDepth else { throw failure("values nest more than \(Self.greatestDepth) deep") }
    try skipBlanks()
    guard index < bytes.count else { throw failure("a value was expected") }
    switch bytes[index] {
    case Mark.openBrace: return try dictionary(depth: depth)
    case Mark.openParenthesis: return try array(depth: depth)
    default: return .string(try string())
    }
  }

  private mutating func dictionary(depth: Int) throws(Failure) -> OldStylePropertyList {
    index += 1
    var members: [String: OldStylePropertyList] = [:]
    while true {
      try skipBlanks()
      guard index < bytes.count else { throw failure("a '}' was expected") }
      if bytes[index] == Mark.closeBrace { break }
      let key = try string()
      try expect(UInt8(ascii: "="))
      members[key] = try value(depth: depth + 1)
      try expect(Mark.semicolon)
    }
    index += 1
    return .dictionary(members)
  }

  private mutating func array(depth: Int) throws(Failure) -> OldStylePropertyList {
    index += 1
    var items: [OldStylePropertyList] = []
    while true {
      try skipBlanks()
      guard index < bytes.count else { throw failure("a ')' was expected") }
      if bytes[index] == Mark.closeParenthesis { break }
      items.append(try value(depth: depth + 1))
      try skipBlanks()
      if index < bytes.count, bytes[index] == Mark.comma {
        index += 1
      } else if index < bytes.count, bytes[index] != Mark.closeParenthesis {
        throw failure("a ',' was expected")
      }
    }
    index += 1
    return .array(items)
  }

  private mutating func expect(_ mark: UInt8) throws(Failure) {
    try skipBlanks()
    guard index < bytes.count, bytes[index] == mark else {
      throw failure("a '\(Character(Unicode.Scalar(mark)))' was expected")
    }
    index += 1
  }

  private mutating func string() throws(Failure) -> String {
    if bytes[index] == Mark.quote { return try quoted() }
    let start = index
    while index < bytes.count, Self.isBare(bytes[index]) { index += 1 }
    guard index > start else { throw failure("a string was expected") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    ObjectiveCLexer.isNameByte(byte) || byte == Mark.slash || byte == Mark.colon || byte == UInt8(ascii: ".")
      || byte == Mark.minus || byte == Mark.at || byte == Mark.star || byte == Mark.plus
  }

  private mutating func quoted() throws(Failure) -> String {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != Mark.quote { index += bytes[index] == Mark.backslash ? 2 : 1 }
    guard index < bytes.count else {
      index = start
      throw failure("the string is never closed")
    }
    index += 1
    var text: [UInt8] = []
    ObjectiveCLiteral.append(bytes[start..<index], to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skipBlanks() throws(Failure) {
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if bytes[index] == Mark.slash, index + 1 < bytes.count, bytes[index + 1] == Mark.star {
        try skipComment()
      } else if bytes[index] == Mark.slash, index + 1 < bytes.count, bytes[index + 1] == Mark.slash {
        while index < bytes.count, bytes[index] != Mark.newline { index += 1 }
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Failure) {
    let start = index
    index += 2
    while index + 1 < bytes.count {
      if bytes[index] == Mark.star, bytes[index + 1] == Mark.slash {
        index += 2
        return
      }
      index += 1
    }
    index = start
    throw failure("the comment is never closed")
  }
}
