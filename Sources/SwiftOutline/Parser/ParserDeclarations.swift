/// Statements and declarations in a block, a type's body or a file.
extension Parser {
  /// What precedes a declaration's keyword.
  struct Lead {
    var start: UInt32
    var first = NodeID.none
    var last = NodeID.none
    var flags: Node.Flags = []
  }

  /// Parses one statement or declaration, or skips one token; none if the outline does not need it.
  mutating func statement(inType: Bool) -> NodeID {
    let before = index
    let node = deeper { $0.item(inType: inType) }
    if index == before { advance() }
    if hasComments { noteStatement(from: before) }
    return node
  }

  /// Tells the comment before a statement which bytes it is about.
  mutating func noteStatement(from first: Int) {
    let (start, end) = (Int(tokens[first].start), Int(tokens[max(first, index - 1)].end))
    comments.note(statementAt: first, start..<max(start, end))
  }

  private mutating func item(inType: Bool) -> NodeID {
    switch current.kind {
    case .semicolon:
      advance()
      return .none
    case .rightParen, .rightBracket, .rightBrace, .end: return .none
    case .at, .name:
      if let keyword = declarationKeyword(index) { return declaration(keyword) }
      if at(.at) {
        // Attributes of a statement or closure, or without anything behind them.
        while at(.at) { skipAttribute() }
        // Xcode extracts from a preview that has attributes, such as '@available', and from no other.
        return at(.pound) && isDeclarationMacro ? expression() : .none
      }
    case .pound:
      if inType || isDeclarationMacro { return macroDeclaration() }
    default: break
    }
    return statementProper()
  }

  private var isDeclarationMacro: Bool { isWord(token(1), .Preview) }

  /// The index of the keyword of the declaration that starts at a token; nil if there is none. Attributes and modifiers
  /// may precede it.
  func declarationKeyword(_ start: Int) -> Int? {
    var index = start
    // No real declaration has more. Without a limit, invalid source would take quadratic time.
    var limit = Parser.leadLimit
    while index < tokens.count, limit > 0 {
      limit -= 1
      let token = tokens[index]
      if token.kind == .at {
        index = afterAttribute(index)
        continue
      }
      guard token.kind == .name, token.value < Keyword.count, let word = Keyword(rawValue: token.value) else {
        return nil
      }
      switch word {
      case .import, .struct, .enum, .protocol, .extension, .func, .var, .let, .typealias, .associatedtype, .subscript:
        return index
      case .`init`, .deinit: return initKeyword(index, start: start)
      case .case: return index
      case .class:
        // A modifier, if another declaration follows.
        if index + 1 >= tokens.count || !isLeadWord(tokens[index + 1]) { return index }
      case .actor, .macro, .precedenceGroup, .operator:
        if isName(self.token(index + 1 - self.index)) { return index }
      case .public, .private, .fileprivate, .internal, .open, .package, .static, .final, .override, .required,
        .convenience, .mutating, .nonmutating, .lazy, .weak, .unowned, .dynamic, .optional, .indirect, .prefix,
        .postfix, .infix, .nonisolated, .isolated, .consuming, .borrowing, .distributed, .sending, .async:
        break
      default: return nil
      }
      index += 1
      if index < tokens.count, tokens[index].kind == .leftParen {
        guard isModifierDetail(index) else { return nil }
        index = Int(tokens[index].value) + 1
      }
    }
    return nil
  }

  /// Whether a word behind `class` makes that a modifier: another modifier or the keyword of a member.
  private func isLeadWord(_ token: Token) -> Bool {
    guard token.kind == .name, token.value < Keyword.count else { return token.kind == .at }
    switch Keyword(rawValue: token.value) {
    case .func, .var, .let, .subscript, .public, .private, .fileprivate, .internal, .open, .package, .static, .final,
      .override, .lazy, .weak, .unowned, .dynamic, .optional, .mutating, .nonisolated, .distributed, .class:
      return true
    default: return false
    }
  }

  /// Whether parentheses behind a modifier belong to it, like `(set)`. Otherwise it is a call of a function of that
  /// name.
  private func isModifierDetail(_ open: Int) -> Bool {
    Int(tokens[open].value) == open + 2 && tokens[open + 1].kind == .name
      && (isWord(tokens[open + 1], .set) || !tokens[open].flags.contains(.space))
  }

