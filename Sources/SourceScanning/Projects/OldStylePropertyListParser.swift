internal import Diagnostics

/// Reads property list text from bytes: no recursion deeper than `greatestDepth`, every failure with its offset.
struct OldStylePropertyListParser {
  /// Where the text stops being a property list.
  struct Failure: Error, Equatable {
    /// What was expected.
    var message: String
    var offset: Int
  }

  private static let greatestDepth = 64
  /// What a string without quotes is made of.
  private static let bareBytes: [Bool] = (0...255).map { (byte: UInt8) in
    ObjectiveCLexer.isNameByte(byte) || "/:.-@*+".utf8.contains(byte)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let bare: UnsafeBufferPointer<Bool>
  private var index: Int
  private var rows: [OldStylePropertyList.Row] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>, bare: UnsafeBufferPointer<Bool>) {
    self.bytes = bytes
    self.bare = bare
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    rows.reserveCapacity(bytes.count / 20)
  }

  static func parse(_ bytes: [UInt8]) -> Result<OldStylePropertyList, Failure> {
    guard bytes.count < 1 << 30 else { return .failure(Failure(message: "the file is too large", offset: 0)) }
    let rows: Result<[OldStylePropertyList.Row], Failure> = bytes.withUnsafeBufferPointer { buffer in
      bareBytes.withUnsafeBufferPointer { bare in Self.rows(of: buffer, bare: bare) }
    }
    return rows.map { OldStylePropertyList(text: .init(bytes: bytes, rows: $0), number: 0) }
  }

  private static func rows(
    of bytes: UnsafeBufferPointer<UInt8>, bare: UnsafeBufferPointer<Bool>
  ) -> Result<[OldStylePropertyList.Row], Failure> {
    var parser = OldStylePropertyListParser(bytes, bare: bare)
    do throws(Failure) {
      try parser.value(depth: 0)
      try parser.skipBlanks()
      guard parser.index == bytes.count else { throw parser.failure("nothing may follow the list's end") }
      return .success(parser.rows)
    } catch {
      return .failure(error)
    }
  }

  private func failure(_ message: String) -> Failure { Failure(message: message, offset: index) }

  private mutating func value(depth: Int) throws(Failure) {
    guard depth < Self.greatestDepth else { throw failure("values nest more than \(Self.greatestDepth) deep") }
    try skipBlanks()
    guard index < bytes.count else { throw failure("a value was expected") }
    switch bytes[index] {
    case Mark.openBrace: try dictionary(depth: depth)
    case Mark.openParenthesis: try array(depth: depth)
    default: try string()
    }
  }

  private mutating func dictionary(depth: Int) throws(Failure) {
    let number = open(.dictionary)
    while true {
      try skipBlanks()
      guard index < bytes.count else { throw failure("a '}' was expected") }
      if bytes[index] == Mark.closeBrace { break }
      try string()
      try expect(UInt8(ascii: "="))
      try value(depth: depth + 1)
      try expect(Mark.semicolon)
    }
    close(number)
  }

  private mutating func array(depth: Int) throws(Failure) {
    let number = open(.array)
    while true {
      try skipBlanks()
      guard index < bytes.count else { throw failure("a ')' was expected") }
      if bytes[index] == Mark.closeParenthesis { break }
      try value(depth: depth + 1)
      try skipBlanks()
      if index < bytes.count, bytes[index] == Mark.comma {
        index += 1
      } else if index < bytes.count, bytes[index] != Mark.closeParenthesis {
        throw failure("a ',' was expected")
      }
    }
    close(number)
  }

  private mutating func open(_ kind: OldStylePropertyList.Kind) -> Int {
    rows.append(.init(kind: kind, start: UInt32(index), end: 0, next: 0))
    index += 1
    return rows.count - 1
  }

  private mutating func close(_ number: Int) {
    index += 1
    rows[number].end = UInt32(index)
    rows[number].next = UInt32(rows.count)
  }

  private mutating func expect(_ mark: UInt8) throws(Failure) {
    try skipBlanks()
    guard index < bytes.count, bytes[index] == mark else {
      throw failure("a '\(Character(Unicode.Scalar(mark)))' was expected")
    }
    index += 1
  }

  private mutating func string() throws(Failure) {
    let start = index
    let kind = bytes[index] == Mark.quote ? try quoted() : .string
    if kind == .string {
      let rest = bytes[start...]
      index = rest.firstIndex { !bare[Int($0)] } ?? bytes.count
      guard index > start else { throw failure("a string was expected") }
    }
    rows.append(.init(kind: kind, start: UInt32(start), end: UInt32(index), next: UInt32(rows.count + 1)))
  }

  private mutating func quoted() throws(Failure) -> OldStylePropertyList.Kind {
    let start = index
    var kind = OldStylePropertyList.Kind.quotedString
    index += 1
    while index < bytes.count, bytes[index] != Mark.quote {
      if bytes[index] == Mark.backslash {
        kind = .escapedString
        index += 1
      }
      index += 1
    }
    guard index < bytes.count else {
      index = start
      throw failure("the string is never closed")
    }
    index += 1
    return kind
  }

  @inline(__always)
  private mutating func skipBlanks() throws(Failure) {
    if index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    // Behind one blank at most stands what follows, mostly.
    if index < bytes.count, bytes[index] <= 0x20 || bytes[index] == Mark.slash { try skipAllBlanks() }
  }

  @inline(never)
  private mutating func skipAllBlanks() throws(Failure) {
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
    while true {
      skipToStar()
      index += 1
      guard index < bytes.count else { break }
      if bytes[index] == Mark.slash {
        index += 1
        return
      }
    }
    index = start
    throw failure("the comment is never closed")
  }

  /// A third of a project is comments: eight bytes without a star are stepped over at once.
  private mutating func skipToStar() {
    while index + 8 <= bytes.count {
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let stars = UInt64(littleEndian: word).firstMark(of: Mark.star)
      index += stars.trailingZeroBitCount / 8
      if stars != 0 { return }
    }
    while index < bytes.count, bytes[index] != Mark.star { index += 1 }
  }
}
