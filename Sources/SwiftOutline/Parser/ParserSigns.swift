/// Operator tokens of which only a part is meant.
extension Parser {
  func operatorIs(_ token: Token, _ sign: KnownOperator) -> Bool { token.value == sign.symbol }

  private func head(_ token: Token) -> UInt8 {
    switch token.kind {
    case .prefixOperator, .infixOperator, .postfixOperator, .equal, .infixQuestion: source[Int(token.start)]
    default: 0
    }
  }

  func startsWithLess(_ token: Token) -> Bool { head(token) == UInt8(ascii: "<") }
  func startsWithGreater(_ token: Token) -> Bool { head(token) == UInt8(ascii: ">") }

  /// Whether an operator begins with the `?` of an optional, as in `Int?=`.
  func startsWithQuestion(_ token: Token) -> Bool {
    token.end > token.start + 1 && (head(token) == UInt8(ascii: "?") || head(token) == UInt8(ascii: "!"))
  }

  /// Removes the first byte of the current operator; the rest becomes the current token.
  mutating func consumeSign() {
    var token = tokens[index]
    token.start += 1
    guard token.start < token.end else { return advance() }
    let rest = token.end - token.start
    switch source[Int(token.start)] {
    case UInt8(ascii: "?") where rest == 1: token.kind = .postfixQuestion
    case UInt8(ascii: "!") where rest == 1: token.kind = .postfixBang
    case UInt8(ascii: "=") where rest == 1: token.kind = .equal
    case UInt8(ascii: "-") where rest == 2 && source[Int(token.start) + 1] == UInt8(ascii: ">"): token.kind = .arrow
    default: token.value = 0
    }
    token.flags = []
    tokens[index] = token
  }

  /// The end of a list of generic arguments that starts at a token: the index of a token and the number of bytes into
  /// it; nil if there is no such list.
  func genericArgumentsEnd(_ start: Int) -> (token: Int, bytes: UInt32)? {
    guard startsWithLess(tokens[start]) else { return nil }
    var depth = 0
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .prefixOperator, .infixOperator, .postfixOperator:
        var offset = token.start
        while offset < token.end {
          switch source[Int(offset)] {
          case UInt8(ascii: "<"):
            depth += 1
            // Limit: 60 levels. Without it, invalid source would be searched again from every `<`.
            if depth > 60 { return nil }
          case UInt8(ascii: ">"):
            depth -= 1
            if depth == 0 {
              let used = offset + 1 - token.start
              return offset + 1 == token.end ? (index + 1, 0) : (index, used)
            }
          case UInt8(ascii: "&") where token.end > token.start + 1: return nil
          case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "."), UInt8(ascii: "~"): break
          default: return nil
          }
          offset += 1
        }
      case .name, .quotedName, .dot, .comma, .colon, .postfixQuestion, .postfixBang, .arrow, .at, .integer: break
      case .leftParen, .leftBracket: index = Int(token.value)
      default: return nil
      }
      index += 1
    }
    return nil
  }

  /// Moves to an end found by `genericArgumentsEnd`.
  mutating func seek(_ position: (token: Int, bytes: UInt32)) {
    index = min(position.token, tokens.count - 1)
    for _ in 0..<position.bytes { consumeSign() }
  }

  mutating func seek(_ position: Int) { index = min(position, tokens.count - 1) }
}
