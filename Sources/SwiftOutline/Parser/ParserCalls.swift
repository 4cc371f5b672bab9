/// What follows an operand: members, calls, subscripts, trailing closures.
extension Parser {
  mutating func suffixes(of operand: NodeID, _ isStatement: Bool) -> NodeID {
    var node = operand
    while true {
      switch current.kind {
      case .dot:
        guard isName(token(1)) || token(1).kind == .integer || token(1).kind == .leftParen else {
          if token(1).kind == .end || token(1).kind == .rightBrace { advance() }
          return node
        }
        node = member(of: node)
      case .leftParen where !current.isNewLine:
        if namesLabels { skipGroup() } else { node = call(node, isStatement) }
      case .leftBracket where !current.isNewLine:
        let access = wrap(node, .subscript)
        var last = nodes[access.index].first
        arguments(to: access, &last)
        node = trailing(access, isStatement)
      case .leftBrace:
        guard takesTrailing(node), opensClosure(isStatement) else { return node }
        node = trailing(wrap(node, .call), isStatement)
      case .postfixQuestion:
        node = wrap(node, .chain)
        advance()
      case .postfixBang:
        node = wrap(node, .force)
        advance()
      case .postfixOperator:
        node = wrap(node, .prefix, symbol: current.value)
        advance()
      default: return node
      }
    }
  }

  /// Whether parentheses contain only labels: `move(from:to:)` names a function without calling it.
  private var namesLabels: Bool {
    let end = Int(current.value)
    guard end > index + 2, (end - index) % 2 == 1 else { return false }
    return stride(from: index + 1, to: end, by: 2).allSatisfy { isName(tokens[$0]) && tokens[$0 + 1].kind == .colon }
  }

  private mutating func member(of base: NodeID) -> NodeID {
    advance()
    if at(.leftParen) { return base }
    if at(.name), kept.contains(current.value) { candidateCount += 1 }
    let node = wrap(base, .member, symbol: current.value)
    nodes[node.index].aux = current.start
    advance()
    skipGenericArguments()
    return node
  }

  private mutating func call(_ callee: NodeID, _ isStatement: Bool) -> NodeID {
    let node = wrap(callee, .call)
    var last = nodes[node.index].first
    arguments(to: node, &last)
    return trailing(node, isStatement)
  }

  /// Whether a trailing closure can follow a node. Literals are never called.
  private func takesTrailing(_ node: NodeID) -> Bool {
    switch nodes[node.index].kind {
    case .string, .integer, .float, .boolean, .null, .regex, .array, .dictionary, .other, .if, .switch, .closure: false
    default: true
    }
  }

  private func opensClosure(_ isStatement: Bool) -> Bool {
    if !isStatement { return !startsObserver(index + 1) }
    // The body of a `switch`, not a closure.
    guard !isWord(token(1), .case) else { return false }
    let after = tokens[afterGroup(index)]
    guard !after.isNewLine else { return false }
    switch after.kind {
    case .leftBrace, .comma, .leftParen, .leftBracket, .dot, .postfixQuestion, .postfixBang, .colon, .equal,
      .infixQuestion, .infixOperator, .postfixOperator:
      return true
    case .name: return isWord(after, .where) || isWord(after, .is) || isWord(after, .as)
    default: return false
    }
  }

  /// The trailing closures of a call. The first one has no label.
  private mutating func trailing(_ node: NodeID, _ isStatement: Bool) -> NodeID {
    guard at(.leftBrace), opensClosure(isStatement) else { return node }
    var last = nodes[node.index].first
    while last != .none, nodes[last.index].next != .none { last = nodes[last.index].next }
    appendTrailing(label: 0, to: node, &last)
    while isName(current), token(1).kind == .colon, token(2).kind == .leftBrace, !at(.default) {
      let label = current.value == KnownOperator.wildcard.symbol ? 0 : current.value
      advance()
      advance()
      appendTrailing(label: label, to: node, &last)
    }
    return node
  }

  private mutating func appendTrailing(label: UInt32, to node: NodeID, _ last: inout NodeID) {
    let argument = make(.argument, symbol: label)
    nodes[argument.index].flags.insert(.isTrailing)
    var inner = NodeID.none
    append(closure(), to: argument, &inner)
    append(argument, to: node, &last)
  }

  /// A closure. The contents of longer ones are skipped, if they cannot contain a key.
  mutating func closure() -> NodeID { deeper { $0.closureAtDepth() } }

  private mutating func closureAtDepth() -> NodeID {
    let node = make(.closure)
    let end = Int(current.value)
    if !keepsEverything, end - index > 40, !mayHoldKey(inBracesAt: index) {
      nodes[node.index].flags.insert(.isOmitted)
      skipGroup()
      return node
    }
    advance()
    var last = NodeID.none
    if let signature = signatureEnd(index, end: end) { closureSignature(signature, of: node, &last) }
    let body = make(.body)
    var inner = NodeID.none
    while index < end { append(statement(inType: false), to: body, &inner) }
    append(body, to: node, &last)
    seek(end + 1)
    return node
  }

  /// The index of the `in` behind a closure's signature; nil if it has none.
  private func signatureEnd(_ start: Int, end: Int) -> Int? {
    var ahead = start
    while ahead < end {
      let token = tokens[ahead]
      switch token.kind {
      case .name:
        if token.value == Keyword.in.rawValue { return ahead }
        if token.value < Keyword.count, !isSignatureWord(token.value) { return nil }
      case .quotedName, .comma, .colon, .at, .arrow, .dot, .postfixQuestion, .postfixBang, .postfixOperator,
        .infixOperator, .prefixOperator, .equal:
        break
      case .leftParen, .leftBracket: ahead = Int(token.value)
      default: return nil
      }
      ahead += 1
    }
    return nil
  }

  private func isSignatureWord(_ symbol: UInt32) -> Bool {
    switch Keyword(rawValue: symbol) {
    case .if, .else, .guard, .while, .for, .repeat, .switch, .do, .catch, .defer, .return, .throw, .break, .continue,
      .var, .let, .func, .try, .await, .case, .default, .import, .struct, .class, .enum:
      false
    default: true
    }
  }

  private mutating func closureSignature(_ end: Int, of node: NodeID, _ last: inout NodeID) {
    while at(.at) { skipAttribute() }
    if at(.leftBracket), index < end {
      captures(to: node, &last)
    }
    if at(.leftParen) {
      parameters(to: node, &last, isCase: false)
    } else {
      while index < end, isName(current), !isEffect(current) {
        let parameter = make(.parameter, aux: current.value)
        advance()
        append(parameter, to: node, &last)
        take(.comma)
      }
    }
    while isEffect(current) {
      advance()
      if at(.leftParen) { skipGroup() }
    }
    if take(.arrow) { append(wrap(type(), .result), to: node, &last) }
    seek(end + 1)
  }

  /// A capture list. `[name = value]` is a binding.
  private mutating func captures(to node: NodeID, _ last: inout NodeID) {
    let end = Int(current.value)
    advance()
    while index < end {
      let before = index
      while at(.weak) || at(.unowned), isName(token(1)) || token(1).kind == .leftParen {
        advance()
        if at(.leftParen) { skipGroup() }
      }
      if isName(current), token(1).kind == .equal {
        let binding = make(.binding, symbol: current.value)
        var inner = NodeID.none
        advance()
        advance()
        append(wrap(expression(), .initializer), to: binding, &inner)
        append(binding, to: node, &last)
      }
      skip(to: .comma, before: end)
      if index == before { advance() }
    }
    seek(end + 1)
  }
}