  private func initKeyword(_ index: Int, start: Int) -> Int? {
    let next = tokens[min(index + 1, tokens.count - 1)]
    switch next.kind {
    case .leftParen, .leftBrace, .postfixQuestion, .postfixBang: return index
    default: return startsWithLess(next) ? index : nil
    }
  }

  func isName(_ token: Token) -> Bool { token.kind == .name || token.kind == .quotedName }

  /// The index of the token behind an attribute and its arguments.
  func afterAttribute(_ start: Int) -> Int {
    var index = start + 1
    guard index < tokens.count, isName(tokens[index]) else { return index }
    index += 1
    while index + 1 < tokens.count, tokens[index].kind == .dot, isName(tokens[index + 1]) { index += 2 }
    if startsWithLess(tokens[index]), let end = genericArgumentsEnd(index) {
      index = end.token + (end.bytes > 0 ? 1 : 0)
    }
    if index < tokens.count, tokens[index].kind == .leftParen, !tokens[index].flags.contains(.space) {
      index = Int(tokens[index].value) + 1
    }
    return index
  }

  private mutating func declaration(_ keyword: Int) -> NodeID {
    var lead = Lead(start: current.start)
    readLead(&lead, until: keyword)
    let word = self.word ?? .none
    switch word {
    case .struct, .class, .enum, .actor, .protocol: return typeDeclaration(lead, word)
    case .extension: return extensionDeclaration(lead)
    case .func, .`init`, .deinit, .subscript, .macro: return function(lead, word)
    case .var, .let: return variables(lead)
    case .case: return enumCase(lead)
    case .typealias, .associatedtype: return alias(lead)
    case .import: return importDeclaration()
    case .precedenceGroup, .operator: return skipOperatorDeclaration()
    default: return .none
    }
  }

  private mutating func readLead(_ lead: inout Lead, until keyword: Int) {
    while index < keyword {
      if at(.at) {
        let node = attribute()
        if nodes[node.index].symbol == Keyword._disfavoredOverload.rawValue { lead.flags.insert(.isDisfavored) }
        if lead.first == .none { lead.first = node } else { nodes[lead.last.index].next = node }
        lead.last = node
        continue
      }
      switch word {
      case .static, .class: lead.flags.insert(.isStatic)
      case .private, .fileprivate: if token(1).kind != .leftParen { lead.flags.insert(.isPrivate) }
      case .public, .open: lead.flags.insert(.isPublic)
      default: break
      }
      advance()
      if at(.leftParen), index < keyword { skipGroup() }
    }
  }

  /// `@Name(arguments)`, from the at sign on.
  mutating func attribute() -> NodeID {
    let node = make(.attribute)
    var last = NodeID.none
    advance()
    while atName {
      nodes[node.index].symbol = current.value
      advance()
      if startsWithLess(current), let end = genericArgumentsEnd(index) { seek(end) }
      guard at(.dot), isName(token(1)) else { break }
      advance()
    }
    if at(.leftParen), !current.flags.contains(.space) {
      if nodes[node.index].symbol == Keyword.available.rawValue { skipGroup() } else { arguments(to: node, &last) }
    }
    return node
  }

  /// Adds the attributes before a declaration to its node.
  mutating func begin(_ node: NodeID, _ lead: Lead, _ last: inout NodeID) {
    nodes[node.index].start = lead.start
    nodes[node.index].flags.formUnion(lead.flags)
    adopt(lead.first, by: node)
    last = lead.last
  }

  /// Makes a list of siblings the children of another node.
  mutating func adopt(_ first: NodeID, by parent: NodeID) {
    nodes[parent.index].first = first
    var child = first
    while child != .none {
      let height = min(nodes[child.index].height + 1, Parser.heightLimit - 1)
      nodes[parent.index].height = max(nodes[parent.index].height, height)
      child = nodes[child.index].next
    }
  }

  private mutating func typeDeclaration(_ lead: Lead, _ word: Keyword) -> NodeID {
    let node = make(.type, aux: word.rawValue)
    declarationCount += 1
    var last = NodeID.none
    begin(node, lead, &last)
    advance()
    if atName {
      nodes[node.index].symbol = current.value
      advance()
    }
    genericParameters(to: node, &last)
    let isPreview = inheritance(to: node, &last)
    members(of: node, &last, skips: isPreview && !keepsPreviewProviders)
    return node
  }

