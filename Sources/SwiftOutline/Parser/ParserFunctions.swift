/// Functions, initialisers, subscripts and variables.
extension Parser {
  mutating func function(_ lead: Lead, _ word: Keyword) -> NodeID {
    let node = make(.function, symbol: word.rawValue, aux: word.rawValue)
    var last = NodeID.none
    begin(node, lead, &last)
    advance()
    declarationCount += 1
    let count = declarationCount
    if word == .func || word == .macro { functionName(node) }
    if word == .`init`, at(.postfixQuestion) || at(.postfixBang) {
      nodes[node.index].flags.insert(.isTrailing)
      advance()
    }
    genericParameters(to: node, &last)
    let outer = textParameters
    defer { textParameters = outer }
    if at(.leftParen) { textParameters += parameters(to: node, &last, isCase: false) }
    let takesText = isInText || textParameters.count > outer.count
    while isEffect(current) {
      advance()
      if at(.leftParen), tokens[index - 1].value == Keyword.throws.rawValue { skipGroup() }
    }
    if take(.arrow) { append(wrap(type(), .result), to: node, &last) }
    if word == .macro, take(.equal) {
      let mark = nodes.count
      _ = expression()
      forget(from: mark)
    }
    whereClause(to: node, &last)
    if at(.leftBrace) {
      if word == .subscript {
        accessors(to: node, &last, keepsKeyless: takesText)
      } else {
        append(body(keepsKeyless: takesText), to: node, &last)
      }
    }
    if declarationCount > count { nodes[node.index].flags.insert(.holdsDeclarations) }
    return node
  }

  private mutating func functionName(_ node: NodeID) {
    switch current.kind {
    case .name, .quotedName: nodes[node.index].symbol = current.value
    case .prefixOperator, .infixOperator, .postfixOperator:
      nodes[node.index].symbol = current.value
      // In `func ~=<T>(…)` the last byte of the operator token opens the generic parameters.
      let length = current.end - current.start
      if length > 1, source[Int(current.end) - 1] == UInt8(ascii: "<"), isName(token(1)) {
        tokens[index].start = current.end - 1
        return
      }
    default: return
    }
    advance()
  }

  /// A parameter clause.
  ///
  /// - Returns: the names of the parameters that are texts.
  @discardableResult
  mutating func parameters(to node: NodeID, _ last: inout NodeID, isCase: Bool) -> [UInt32] {
    let end = Int(current.value)
    advance()
    var names: [UInt32] = []
    while index < end {
      let before = index
      let parameter = isCase ? caseParameter() : self.parameter()
      if let type = firstType(of: parameter), isText(type) { names.append(nodes[parameter.index].aux) }
      append(parameter, to: node, &last)
      skip(to: .comma, before: end)
      if index == before { advance() }
    }
    seek(end + 1)
    return names
  }

  /// `String`, `StaticString`: a function that takes one may pass a key on without having a literal.
  private func isText(_ type: NodeID) -> Bool {
    let symbol = nodes[type.index].symbol
    return symbol == Keyword.stringType.rawValue || symbol == Keyword.staticStringType.rawValue
  }

  private func firstType(of parameter: NodeID) -> NodeID? {
    var child = nodes[parameter.index].first
    while child != .none {
      switch nodes[child.index].kind {
      case .typeName: return child
      case .optionalType: return nodes[child.index].first
      default: child = nodes[child.index].next
      }
    }
    return nil
  }

  private mutating func parameter() -> NodeID {
    let node = make(.parameter)
    var last = NodeID.none
    while at(.at) { append(attribute(), to: node, &last) }
    while atName, !at(.inout), isParameterModifier(current), isName(token(1)) { advance() }
    guard atName else { return node }
    nodes[node.index].symbol = current.value == KnownOperator.wildcard.symbol ? 0 : current.value
    nodes[node.index].aux = current.value
    advance()
    if atName {
      nodes[node.index].aux = current.value
      advance()
    }
    if take(.colon) { parameterType(node, &last) }
    if at(.equal) { defaultValue(of: node, &last) }
    return node
  }

  private func isParameterModifier(_ token: Token) -> Bool {
    isWord(token, .isolated) || isWord(token, .consuming) || isWord(token, .borrowing) || isWord(token, .sending)
  }

