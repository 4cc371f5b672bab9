/// Statements: their conditions bind names, and their blocks contain literals.
extension Parser {
  mutating func statementProper() -> NodeID {
    switch word {
    case .return: return jump(.return)
    case .throw: return jump(.throw)
    case .break, .continue, .fallthrough:
      advance()
      if atName, !current.isNewLine, !atCaseLabel { advance() }
      return .none
    case .guard: return conditional(.guard)
    case .while: return conditional(.while)
    case .if, .switch: return branchStatement()
    case .for: return loop()
    case .repeat where token(1).kind == .leftBrace: return repeatLoop()
    case .do where token(1).kind == .leftBrace || isEffect(token(1)): return doStatement()
    case .defer where token(1).kind == .leftBrace:
      advance()
      return block()
    case .yield, .discard, .then:
      if isName(token(1)) || at(.yield) && token(1).kind == .prefixOperator, !token(1).isNewLine { advance() }
    default:
      // A label of a loop.
      if atName, token(1).kind == .colon, isLoop(token(2)) {
        advance()
        advance()
        return statement(inType: false)
      }
    }
    return expressionStatement()
  }

  private func isLoop(_ token: Token) -> Bool {
    isWord(token, .for) || isWord(token, .while) || isWord(token, .repeat) || isWord(token, .do)
      || isWord(token, .switch) || isWord(token, .if)
  }

  private mutating func expressionStatement() -> NodeID {
    let mark = nodes.count
    let countBefore = candidateCount
    let isLast = index
    let node = expression()
    // The only or the last expression of a body may be its value.
    if candidateCount == countBefore, !at(.rightBrace), isLast > 0, tokens[isLast - 1].kind != .leftBrace {
      forget(from: mark)
      return keepsEverything ? node : .none
    }
    return node
  }

  private mutating func jump(_ kind: Node.Kind) -> NodeID {
    let node = make(kind)
    var last = NodeID.none
    advance()
    guard !current.isNewLine || startsExpressionAfterReturn, !at(.semicolon), !atClosing, !atCaseLabel else {
      return node
    }
    append(expression(), to: node, &last)
    return node
  }

  private var startsExpressionAfterReturn: Bool {
    switch current.kind {
    case .end, .at: return false
    case .name: return declarationKeyword(index) == nil && !isStatementWord
    default: return true
    }
  }

  private var isStatementWord: Bool {
    switch word {
    case .return, .throw, .break, .continue, .fallthrough, .guard, .while, .for, .defer, .case, .default, .if, .switch:
      true
    default: false
    }
  }

  var atClosing: Bool { at(.rightBrace) || at(.rightParen) || at(.rightBracket) || at(.end) }

  /// A braced block. Its contents are skipped, if they cannot contain a key.
  mutating func block() -> NodeID {
    guard at(.leftBrace) else { return .none }
    let node = make(.block)
    guard keepsEverything || mayHoldKey(inBracesAt: index) else {
      nodes[node.index].flags.insert(.isOmitted)
      skipGroup()
      return node
    }
    var last = NodeID.none
    statements(to: node, &last)
    return node
  }

  /// `guard …, else { … }` and `while … { … }`.
  private mutating func conditional(_ kind: Node.Kind) -> NodeID {
    let node = make(kind)
    var last = NodeID.none
    advance()
    conditions(to: node, &last)
    if kind == .guard { take(.else) }
    append(block(), to: node, &last)
    return node
  }

  mutating func conditions(to node: NodeID, _ last: inout NodeID) {
    repeat {
      let before = index
      append(condition(), to: node, &last)
      if index == before { break }
    } while take(.comma)
  }

  private mutating func condition() -> NodeID {
    // The elements of an optional tuple are bound by a pattern, too.
    if at(.case) || (at(.let) || at(.var)) && token(1).kind == .leftParen {
      let node = make(.caseCondition)
      var last = NodeID.none
      if at(.case) { advance() }
      append(pattern(), to: node, &last)
      if take(.colon) { _ = type() }
      if take(.equal) { append(wrap(expression(isStatement: true), .initializer), to: node, &last) }
      return node
    }
    if at(.let) || at(.var) || at(.inout) {
      advance()
      guard atName else { return expression(isStatement: true) }
      let node = make(.binding, symbol: current.value)
      var last = NodeID.none
      advance()
      if take(.colon) { append(type(), to: node, &last) }
      if take(.equal) { append(wrap(expression(isStatement: true), .initializer), to: node, &last) }
      return node
    }
    return expression(isStatement: true)
  }

