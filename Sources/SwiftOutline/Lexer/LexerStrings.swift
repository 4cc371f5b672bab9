/// String literals: plain, raw and multi-line, with nested interpolations.
extension Lexer {
  /// Limit on literals nested in interpolations; the text of deeper ones is not kept.
  static let stringDepthLimit = 60

  /// Reads a literal from its opening quote on. Its number signs have been read already.
  mutating func string(pounds: Int) {
    let start = at - pounds
    let isMultiline = opensMultiline(pounds: pounds)
    at += isMultiline ? 3 : 1
    candidateCount += 1
    let number = literals.count
    literals.append(
      Literal(
        start: UInt32(start), end: 0, text: 0, length: 0, pounds: UInt8(min(pounds, 255)),
        isMultiline: isMultiline, isTerminated: true, isInterpolated: false))
    let token = tokens.count
    emit(.string, from: start, to: at, value: UInt32(number))
    openStrings.append(
      OpenString(literal: number, token: token, content: at, pounds: pounds, isMultiline: isMultiline))
    resumeString()
  }

  /// Whether three quotes open a multi-line literal. (`#"""#` is a raw literal that contains one quote.)
  private func opensMultiline(pounds: Int) -> Bool {
    guard peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"") else { return false }
    guard pounds > 0 else { return true }
    var index = at + 1
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "\""), hasPounds(pounds, at: index + 1) { return false }
      index += 1
    }
    return true
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Reads on in the innermost open literal, up to its end or its next interpolation.
  mutating func resumeString() {
    guard let string = openStrings.last else { return }
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        if !string.isMultiline, hasPounds(string.pounds, at: at + 1) {
          at += 1 + string.pounds
          return endString(at: at, isTerminated: true)
        }
        if string.isMultiline, peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\""),
          hasPounds(string.pounds, at: at + 3)
        {
          at += 3 + string.pounds
          return endString(at: at, isTerminated: true)
        }
        at += 1
      case UInt8(ascii: "\\"):
        guard hasPounds(string.pounds, at: at + 1) else {
          at += 1
          continue
        }
        at += 1 + string.pounds
        if peek(0) == UInt8(ascii: "(") { return openInterpolation() }
        if peek(0) != 0x0A, peek(0) != 0x0D, at < bytes.count { at += 1 }
      case 0x0A, 0x0D:
        if !string.isMultiline { return breakString() }
        at += 1
      default: at += 1
      }
    }
    breakString()
  }

  private mutating func openInterpolation() {
    guard let string = openStrings.last else { return }
    tokens[string.token].kind = .stringStart
    literals[string.literal].isInterpolated = true
    open(.leftParen, isInterpolation: true)
  }

  /// The line ended inside a literal. This ends the literals around it, too, except for multi-line ones.
  private mutating func breakString() {
    let end = at
    endString(at: end, isTerminated: false)
    while let outer = openStrings.last, !outer.isMultiline {
      let count = openStrings.count
      while openStrings.count == count { closeTop(at: end) }
    }
  }

  /// Ends the innermost open literal.
  mutating func endString(at end: Int, isTerminated: Bool) {
    guard let string = openStrings.popLast() else { return }
    if !isTerminated { fault(.unterminatedString, at: Int(literals[string.literal].start)) }
    let tail = isTerminated ? string.pounds + (string.isMultiline ? 3 : 1) : 0
    var content = string.content..<max(string.content, end - tail)
    // The text of a literal includes those nested in it, so unlimited nesting would take quadratic memory.
    if openStrings.count > Lexer.stringDepthLimit || text.count + content.count > OutlineReader.sizeLimit {
      fault(.tooDeep, at: Int(literals[string.literal].start))
      content = string.content..<string.content
    }
    literals[string.literal].text = UInt32(text.count)
    literals[string.literal].length = UInt32(content.count)
    literals[string.literal].end = UInt32(end)
    literals[string.literal].isTerminated = isTerminated
    text.append(contentsOf: bytes[content])
    if literals[string.literal].isInterpolated {
      emit(.stringEnd, from: end, to: end, value: UInt32(string.literal))
    } else {
      tokens[string.token].end = UInt32(end)
    }
    flags = []
  }
}
