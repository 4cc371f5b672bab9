internal import Diagnostics

/// Operators, numbers, regex literals, comments and directives.
extension Lexer {
  /// Whether an operand may end directly before an offset, so that an operator there binds to the left.
  private func isLeftBound(_ offset: Int) -> Bool {
    guard offset > 0, !flags.contains(.space), !flags.contains(.newline) else { return false }
    switch byteClass(offset - 1) {
    case .leftParen, .leftBracket, .leftBrace, .comma, .colon, .semicolon: return false
    default: return true
    }
  }

  private func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
    guard offset < bytes.count else { return false }
    switch byteClass(offset) {
    case .space, .newline, .rightParen, .rightBracket, .rightBrace, .comma, .colon, .semicolon: return false
    case .dot: return !isLeftBound
    case .slash:
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      return !(next == UInt8(ascii: "/") || next == UInt8(ascii: "*"))
    default: return true
    }
  }

  mutating func mark() {
    let isQuestion = bytes[at] == UInt8(ascii: "?")
    if isLeftBound(at) {
      emit(isQuestion ? .postfixQuestion : .postfixBang, from: at, to: at + 1)
      at += 1
    } else {
      operatorToken()
    }
  }

  mutating func dot() {
    if peek(1) == UInt8(ascii: ".") { return operatorToken() }
    emit(.dot, from: at, to: at + 1)
    at += 1
  }

  mutating func operatorToken() {
    let start = at
    let allowsDots = bytes[at] == UInt8(ascii: ".")
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "/"), at > start, peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*") { break }
      if byteClass(at).continuesOperator || allowsDots && byte == UInt8(ascii: ".") {
        at += 1
      } else if byte >= 0x80 {
        let (scalar, length) = scalar(at: at)
        guard isOperatorHead(scalar) else { break }
        at += length
      } else {
        break
      }
    }
    if at == start { at += 1 }
    if bytes[start] == UInt8(ascii: "<"), at == start + 1, peek(0) == UInt8(ascii: "#") { return placeholder(start) }
    classify(start)
  }

  private mutating func classify(_ start: Int) {
    let length = at - start
    let first = bytes[start]
    if length == 1, first == UInt8(ascii: "=") { return emit(.equal, from: start, to: at) }
    if length == 2, first == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") {
      return emit(.arrow, from: start, to: at)
    }
    let left = isLeftBound(start)
    let right = isRightBound(at, isLeftBound: left)
    if length == 1, first == UInt8(ascii: "?") { return emit(.infixQuestion, from: start, to: at) }
    let kind: Token.Kind = left == right ? .infixOperator : left ? .postfixOperator : .prefixOperator
    let symbol = intern(start..<at)
    emit(kind, from: start, to: at, value: symbol)
  }

  /// A placeholder of Xcode's editor, `<#name#>`: read as an expression.
  private mutating func placeholder(_ start: Int) {
    var end = at
    while end + 1 < bytes.count, bytes[end] != 0x0A,
      !(bytes[end] == UInt8(ascii: "#") && bytes[end + 1] == UInt8(ascii: ">")) || end == at
    {
      end += 1
    }
    guard end + 1 < bytes.count, bytes[end] != 0x0A else { return classify(start) }
    at = end + 2
    emit(.quotedName, from: start, to: at, value: intern(start..<at))
  }

  mutating func number() {
    let start = at
    // In `pair.0.1` the numbers are the names of members.
    guard tokens.last?.kind != .dot else {
      while at < bytes.count, byteClass(at) == .digit { at += 1 }
      return emit(.integer, from: start, to: at, value: intern(start..<at))
    }
    let isHex = bytes[at] == UInt8(ascii: "0") && (peek(1) | 0x20) == UInt8(ascii: "x")
    var isFloat = digits(isHex: isHex)
    if at + 1 < bytes.count, bytes[at] == UInt8(ascii: "."), byteClass(at + 1) == .digit {
      at += 1
      _ = digits(isHex: isHex)
      isFloat = true
    }
    emit(isFloat ? .float : .integer, from: start, to: at, value: at == start + 1 ? UInt32(bytes[start]) : 0)
  }

  /// Skips digits with an exponent; true if there was an exponent.
  private mutating func digits(isHex: Bool) -> Bool {
    let exponent = UInt8(ascii: isHex ? "p" : "e")
    var hasExponent = false
    while at < bytes.count, byteClass(at).continuesName {
      if bytes[at] | 0x20 == exponent {
        hasExponent = true
        if peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+") { at += 1 }
      }
      at += 1
    }
    return hasExponent
  }

  mutating func slash() {
    switch peek(1) {
    case UInt8(ascii: "/"):
      let start = at
      skipLine()
      noteComment(from: start, isFirst: flags.contains(.newline))
      if !flags.contains(.newline) { noteTrailingComment(from: start) }
      flags.insert(.space)
    case UInt8(ascii: "*"): blockComment()
    default:
      if !endsOperand(), let end = regexEnd(from: at) {
        emit(.regex, from: at, to: end)
        at = end
      } else {
        operatorToken()
      }
    }
  }

  private mutating func blockComment() {
    let start = at
    let isFirst = flags.contains(.newline)
    var depth = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        at += 2
      } else if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        at += 2
        if depth == 0 { break }
      } else {
        if byte == 0x0A || byte == 0x0D { flags.insert(.newline) }
        at += 1
      }
    }
    if depth > 0 { fault(.unterminatedComment, at: start) }
    noteComment(from: start, isFirst: isFirst)
    flags.insert(.space)
  }

  /// Keeps a comment that ends here if it asks to ignore findings.
  ///
  /// - Parameter isFirst: whether no token precedes it on its line.
  private mutating func noteComment(from start: Int, isFirst: Bool) {
    guard let marker = IgnoreComment.markerStart(in: bytes, comment: start..<at) else { return }
    comments.add(
      MarkedComments.Comment(
        bytes: start..<at, marker: marker, token: tokens.count,
        isAlone: isFirst && IgnoreComment.isLineEnd(at, in: bytes)))
  }

  /// Whether the previous token ends an operand, so that a slash behind it means division.
  private func endsOperand() -> Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .name:
      switch Keyword(rawValue: last.value) {
      case .return, .in, .case, .try, .await, .where, .if, .guard, .while, .for, .switch, .throw, .is, .as, .else,
        .repeat, .do, .yield, .each, .copy, .consume, .then:
        return tokens.count > 1 && tokens[tokens.count - 2].kind == .dot
      default: return true
      }
    case .quotedName, .integer, .float, .regex, .string, .stringEnd, .postfixQuestion, .postfixBang, .postfixOperator:
      return true
    case .rightParen, .rightBracket, .rightBrace: return !flags.contains(.newline) || isRegexUnlikely
    default: return false
    }
  }

  /// A slash with a space behind it means division.
  private var isRegexUnlikely: Bool { peek(1) == 0x20 || peek(1) == 0x09 }

  /// The offset behind a regex literal that starts at an offset; nil if there is none.
  private func regexEnd(from start: Int) -> Int? {
    var index = start + 1
    var depth = 0
    var isClass = false
    guard index < bytes.count, bytes[index] != 0x20, bytes[index] != 0x09 else { return nil }
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isClass = true
      case UInt8(ascii: "]"): isClass = false
      case UInt8(ascii: "(") where !isClass: depth += 1
      case UInt8(ascii: ")") where !isClass:
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "/"):
        let last = bytes[index - 1]
        return last == 0x20 && bytes[index - 2] != UInt8(ascii: "\\") || last == 0x09 ? nil : index + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Raw strings, `#/…/#`, directives, and the `#` of a macro.
  mutating func pound() {
    var count = 1
    while peek(count) == UInt8(ascii: "#") { count += 1 }
    if peek(count) == UInt8(ascii: "\"") {
      at += count
      return string(pounds: count)
    }
    if peek(count) == UInt8(ascii: "/"), let end = extendedRegexEnd(pounds: count) {
      emit(.regex, from: at, to: end)
      at = end
      return
    }
    if count == 1, directive() { return }
    emit(.pound, from: at, to: at + 1)
    at += 1
  }

  private func extendedRegexEnd(pounds: Int) -> Int? {
    var index = at + pounds + 1
    let isMultiline = index < bytes.count && (bytes[index] == 0x0A || bytes[index] == 0x0D)
    while index < bytes.count {
      if !isMultiline, bytes[index] == 0x0A || bytes[index] == 0x0D { return nil }
      if bytes[index] == UInt8(ascii: "/") {
        var count = 0
        while count < pounds, index + 1 + count < bytes.count, bytes[index + 1 + count] == UInt8(ascii: "#") {
          count += 1
        }
        if count == pounds { return index + 1 + count }
      }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