  private mutating func extensionDeclaration(_ lead: Lead) -> NodeID {
    let node = make(.extension)
    var last = NodeID.none
    begin(node, lead, &last)
    advance()
    let extended = type()
    nodes[node.index].symbol = nodes[extended.index].symbol
    append(extended, to: node, &last)
    _ = inheritance(to: node, &last)
    let outer = isInText
    isInText = nodes[extended.index].symbol == Keyword.stringType.rawValue
    members(of: node, &last, skips: false)
    isInText = outer
    return node
  }

  /// Inherited types and the `where` clause; true if the type is a preview.
  private mutating func inheritance(to node: NodeID, _ last: inout NodeID) -> Bool {
    var isPreview = false
    if take(.colon) {
      repeat {
        let inherited = type()
        if nodes[inherited.index].symbol == Keyword.PreviewProvider.rawValue { isPreview = true }
        append(wrap(inherited, .inherited), to: node, &last)
        while isAmpersand(current) {
          advance()
          append(wrap(type(), .inherited), to: node, &last)
        }
      } while take(.comma)
    }
    whereClause(to: node, &last)
    return isPreview
  }

  /// `where T: P, U == V`: adds the constraints of generic parameters.
  mutating func whereClause(to node: NodeID, _ last: inout NodeID) {
    guard take(.where) else { return }
    repeat {
      let left = type()
      if at(.colon) || at(.infixOperator) {
        advance()
        let generic = make(.generic, at: nodes[left.index].start, symbol: nodes[left.index].symbol)
        var inner = NodeID.none
        append(type(), to: generic, &inner)
        append(generic, to: node, &last)
      }
    } while take(.comma)
  }

  private mutating func members(of node: NodeID, _ last: inout NodeID, skips: Bool) {
    guard at(.leftBrace) else { return }
    let end = Int(current.value)
    if skips { return seek(end + 1) }
    advance()
    while index < end { append(statement(inType: true), to: node, &last) }
    seek(end + 1)
  }

  private mutating func importDeclaration() -> NodeID {
    advance()
    if let word, [.struct, .class, .enum, .protocol, .func, .var, .let, .typealias].contains(word) { advance() }
    guard atName else { return .none }
    let node = make(.import, symbol: current.value)
    advance()
    while at(.dot), !current.isNewLine {
      advance()
      if atName || at(.infixOperator) { advance() }
    }
    return node
  }

  private mutating func skipOperatorDeclaration() -> NodeID {
    let isGroup = at(.precedenceGroup)
    advance()
    while !at(.end), !current.isNewLine || at(.leftBrace), !at(.semicolon), !at(.rightBrace) {
      if at(.leftBrace) {
        skipGroup()
        break
      }
      advance()
      if isGroup, at(.leftBrace) { continue }
    }
    return .none
  }

  private mutating func alias(_ lead: Lead) -> NodeID {
    let node = make(.alias)
    declarationCount += 1
    var last = NodeID.none
    begin(node, lead, &last)
    advance()
    guard atName else { return node }
    nodes[node.index].symbol = current.value
    advance()
    genericParameters(to: node, &last)
    if take(.colon) { _ = type() }
    if take(.equal) { append(type(), to: node, &last) }
    whereClause(to: node, &last)
    return node
  }

  private mutating func enumCase(_ lead: Lead) -> NodeID {
    advance()
    var first = NodeID.none
    var previous = NodeID.none
    repeat {
      guard atName else { break }
      let node = make(.function, symbol: current.value, aux: Keyword.case.rawValue)
      var last = NodeID.none
      advance()
      if at(.leftParen) { parameters(to: node, &last, isCase: true) }
      if take(.equal) { append(wrap(expression(), .initializer), to: node, &last) }
      if first == .none { first = node } else { nodes[previous.index].next = node }
      previous = node
    } while take(.comma)
    guard first != .none else { return .none }
    // Several cases on one line become a block.
    let list = make(.block, at: lead.start)
    adopt(first, by: list)
    return list
  }

  private mutating func macroDeclaration() -> NodeID {
    let isPreview = isDeclarationMacro
    let mark = nodes.count
    let node = expression()
    if isPreview {
      forget(from: mark)
      return keepsEverything ? node : .none
    }
    return node
  }
}
