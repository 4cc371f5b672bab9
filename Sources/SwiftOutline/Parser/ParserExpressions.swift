/// Expressions: operators by precedence, then operands and what follows them.
extension Parser {
  /// An operator that waits for its right operand.
  struct PendingOperator {
    var precedence: UInt8
    var symbol: UInt32
    var kind: Node.Kind
    /// The middle part of a ternary, or the type of a cast.
    var middle: NodeID
  }

  /// Parses an expression. With `isStatement`, a brace begins the block of a statement; with `isPattern`, `=` ends the
  /// pattern.
  mutating func expression(isStatement: Bool = false, isPattern: Bool = false) -> NodeID {
    deeper { $0.sequence(isStatement: isStatement, isPattern: isPattern) }
  }

  private mutating func sequence(isStatement: Bool, isPattern: Bool) -> NodeID {
    let first = operand(isStatement)
    // Most expressions are a single operand.
    guard var pending = nextOperator(isStatement: isStatement, isPattern: isPattern) else { return first }
    let operandBase = operands.count
    let operatorBase = operators.count
    operands.append(first)
    while true {
      while operators.count > operatorBase, let top = operators.last,
        top.precedence > pending.precedence || top.precedence == pending.precedence && !isRight(pending)
      {
        fold()
      }
      if pending.kind == .cast {
        foldCast(pending)
      } else {
        operators.append(pending)
        operands.append(operand(isStatement))
      }
      guard let next = nextOperator(isStatement: isStatement, isPattern: isPattern) else { break }
      pending = next
    }
    while operators.count > operatorBase { fold() }
    let result = operands.count > operandBase ? operands[operandBase] : .none
    operands.removeLast(operands.count - operandBase)
    return result
  }

  /// Whether the operator is right-associative: assignments, ternaries and `??` are.
  private func isRight(_ pending: PendingOperator) -> Bool {
    pending.precedence <= 2 || pending.precedence == 7
  }

  private mutating func fold() {
    guard let pending = operators.popLast(), operands.count >= 2 else { return }
    let right = operands.removeLast()
    let left = operands.removeLast()
    let node = make(pending.kind, at: nodes[left.index].start, symbol: pending.symbol)
    var last = NodeID.none
    append(left, to: node, &last)
    append(pending.middle, to: node, &last)
    append(right, to: node, &last)
    operands.append(node)
  }

  private mutating func foldCast(_ pending: PendingOperator) {
    guard let left = operands.popLast() else { return }
    let node = wrap(left, .cast, symbol: pending.symbol, aux: pending.precedence == 0 ? 1 : 0)
    var last = left
    append(pending.middle, to: node, &last)
    operands.append(node)
  }

  /// Takes the operator that continues the expression; nil if there is none.
  private mutating func nextOperator(isStatement: Bool, isPattern: Bool) -> PendingOperator? {
    switch current.kind {
    case .infixOperator:
      let symbol = current.value
      advance()
      return PendingOperator(
        precedence: KnownOperator(symbol: symbol)?.precedence ?? 3, symbol: symbol, kind: .binary, middle: .none)
    case .equal:
      guard !isPattern else { return nil }
      advance()
      return PendingOperator(precedence: 1, symbol: 0, kind: .assignment, middle: .none)
    case .arrow:
      advance()
      return PendingOperator(precedence: 3, symbol: 0, kind: .binary, middle: .none)
    case .infixQuestion:
      advance()
      let middle = expression()
      guard take(.colon) else { return PendingOperator(precedence: 2, symbol: 0, kind: .ternary, middle: middle) }
      return PendingOperator(precedence: 2, symbol: 0, kind: .ternary, middle: middle)
    case .name where at(.is) || at(.as): return castOperator()
    case .name where (at(.async) || at(.throws)) && isFunctionType(index):
      while isEffect(current) { advance() }
      return nextOperator(isStatement: isStatement, isPattern: isPattern)
    default: return nil
    }
  }

  /// Whether `->` or `throws ->` follows: a function type in the position of an expression.
  private func isFunctionType(_ start: Int) -> Bool {
    var ahead = start
    while isEffect(tokens[ahead]) {
      ahead += 1
      if tokens[ahead].kind == .leftParen { ahead = afterGroup(ahead) }
    }
    return tokens[ahead].kind == .arrow
  }

  private mutating func castOperator() -> PendingOperator {
    let isCheck = at(.is)
    advance()
    if at(.postfixQuestion) || at(.postfixBang) { advance() }
    let type = type()
    return PendingOperator(
      precedence: 8, symbol: isCheck ? Keyword.is.rawValue : Keyword.as.rawValue, kind: .cast, middle: type)
  }

  /// An operand with its prefixes.
  private mutating func operand(_ isStatement: Bool) -> NodeID {
    while true {
      switch word {
      case .try, .await:
        advance()
        if at(.postfixQuestion) || at(.postfixBang) { advance() }
      case .each, .repeat, .copy, .consume, .unsafe, .opaque, .any, .borrow:
        guard isName(token(1)) || token(1).kind == .leftParen && at(.repeat), !token(1).isNewLine,
          !isWord(token(1), .as), !isWord(token(1), .is), !isWord(token(1), .in), !isWord(token(1), .else)
        else { return prefixed(isStatement) }
        advance()
      case .let, .var, .inout:
        guard !isClosedOperand(token(1)) else { return prefixed(isStatement) }
        advance()
        return bound(isStatement)
      case .is:
        let node = make(.cast, symbol: Keyword.is.rawValue)
        var last = NodeID.none
        advance()
        append(type(), to: node, &last)
        return node
      default: return prefixed(isStatement)
      }
    }
  }

  private func isClosedOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .rightParen, .rightBracket, .rightBrace, .comma, .colon, .equal, .end: true
    default: false
    }
  }

  /// What follows `let` in a pattern: every plain name in it is bound.
  private mutating func bound(_ isStatement: Bool) -> NodeID {
    let mark = nodes.count
    let node = deeper { $0.prefixed(isStatement) }
    bindNames(from: mark)
    return node
  }

  private mutating func bindNames(from mark: Int) {
    for number in mark..<nodes.count where nodes[number].kind == .name { nodes[number].kind = .bound }
  }

  private mutating func prefixed(_ isStatement: Bool) -> NodeID {
    guard at(.prefixOperator) || at(.infixOperator) && isOperandEnd(token(1)) else {
      return deeper { $0.postfixed(isStatement) }
    }
    if at(.prefixOperator), isOperandEnd(token(1)) || at(.infixOperator) {
      // An operator used as a value: `sorted(by: <)`.
      let node = make(.other)
      advance()
      return node
    }
    if at(.infixOperator) {
      let node = make(.other)
      advance()
      return node
    }
    let node = make(.prefix, symbol: current.value)
    var last = NodeID.none
    while at(.prefixOperator), !isOperandEnd(token(1)) { advance() }
    append(deeper { $0.postfixed(isStatement) }, to: node, &last)
    return node
  }

  private func isOperandEnd(_ token: Token) -> Bool {
    switch token.kind {
    case .rightParen, .rightBracket, .comma, .end: true
    default: false
    }
  }
}
