/// Operands: names, literals, groups, closures, macros, key paths.
extension Parser {
  mutating func postfixed(_ isStatement: Bool) -> NodeID {
    let start = index
    let node = primary(isStatement)
    guard index > start else { return node }
    return suffixes(of: node, isStatement)
  }

  private mutating func primary(_ isStatement: Bool) -> NodeID {
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

  private mutating func leaf(_ kind: Node.Kind, aux: UInt32 = 0) -> NodeID {
    let node = make(kind, aux: aux)
    advance()
    return node
  }

  private mutating func keywordOrName(_ isStatement: Bool) -> NodeID {
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
  private mutating func name() -> NodeID {
    let node = make(.name, symbol: current.value)
    if isCandidate(current.value) { candidateCount += 1 }
    advance()
    skipGenericArguments(of: node)
    return node
  }

  /// - Parameter node: gets the arguments as children, if it is then called or has a member.
  mutating func skipGenericArguments(of node: NodeID = .none) {
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
    if node != .none, next.kind == .leftParen || next.kind == .dot { readGenericArguments(node) }
    seek(end)
  }

  mutating func string() -> NodeID {
    let node = make(.string, symbol: current.value)
    candidateCount += 1
    guard at(.stringStart) else {
      advance()
      return node
    }
    advance()
    var last = NodeID.none
    while at(.leftParen) {
      let end = Int(current.value)
      let part = make(.interpolation, aux: tokens[end].end)
      var inner = NodeID.none
      arguments(to: part, &inner)
      append(part, to: node, &last)
    }
    take(.stringEnd)
    return node
  }

  private mutating func implicitMember() -> NodeID {
    let node = make(.implicitMember, symbol: token(1).value)
    if kept.contains(token(1).value) { candidateCount += 1 }
    advance()
    advance()
    skipGenericArguments()
    return node
  }

  /// Arguments in parentheses or brackets, one node for each.
  mutating func arguments(to node: NodeID, _ last: inout NodeID) {
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

  private mutating func argument() -> NodeID {
    let node = make(.argument)
    var last = NodeID.none
    if isName(current), token(1).kind == .colon {
      if kept.contains(current.value) { candidateCount += 1 }
      nodes[node.index].symbol = current.value == KnownOperator.wildcard.symbol ? 0 : current.value
      advance()
      advance()
    }
    append(expression(), to: node, &last)
    return node
  }

  private mutating func tuple() -> NodeID {
    let node = make(.tuple)
    var last = NodeID.none
    arguments(to: node, &last)
    return node
  }

  private mutating func collection() -> NodeID {
    let node = make(.array)
    let end = Int(current.value)
    var last = NodeID.none
    advance()
    if at(.colon) {
      nodes[node.index].kind = .dictionary
      seek(end + 1)
      return node
    }
    while index < end {
      let before = index
      let key = expression()
      if take(.colon) {
        nodes[node.index].kind = .dictionary
        let entry = wrap(key, .entry)
        var inner = nodes[entry.index].first
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
  private mutating func keyPath(_ isStatement: Bool) -> NodeID {
    let node = make(.keyPath)
    var last = NodeID.none
    advance()
    if atName, token(1).kind == .dot || startsWithLess(token(1)) {
      let root = type()
      // The type's parser has consumed the components.
      nodes[node.index].symbol = nodes[root.index].symbol
      nodes[node.index].aux = nodes[root.index].aux
    } else if at(.leftParen) || at(.leftBracket) {
      skipGroup()
    }
    while true {
      if at(.dot), isName(token(1)) || token(1).kind == .integer {
        nodes[node.index].aux = nodes[node.index].symbol
        nodes[node.index].symbol = token(1).value
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

  private mutating func macro() -> NodeID {
    let node = make(.macroName)
    advance()
    guard isName(current) else { return node }
    nodes[node.index].symbol = current.value
    advance()
    skipGenericArguments()
    if at(.leftParen), isCheck(nodes[node.index].symbol) { skipGroup() }
    return node
  }

  private func isCheck(_ symbol: UInt32) -> Bool {
    symbol == Keyword.available.rawValue || symbol == Keyword.unavailable.rawValue
  }
}
