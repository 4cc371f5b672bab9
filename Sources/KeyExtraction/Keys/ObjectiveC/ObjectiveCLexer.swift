internal import Diagnostics

/// Splits a C-family file into tokens. Comments, directives and `#if 0` blocks are dropped; macros are kept in a list
/// of their own.
struct ObjectiveCLexer {
  let bytes: [UInt8]
  private(set) var tokens: [ObjectiveCToken] = []
  private(set) var macros: [ObjectiveCMacro] = []
  /// The comments that ask to ignore findings: their byte ranges, and where the marker begins.
  private(set) var comments: [(bytes: Range<Int>, marker: Int)] = []
  private var isAtLineStart = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var tokens: [ObjectiveCToken] = []
    tokens.reserveCapacity(bytes.count / 6)
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count {
      if bytes[index] == Mark.hash, isAtLineStart {
        index = directive(from: index)
      } else {
        index = lex(from: index, until: bytes.count, into: &tokens)
      }
    }
    self.tokens = tokens
  }

  /// Reads one token, or skips bytes that are none, and returns the index behind it.
  private mutating func lex(from index: Int, until end: Int, into tokens: inout [ObjectiveCToken]) -> Int {
    let byte = bytes[index]
    switch byte {
    case Mark.newline:
      isAtLineStart = true
      return index + 1
    case 0x09, 0x0B, 0x0C, Mark.carriageReturn, 0x20: return index + 1
    case Mark.backslash where index + 1 < end && bytes[index + 1] <= 0x20: return index + 2
    case Mark.slash where index + 1 < end && (bytes[index + 1] == Mark.slash || bytes[index + 1] == Mark.star):
      // May be beyond `end`: a comment that begins inside a directive can run past the directive's line.
      let close = afterComment(from: index)
      if let marker = IgnoreComment.markerStart(in: bytes, comment: index..<close) {
        comments.append((index..<close, marker))
      }
      return close
    default: break
    }
    isAtLineStart = false
    if byte == Mark.quote || (byte == Mark.at && index + 1 < end && bytes[index + 1] == Mark.quote) {
      let close = min(end, afterString(from: byte == Mark.at ? index + 1 : index, quote: Mark.quote))
      tokens.append(ObjectiveCToken(kind: .string, start: index, end: close))
      return close
    }
    if byte == UInt8(ascii: "'") { return min(end, afterString(from: index, quote: byte)) }
    if Self.isNameByte(byte) { return word(from: index, until: end, into: &tokens) }
    tokens.append(ObjectiveCToken(kind: .mark(byte), start: index, end: index + 1))
    return index + 1
  }

  private func word(from index: Int, until end: Int, into tokens: inout [ObjectiveCToken]) -> Int {
    var close = index + 1
    while close < end, Self.isNameByte(bytes[close]) { close += 1 }
    let isNumber = bytes[index] >= UInt8(ascii: "0") && bytes[index] <= UInt8(ascii: "9")
    if !isNumber, close < end, bytes[close] == Mark.quote, bytes[close - 1] == UInt8(ascii: "R"), close - index <= 3 {
      return min(end, afterRawString(from: close))
    }
    tokens.append(ObjectiveCToken(kind: isNumber ? .number : .name, start: index, end: close))
    return close
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }
}

// What is jumped over.
extension ObjectiveCLexer {
  private func afterComment(from start: Int) -> Int {
    var index = start + 2
    if bytes[start + 1] == Mark.slash { return lineEnd(from: index) }
    while index < bytes.count {
      if bytes[index] == Mark.star, index + 1 < bytes.count, bytes[index + 1] == Mark.slash { return index + 2 }
      index += 1
    }
    return bytes.count
  }

  /// The index of the first newline that no backslash continues, or the end of the file.
  private func lineEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] == Mark.newline, !isContinued(newline: index) { return index }
      index += 1
    }
    return bytes.count
  }

  private func isContinued(newline: Int) -> Bool {
    var before = newline - 1
    if before >= 0, bytes[before] == Mark.carriageReturn { before -= 1 }
    return before >= 0 && bytes[before] == Mark.backslash
  }

  /// The index behind the closing quote. A literal that is never closed ends with its line.
  private func afterString(from start: Int, quote: UInt8) -> Int {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case quote: return index + 1
      case Mark.newline where !isContinued(newline: index): return index
      case Mark.backslash where index + 1 < bytes.count && bytes[index + 1] != Mark.newline: index += 2
      default: index += 1
      }
    }
    return bytes.count
  }

  /// The index behind a C++ raw string `R"delimiter(…)delimiter"`.
  private func afterRawString(from quote: Int) -> Int {
    var open = quote + 1
    while open < bytes.count, open - quote <= 17, bytes[open] != Mark.openParenthesis { open += 1 }
    guard open < bytes.count, bytes[open] == Mark.openParenthesis else { return quote + 1 }
    let tail = [Mark.closeParenthesis] + bytes[(quote + 1)..<open] + [Mark.quote]
    var index = open + 1
    while index + tail.count <= bytes.count {
      if bytes[index] == tail[0], bytes[index..<(index + tail.count)].elementsEqual(tail) { return index + tail.count }
      index += 1
    }
    return bytes.count
  }
}

// Directives.
extension ObjectiveCLexer {
  private mutating func directive(from hash: Int) -> Int {
    isAtLineStart = false
    let name = nextWord(from: hash + 1)
    let text = bytes[name]
    if text.elementsEqual("define".utf8) { return define(from: name.upperBound) }
    let end = lineEnd(from: name.upperBound)
    if text.elementsEqual("if".utf8), bytes[nextWord(from: name.upperBound)].elementsEqual("0".utf8) {
      return afterDisabledBlock(from: end)
    }
    return end
  }

  /// The next word on the same line; empty where there is none.
  private func nextWord(from start: Int) -> Range<Int> {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    let first = index
    while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
    return first..<index
  }

  /// The line of the `#else`, `#elif` or `#endif` that ends an `#if 0`. An `#else` branch is read.
  private func afterDisabledBlock(from start: Int) -> Int {
    var index = start
    var depth = 1
    while index < bytes.count {
      let line = index + 1
      var hash = line
      while hash < bytes.count, bytes[hash] == 0x20 || bytes[hash] == 0x09 { hash += 1 }
      if hash < bytes.count, bytes[hash] == Mark.hash {
        let name = bytes[nextWord(from: hash + 1)]
        if name.starts(with: "if".utf8) { depth += 1 }
        if name.elementsEqual("endif".utf8) { depth -= 1 }
        if depth == 0 || (depth == 1 && name.starts(with: "el".utf8)) { return lineEnd(from: hash) }
      }
      index = lineEnd(from: line)
    }
    return bytes.count
  }

  private mutating func define(from start: Int) -> Int {
    let name = nextWord(from: start)
    let end = lineEnd(from: name.upperBound)
    var index = name.upperBound
    var parameters: [Range<Int>]?
    if index < end, bytes[index] == Mark.openParenthesis {
      var names: [Range<Int>] = []
      index += 1
      while index < end, bytes[index] != Mark.closeParenthesis {
        let word = Self.isNameByte(bytes[index]) ? nextWord(from: index) : index..<(index + 1)
        if Self.isNameByte(bytes[index]) { names.append(word) }
        index = word.upperBound
      }
      index = min(end, index + 1)
      parameters = names
    }
    var body: [ObjectiveCToken] = []
    while index < end { index = lex(from: index, until: end, into: &body) }
    macros.append(ObjectiveCMacro(name: name, parameters: parameters, body: body))
    return max(end, index)
  }
}
