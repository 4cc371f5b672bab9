/// Operands: names, literals, groups, closures, macros, key paths.
extension Parser {
  mutating func postfixed(_ isStatement: Bool) -> UInt32 {
    let start = index
    let node = primary(isStatement)
    guard index > start else { return node }
    return suffixes(of: node, isStatement)
  }

  private mutating func primary(_ isStatement: Bool) -> UInt32 {
    switch current.kind {
    case .string, .stringStart: return string()
    case .integer: return leaf(.integer, aux: current.value)
    case .float: return leaf(.float)
    case .regex: return leaf(.regex)
    case .quotedName: return name()
    case .name: return keywordOrName(isStatement)
    case .dot where isName(token(1)) || token(1).kind == .integer: return implicitMember()
    case .leftParen: return tuple()
    case .leftBracket: return collection()
    case .leftBrace: return closure()
    case .backslash: return keyPath(isStatement)
    case .pound: return macro()
    case .at:
      skipAttribute()
      return deeper { $0.postfixed(isStatement) }
    case .rightParen, .rightBracket, .rightBrace, .comma, .colon, .semicolon, .end, .equal: return make(.other)
    case .infixQuestion, .postfixQuestion, .postfixBang, .infixOperator, .postfixOperator, .prefixOperator, .arrow,
      .dot, .stringEnd:
      return leaf(.other)
    }
  }

  private mutating func leaf(_ kind: Node.Kind, aux: UInt32 = 0) -> UInt32 {
    let node = make(kind, aux: aux)
    advance()
    return node
  }

  private mutating func keywordOrName(_ isStatement: Bool) -> UInt32 {
    switch word {
    case .nil: return leaf(.null)
    case .true, .false: return leaf(.boolean)
    case .if where token(1).kind != .colon: return ifExpression()
    case .switch where token(1).kind != .colon: return switchExpression()
    case .do where token(1).kind == .leftBrace:
      advance()
      return block()
    case .case, .func, .struct, .enum, .class, .extension, .import, .guard, .return, .where, .else, .in, .catch,
      .for, .while, .throw, .defer, .break, .continue, .fallthrough, .protocol, .typealias:
      // The keyword of a statement cannot continue an expression: an operand is missing.
      return make(.other)
    default: return name()
    }
  }

  /// A name, with generic arguments if the token behind them allows it.
  private mutating func name() -> UInt32 {
    let node = make(.name, symbol: current.value)
    if kept.contains(current.value) { candidateCount += 1 }
    advance()
    skipGenericArguments(of: node)
    return node
  }

  /// - Parameter node: gets the arguments as children, if it is then called or has a member.
  mutating func skipGenericArguments(of node: UInt32 = 0) {
    guard startsWithLess(current), let end = genericArgumentsEnd(index) else { return }
    if end.bytes > 0 { return seek(end) }
    let next = tokens[min(end.token, tokens.count - 1)]
    switch next.kind {
    case .leftParen, .leftBracket:
      guard !next.isNewLine else { return }
    case .rightParen, .rightBracket, .rightBrace, .leftBrace, .dot, .comma, .colon, .semicolon, .end, .postfixBang,
      .postfixQuestion, .infixQuestion, .equal:
      break
    default:
      guard next.isNewLine else { return }
    }
    if node != 0, next.kind == .leftParen || next.kind == .dot { readGenericArguments(node) }
    seek(end)
  }

  mutating func string() -> UInt32 {
    let node = make(.string, symbol: current.value)
    candidateCount += 1
    guard at(.stringStart) else {
      advance()
      return node
    }
    advance()
    var last: UInt32 = 0
    while at(.leftParen) {
      let end = Int(current.value)
      let part = make(.interpolation, aux: tokens[end].end)
      var inner: UInt32 = 0
      arguments(to: part, &inner)
      append(part, to: node, &last)
    }
    take(.stringEnd)
    return node
  }

  private mutating func implicitMember() -> UInt32 {
    let node = make(.implicitMember, symbol: token(1).value)
    advance()
    advance()
    skipGenericArguments()
    return node
  }

  /// Arguments in parentheses or brackets, one node for each.
  mutating func arguments(to node: UInt32, _ last: inout UInt32) {
    let end = Int(current.value)
    advance()
    while index < end {
      let before = index
      append(argument(), to: node, &last)
      skip(to: .comma, before: end)
      if index == before { advance() }
    }
    seek(end + 1)
  }

  private mutating func argument() -> UInt32 {
    let node = make(.argument)
    var last: UInt32 = 0
    if isName(current), token(1).kind == .colon {
      nodes[Int(node)].symbol = current.value == Sign.wildcard.symbol ? 0 : current.value
      advance()
      advance()
    }
    append(expression(), to: node, &last)
    return node
  }

  private mutating func tuple() -> UInt32 {
    let node = make(.tuple)
    var last: UInt32 = 0
    arguments(to: node, &last)
    return node
  }

  private mutating func collection() -> UInt32 {
    let node = make(.array)
    let end = Int(current.value)
    var last: UInt32 = 0
    advance()
    if at(.colon) {
      nodes[Int(node)].kind = .dictionary
      seek(end + 1)
      return node
    }
    while index < end {
      let before = index
      let key = expression()
      if take(.colon) {
        nodes[Int(node)].kind = .dictionary
        let entry = wrap(key, .entry)
        var inner = nodes[Int(entry)].first
        append(expression(), to: entry, &inner)
        append(entry, to: node, &last)
      } else {
        append(key, to: node, &last)
      }
      skip(to: .comma, before: end)
      if index == before { advance() }
    }
    seek(end + 1)
    return node
  }

  /// `\Type.path`, `\.path`: represented by the last two components.
  private mutating func keyPath(_ isStatement: Bool) -> UInt32 {
    let node = make(.keyPath)
    var last: UInt32 = 0
    advance()
    if atName, token(1).kind == .dot || startsWithLess(token(1)) {
      let root = type()
      // The type's parser has consumed the components.
      nodes[Int(node)].symbol = nodes[Int(root)].symbol
      nodes[Int(node)].aux = nodes[Int(root)].aux
    } else if at(.leftParen) || at(.leftBracket) {
      skipGroup()
    }
    while true {
      if at(.dot), isName(token(1)) || token(1).kind == .integer {
        nodes[Int(node)].aux = nodes[Int(node)].symbol
        nodes[Int(node)].symbol = token(1).value
        advance()
        advance()
      } else if at(.dot),
        token(1).kind == .leftBracket || token(1).kind == .postfixQuestion
          || token(1).kind == .postfixBang
      {
        advance()
      } else if at(.leftBracket) || at(.leftParen), !current.isNewLine {
        arguments(to: node, &last)
      } else if at(.postfixQuestion) || at(.postfixBang) {
        advance()
      } else {
        return node
      }
    }
  }

  private mutating func macro() -> UInt32 {
    let node = make(.macroName)
    advance()
    guard isName(current) else { return node }
    nodes[Int(node)].symbol = current.value
    advance()
    skipGenericArguments()
    if at(.leftParen), isCheck(nodes[Int(node)].symbol) { skipGroup() }
    return node
  }

  private func isCheck(_ symbol: UInt32) -> Bool {
    symbol == Word.available.rawValue || symbol == Word.unavailable.rawValue
  }
}