  private mutating func parameterType(_ node: NodeID, _ last: inout NodeID) {
    // Attributes of the type, such as result builders, decide how a closure is read.
    while at(.at) { append(attribute(), to: node, &last) }
    append(type(), to: node, &last)
    if at(.postfixOperator) || at(.infixOperator) || at(.prefixOperator), operatorIs(current, .ellipsis) {
      nodes[node.index].flags.insert(.isVariadic)
      advance()
    }
  }

  private mutating func defaultValue(of node: NodeID, _ last: inout NodeID) {
    advance()
    nodes[node.index].flags.insert(.hasDefault)
    let mark = nodes.count
    let countBefore = candidateCount
    let value = expression()
    // `bundle: Bundle = .main`: one more node, and it says which bundle a lookup asks.
    let isMember = nodes[value.index].kind == .implicitMember
    if candidateCount == countBefore, !isMember {
      forget(from: mark)
    } else {
      append(wrap(value, .initializer), to: node, &last)
    }
  }

  private mutating func caseParameter() -> NodeID {
    let node = make(.parameter)
    var last = NodeID.none
    if atName, token(1).kind == .colon {
      nodes[node.index].symbol = current.value == KnownOperator.wildcard.symbol ? 0 : current.value
      nodes[node.index].aux = current.value
      advance()
      advance()
    } else if atName, isName(token(1)), token(2).kind == .colon {
      nodes[node.index].aux = token(1).value
      advance()
      advance()
      advance()
    }
    append(type(), to: node, &last)
    if at(.equal) { defaultValue(of: node, &last) }
    return node
  }

  /// The body of a function, from its brace on.
  mutating func body(keepsKeyless: Bool, accessor: UInt32 = 0) -> NodeID {
    let node = make(.body, aux: accessor)
    guard keepsEverything || keepsKeyless || mayHoldKey(inBracesAt: index) else {
      nodes[node.index].flags.insert(.isOmitted)
      skipGroup()
      return node
    }
    var last = NodeID.none
    statements(to: node, &last)
    return node
  }

  /// The statements of a braced block.
  mutating func statements(to node: NodeID, _ last: inout NodeID) {
    let end = Int(current.value)
    advance()
    while index < end { append(statement(inType: false), to: node, &last) }
    seek(end + 1)
  }

  /// `var a: Int = 1, b = 2 { … }`, `let (a, b) = …`.
  mutating func variables(_ lead: Lead) -> NodeID {
    let isLet = at(.let)
    advance()
    var first = NodeID.none
    var previous = NodeID.none
    repeat {
      let node = variable(lead, isFirst: first == .none, isLet: isLet)
      if first == .none { first = node } else { nodes[previous.index].next = node }
      previous = node
    } while take(.comma)
    guard nodes[first.index].next != .none else { return first }
    shareType(of: previous, behind: first)
    let list = make(.block, at: lead.start)
    adopt(first, by: list)
    return list
  }

  /// `var title, subtitle: Text`: variables without type and value get the type of the last one.
  private mutating func shareType(of last: NodeID, behind first: NodeID) {
    let type = nodes[last.index].first
    guard nodes[last.index].kind == .variable, type != .none, nodes[type.index].next == .none,
      nodes[type.index].kind != .initializer, nodes[type.index].kind != .body
    else { return }
    var variable = first
    while variable != last {
      var inner = nodes[variable.index].first
      while inner != .none, nodes[inner.index].next != .none { inner = nodes[inner.index].next }
      if nodes[variable.index].kind == .variable, inner == .none || nodes[inner.index].kind == .attribute {
        var room = Parser.sharedTypeLimit
        append(copy(of: type, &room), to: variable, &inner)
      }
      variable = nodes[variable.index].next
    }
  }

  /// A deep copy, because nodes of a tree cannot be shared. Nodes beyond the limit are left out.
  private mutating func copy(of node: NodeID, _ room: inout Int) -> NodeID {
    guard room > 0 else { return .none }
    room -= 1
    let original = nodes[node.index]
    let made = make(original.kind, at: original.start, symbol: original.symbol, aux: original.aux)
    nodes[made.index].flags = original.flags
    var last = NodeID.none
    var child = original.first
    while child != .none {
      append(copy(of: child, &room), to: made, &last)
      child = nodes[child.index].next
    }
    return made
  }

