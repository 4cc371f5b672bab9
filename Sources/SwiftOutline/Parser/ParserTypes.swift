/// Types, as far as they decide whether a literal is a key.
extension Parser {
  mutating func type() -> NodeID { deeper { $0.typeAtDepth() } }

  private mutating func typeAtDepth() -> NodeID {
    skipTypePrefix()
    var node = simpleType()
    node = postfixType(node)
    if at(.infixOperator) || at(.prefixOperator) || at(.postfixOperator), isAmpersand(current) {
      // A composition is represented by its first part.
      while isAmpersand(current) {
        advance()
        skipTypePrefix()
        _ = postfixType(simpleType())
      }
    }
    return arrowType(node)
  }

  func isAmpersand(_ token: Token) -> Bool {
    (token.kind == .infixOperator || token.kind == .prefixOperator || token.kind == .postfixOperator)
      && token.end == token.start + 1 && operatorIs(token, .ampersand)
  }

  private mutating func arrowType(_ node: NodeID) -> NodeID {
    var ahead = index
    while ahead < tokens.count, isEffect(tokens[ahead]) {
      ahead += 1
      if tokens[ahead].kind == .leftParen, tokens[ahead - 1].value == Keyword.throws.rawValue {
        ahead = afterGroup(ahead)
      }
    }
    guard ahead < tokens.count, tokens[ahead].kind == .arrow else { return node }
    index = ahead + 1
    let function = wrap(node, .functionType)
    var last = nodes[function.index].first
    append(type(), to: function, &last)
    return function
  }

  func isEffect(_ token: Token) -> Bool {
    isWord(token, .async) || isWord(token, .throws) || isWord(token, .rethrows) || isWord(token, .reasync)
  }

  /// Skips attributes and words that do not change what a literal means.
  private mutating func skipTypePrefix() {
    while true {
      if at(.at) {
        skipAttribute()
      } else if at(.inout) || at(.opaque) || at(.any) || at(.each) || at(.repeat)
        || (at(.borrowing) || at(.consuming) || at(.isolated) || at(.sending)) && token(1).kind == .name
      {
        advance()
      } else if at(.prefixOperator) {
        advance()
      } else if atName, token(1).kind == .name, !token(1).isNewLine, isOwnership(current) {
        advance()
      } else {
        return
      }
    }
  }

  private func isOwnership(_ token: Token) -> Bool {
    isWord(token, .nonisolated) || isWord(token, .sending) || isWord(token, .copy)
  }

  mutating func skipAttribute() {
    advance()
    while atName {
      advance()
      guard at(.dot), token(1).kind == .name else { break }
      advance()
    }
    if startsWithLess(current), !current.isNewLine, let end = genericArgumentsEnd(index) { seek(end) }
    if at(.leftParen), !current.flags.contains(.space) { skipGroup() }
  }

  private mutating func simpleType() -> NodeID {
    switch current.kind {
    case .name, .quotedName: return namedType()
    case .leftParen: return tupleType()
    case .leftBracket: return bracketType()
    default: return make(.other)
    }
  }

  private mutating func namedType() -> NodeID {
    let node = make(.typeName, symbol: current.value)
    advance()
    readGenericArguments(node)
    while at(.dot), token(1).kind == .name || token(1).kind == .quotedName {
      advance()
      if !at(.metatype), !at(.protocolType) {
        nodes[node.index].aux = nodes[node.index].symbol
        nodes[node.index].symbol = current.value
        nodes[node.index].first = .none
      }
      advance()
      readGenericArguments(node)
    }
    return node
  }

  mutating func readGenericArguments(_ node: NodeID) {
    guard startsWithLess(current), genericArgumentsEnd(index) != nil else { return }
    consumeSign()
    var last = NodeID.none
    while !at(.end), !startsWithGreater(current) {
      let before = index
      append(at(.integer) ? literalType() : type(), to: node, &last)
      if !take(.comma), !startsWithGreater(current) {
        if index == before { break }
        if !at(.name) { break }
      }
    }
    if startsWithGreater(current) { consumeSign() }
  }

  private mutating func literalType() -> NodeID {
    advance()
    return make(.other)
  }

  private mutating func tupleType() -> NodeID {
    let node = make(.tupleType)
    let end = Int(current.value)
    advance()
    var last = NodeID.none
    while index < end {
      let before = index
      append(typeElement(), to: node, &last)
      skip(to: .comma, before: end)
      if index == before { advance() }
    }
    seek(end + 1)
    return node
  }

  /// Moves behind the next token of a kind within a group; to the group's end if there is none.
  mutating func skip(to kind: Token.Kind, before end: Int) {
    while index < end {
      if at(kind) { return advance() }
      if at(.leftParen) || at(.leftBracket) || at(.leftBrace) { skipGroup() } else { advance() }
    }
    seek(end)
  }

  private mutating func typeElement() -> NodeID {
    let node = make(.typeElement)
    if atName, token(1).kind == .colon {
      nodes[node.index].symbol = current.value
      advance()
      advance()
    } else if atName, token(1).kind == .name || token(1).kind == .quotedName, token(2).kind == .colon {
      nodes[node.index].symbol = token(1).value
      advance()
      advance()
      advance()
    }
    var last = NodeID.none
    append(type(), to: node, &last)
    return node
  }

  private mutating func bracketType() -> NodeID {
    let end = Int(current.value)
    let node = make(.arrayType)
    advance()
    var last = NodeID.none
    if at(.integer) {
      // `[4 of Int]`
      advance()
      if atName { advance() }
    }
    append(type(), to: node, &last)
    if take(.colon) {
      nodes[node.index].kind = .dictionaryType
      append(type(), to: node, &last)
    }
    seek(end + 1)
    return node
  }

  private mutating func postfixType(_ node: NodeID) -> NodeID {
    var node = node
    while true {
      if at(.postfixQuestion) || at(.postfixBang) {
        node = wrap(node, .optionalType)
        advance()
      } else if at(.postfixOperator), operatorIs(current, .ellipsis) {
        return node
      } else if at(.dot), isWord(token(1), .metatype) || isWord(token(1), .protocolType) {
        advance()
        advance()
      } else if at(.dot), isName(token(1)) {
        // `[Element].Index`, `(any P).Kind`: represented by the name behind the dot.
        advance()
        node = namedType()
      } else if at(.infixOperator) || at(.postfixOperator), startsWithQuestion(current),
        !current.flags.contains(.space)
      {
        node = wrap(node, .optionalType)
        consumeSign()
      } else {
        return node
      }
    }
  }

  /// A list of generic parameters, `<T: P, each U>`, from `<` on.
  mutating func genericParameters(to parent: NodeID, _ last: inout NodeID) {
    guard startsWithLess(current) else { return }
    consumeSign()
    while !at(.end), !startsWithGreater(current) {
      let before = index
      if at(.each) || at(.let) { advance() }
      guard atName else { break }
      let node = make(.generic, symbol: current.value)
      advance()
      var inner = NodeID.none
      if take(.colon) { append(type(), to: node, &inner) }
      append(node, to: parent, &last)
      take(.comma)
      if index == before { break }
    }
    if startsWithGreater(current) { consumeSign() }
  }
}