  /// A pattern, parsed as an expression in which `let x` binds a name; `=` ends it.
  mutating func pattern() -> NodeID { expression(isStatement: true, isPattern: true) }

  private mutating func branchStatement() -> NodeID {
    let node = at(.if) ? ifExpression() : switchExpression()
    // `if … { } else { }.modifier()` and the like are expressions.
    return node
  }

  mutating func ifExpression() -> NodeID {
    let root = make(.if)
    var node = root
    var chain: [NodeID] = []
    while true {
      chain.append(node)
      var last = NodeID.none
      advance()
      conditions(to: node, &last)
      append(block(), to: node, &last)
      guard take(.else) else { break }
      guard at(.if) else {
        append(block(), to: node, &last)
        break
      }
      let inner = make(.if)
      // Linked directly, because a long `else if` chain must not count as nesting.
      if last == .none { nodes[node.index].first = inner } else { nodes[last.index].next = inner }
      node = inner
    }
    settle(chain)
    return root
  }

  /// Cuts an `else if` chain that is too long, and sets the heights of its links.
  private mutating func settle(_ chain: [NodeID]) {
    let kept = chain.prefix(Parser.chainLimit + 1)
    if chain.count > Parser.chainLimit {
      let cut = chain[Parser.chainLimit].index
      if tooDeep == nil { tooDeep = Int(nodes[cut].start) }
      (nodes[cut].first, nodes[cut].height) = (.none, 0)
    }
    for (node, parent) in zip(kept.dropFirst(), kept).reversed() {
      let height = min(nodes[node.index].height + 1, Parser.heightLimit - 1)
      nodes[parent.index].height = max(nodes[parent.index].height, height)
    }
  }

  mutating func switchExpression() -> NodeID {
    let node = make(.switch)
    var last = NodeID.none
    advance()
    append(expression(isStatement: true), to: node, &last)
    guard at(.leftBrace) else { return node }
    let end = Int(current.value)
    advance()
    while index < end {
      if at(.at) {
        skipAttribute()
      } else if atCaseLabel {
        append(switchCase(end: end), to: node, &last)
      } else {
        advance()
      }
    }
    seek(end + 1)
    return node
  }

  var atCaseLabel: Bool { at(.case) || at(.default) && token(1).kind == .colon }

  private mutating func switchCase(end: Int) -> NodeID {
    let node = make(.switchCase)
    let before = index
    var last = NodeID.none
    if take(.case) {
      repeat {
        let item = make(.casePattern)
        var inner = NodeID.none
        append(pattern(), to: item, &inner)
        if take(.where) { append(expression(isStatement: true), to: item, &inner) }
        append(item, to: node, &last)
      } while take(.comma)
    } else {
      advance()
    }
    if !take(.colon) { skip(to: .colon, before: end) }
    while index < end, !atCaseLabel, !(at(.at) && isWord(token(1), .unknown)) {
      append(statement(inType: false), to: node, &last)
    }
    if hasComments { noteStatement(from: before) }
    return node
  }

  private mutating func loop() -> NodeID {
    let node = make(.for)
    var last = NodeID.none
    advance()
    while at(.try) || at(.await) || at(.unsafe) { advance() }
    if at(.case) { advance() }
    append(pattern(), to: node, &last)
    if take(.colon) { append(type(), to: node, &last) }
    if take(.in) { append(wrap(expression(isStatement: true), .initializer), to: node, &last) }
    if take(.where) { append(expression(isStatement: true), to: node, &last) }
    append(block(), to: node, &last)
    return node
  }

  private mutating func repeatLoop() -> NodeID {
    advance()
    let node = make(.block)
    var last = NodeID.none
    append(block(), to: node, &last)
    if take(.while) { append(expression(), to: node, &last) }
    return node
  }

  private mutating func doStatement() -> NodeID {
    let node = make(.block)
    var last = NodeID.none
    advance()
    while isEffect(current) {
      advance()
      if at(.leftParen) { skipGroup() }
    }
    append(block(), to: node, &last)
    while at(.catch) {
      let clause = make(.catch)
      var inner = NodeID.none
      advance()
      while !at(.leftBrace), !atClosing {
        let before = index
        append(pattern(), to: clause, &inner)
        if take(.where) { append(expression(isStatement: true), to: clause, &inner) }
        if !take(.comma), index == before { break }
      }
      append(block(), to: clause, &inner)
      append(clause, to: node, &last)
    }
    return node
  }
}