  private mutating func variable(_ lead: Lead, isFirst: Bool, isLet: Bool) -> NodeID {
    guard atName else { return destructuring() }
    let node = make(.variable, symbol: current.value)
    let count = declarationCount
    var last = NodeID.none
    if isFirst { begin(node, lead, &last) } else { nodes[node.index].flags.formUnion(lead.flags) }
    if isLet { nodes[node.index].flags.insert(.isLet) }
    advance()
    var hasType = false
    if take(.colon) {
      append(type(), to: node, &last)
      hasType = true
    }
    if take(.equal) {
      nodes[node.index].flags.insert(.hasDefault)
      let mark = nodes.count
      let countBefore = candidateCount
      let value = expression()
      if hasType, candidateCount == countBefore {
        forget(from: mark)
      } else {
        append(wrap(value, .initializer), to: node, &last)
      }
    }
    if at(.leftBrace) { accessors(to: node, &last, keepsKeyless: isInText) }
    if declarationCount > count { nodes[node.index].flags.insert(.holdsDeclarations) }
    return node
  }

  private mutating func destructuring() -> NodeID {
    let node = make(.destructuring)
    var last = NodeID.none
    guard at(.leftParen) else { return node }
    append(pattern(), to: node, &last)
    if take(.colon) { append(type(), to: node, &last) }
    if take(.equal) { append(wrap(expression(), .initializer), to: node, &last) }
    return node
  }

  /// The braces of a variable or subscript: a getter's statements, or named accessors.
  mutating func accessors(to node: NodeID, _ last: inout NodeID, keepsKeyless: Bool) {
    guard startsAccessor(index + 1) else {
      nodes[node.index].flags.insert(.isComputed)
      return append(body(keepsKeyless: keepsKeyless), to: node, &last)
    }
    let end = Int(current.value)
    advance()
    while index < end {
      let before = index
      while at(.at) { skipAttribute() }
      while at(.mutating) || at(.nonmutating) || at(.borrowing) || at(.consuming) || at(.private) { advance() }
      if let word {
        if word == .get || word == .read || word == ._read { nodes[node.index].flags.insert(.isComputed) }
        advance()
        if at(.leftParen) { skipGroup() }
        while isEffect(current) {
          advance()
          if at(.leftParen) { skipGroup() }
        }
        if at(.leftBrace) { append(body(keepsKeyless: keepsKeyless, accessor: word.rawValue), to: node, &last) }
      }
      if index == before { advance() }
    }
    seek(end + 1)
  }

  /// Whether `willSet` or `didSet` starts at a token. Behind a value these are the only possible accessors.
  func startsObserver(_ start: Int) -> Bool {
    var index = start
    while index < tokens.count, tokens[index].kind == .at { index = afterAttribute(index) }
    return index < tokens.count && (isWord(tokens[index], .willSet) || isWord(tokens[index], .didSet))
  }

  /// Whether a named accessor starts at a token.
  func startsAccessor(_ start: Int) -> Bool {
    var index = start
    while index < tokens.count, tokens[index].kind == .at {
      index += 2
      if index < tokens.count, tokens[index].kind == .leftParen { index = Int(tokens[index].value) + 1 }
    }
    while index < tokens.count,
      [.mutating, .nonmutating, .borrowing, .consuming].contains(where: { isWord(tokens[index], $0) })
    {
      index += 1
    }
    guard index < tokens.count, tokens[index].kind == .name else { return false }
    switch Keyword(rawValue: tokens[index].value) {
    case .get, .set, .willSet, .didSet, ._read, ._modify, .read, .modify, .unsafeAddress, .unsafeMutableAddress,
      .`init`, .borrow, .mutate:
      let next = tokens[min(index + 1, tokens.count - 1)]
      return next.kind == .leftBrace || next.kind == .leftParen || isEffect(next) || next.kind == .rightBrace
        || next.kind == .name && startsAccessor(index + 1) || next.kind == .at
    default: return false
    }
  }
}
