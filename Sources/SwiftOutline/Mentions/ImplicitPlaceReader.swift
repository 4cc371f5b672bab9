/// Where a leading dot stands, and which type the code around expects there.
extension MentionReader {
  /// Limit on the tokens that are looked at before a place. No real expression has more.
  private static let reach = 200
  /// Limit on the names of a chain: an enum and a name, and one more that tells that it is something else.
  private static let chainLimit = 3

  func place(ofDot dot: Int, mention: UInt32) -> ImplicitPlace {
    var place = ImplicitPlace(mention: mention)
    (place.before, place.label) = before(dot)
    if beginsValue(dot) { place.flags.insert(.beginsValue) }
    let end = self.end(from: dot + 1)
    if tokens.kind(dot - 1) == .equal {
      place.flags.insert(.isInitial)
      if !continues(end) { place.flags.insert(.isWhole) }
    } else {
      argument(dot, upTo: end, &place)
    }
    expected(dot, &place)
    return place
  }

  /// What precedes a dot, and the symbol of the label or keyword there.
  private func before(_ dot: Int) -> (ImplicitPlace.Before, UInt32) {
    switch tokens.kind(dot - 1) {
    case .name: return (.keyword, tokens[dot - 1].value)
    case .leftParen: return (.parenthesis, 0)
    case .colon: return (.colon, tokens.isName(dot - 2) ? tokens[dot - 2].value : 0)
    case .comma, .equal, .leftBracket, .leftBrace, .infixOperator, .prefixOperator, .infixQuestion, .semicolon:
      return (.start, 0)
    default: return (.other, 0)
    }
  }

  /// Whether an expression begins with a dot, and not one that is compared: nobody compares texts that are not looked up.
  private func beginsValue(_ dot: Int) -> Bool {
    switch tokens.kind(dot - 1) {
    case .leftParen, .leftBracket, .leftBrace, .comma, .colon, .semicolon, .equal, .prefixOperator, .infixQuestion: true
    case .infixOperator: !["==", "!=", "~="].contains(tokens.text(dot - 1))
    case .name: tokens.word(dot - 1) != .case && tokens.isStatementWord(dot - 1)
    default: false
    }
  }

  /// The token behind names that are joined by dots, and behind one call of them.
  private func end(from start: Int) -> Int {
    var (last, count) = (start, 1)
    while tokens.kind(last + 1) == .dot, tokens.isName(last + 2), count < Self.chainLimit {
      last += 2
      count += 1
    }
    return tokens.kind(last + 1) == .leftParen ? tokens.partner(last + 1) + 1 : last + 1
  }

  /// Whether an expression goes on at a token.
  private func continues(_ index: Int) -> Bool {
    switch tokens.kind(index) {
    case .dot, .infixOperator, .infixQuestion, .postfixQuestion, .postfixBang, .leftBracket: true
    default: false
    }
  }

  /// The argument that an expression is, or begins.
  private func argument(_ dot: Int, upTo end: Int, _ place: inout ImplicitPlace) {
    guard let open = brackets.last?.token, tokens.kind(open) == .leftParen, tokens.isName(open - 1) else { return }
    let start: Int
    switch place.before {
    case .parenthesis: start = open
    case .colon where tokens.isName(dot - 2): start = dot - 3
    default: return
    }
    guard start == open || tokens.kind(start) == .comma else { return }
    place.callee = tokens[open - 1].value
    if start == open { place.flags.insert(.isFirst) }
    if tokens.isMember(open - 1) { place.flags.insert(.isCalleeMember) }
    let close = tokens.partner(open)
    if end == close || tokens.kind(end) == .comma { place.flags.insert(.isWhole) }
    if start == open, end == close { place.flags.insert(.isAlone) }
  }

  /// What the code around most likely expects: the type of the values of a ternary or of `??`, of what the code around it
  /// gives, or of a collection.
  private func expected(_ dot: Int, _ place: inout ImplicitPlace) {
    let (start, isChoice) = boundary(before: dot)
    if tokens.kind(start) == .equal {
      place.type = type(declaredBefore: start)
      return
    }
    guard let bracket = brackets.last else { return }
    if start == bracket.token || tokens.kind(start) == .comma {
      switch tokens.kind(bracket.token) {
      case .leftParen:
        if isChoice { choice(behind: start, inside: bracket.token, &place) }
        return
      case .leftBracket:
        place.type = type(ofCollection: bracket.token)
        return
      default: break
      }
    }
    place.type = bracket.type
  }

  /// Where the expression begins that a place is part of: the bracket, comma, equals sign or word before it; and whether
  /// the place is one of several values of it.
  private func boundary(before dot: Int) -> (token: Int, isChoice: Bool) {
    var index = dot - 1
    var isChoice = false
    while index > max(0, dot - Self.reach) {
      switch tokens.kind(index) {
      case .leftParen, .leftBracket, .leftBrace, .comma, .equal, .semicolon: return (index, isChoice)
      case .rightParen, .rightBracket, .rightBrace: index = tokens.partner(index)
      case .infixQuestion: isChoice = true
      case .infixOperator: isChoice = isChoice || tokens.text(index) == "??"
      case .name:
        switch tokens.word(index) {
        case .return, .in, .case, .default: return (index, isChoice)
        default: break
        }
      default: break
      }
      index -= 1
    }
    return (index, isChoice)
  }

  /// The argument of which a place is one of several values.
  private func choice(behind start: Int, inside open: Int, _ place: inout ImplicitPlace) {
    guard tokens.isName(open - 1) else { return }
    let hasLabel = tokens.isName(start + 1) && tokens.kind(start + 2) == .colon
    guard hasLabel || start == open else { return }
    place.callee = tokens[open - 1].value
    place.label = hasLabel ? tokens[start + 1].value : 0
    place.flags.insert(.isChoice)
  }

  /// The type of a collection's elements: behind `: [Title] =`, before `as [Title]`, or where code gives some.
  private func type(ofCollection open: Int) -> UInt32 {
    if tokens.kind(open - 1) == .equal {
      let declared = type(before: open - 1)
      if declared != 0 { return declared }
    }
    let close = tokens.partner(open)
    if tokens.word(close + 1) == .as, tokens.kind(close + 2) == .leftBracket {
      return type(before: tokens.partner(close + 2) + 1)
    }
    let isValue = [.leftBrace, .name].contains(tokens.kind(open - 1))
    return isValue ? brackets.dropLast().last?.type ?? 0 : 0
  }

  /// The type that stands before a token, or whose collection does: behind an arrow, a colon or a bracket; 0 for none.
  func type(before index: Int) -> UInt32 {
    var last = index - 1
    while [.rightBracket, .postfixQuestion].contains(tokens.kind(last)) { last -= 1 }
    guard tokens.kind(last) == .name, [.arrow, .colon, .leftBracket].contains(tokens.kind(last - 1)) else { return 0 }
    return tokens[last].value
  }

  /// The type of `: Title =` or `: Title? =`; 0 for none.
  private func type(declaredBefore equal: Int) -> UInt32 {
    let type = tokens.kind(equal - 1) == .postfixQuestion ? equal - 2 : equal - 1
    return tokens.kind(type) == .name && tokens.kind(type - 1) == .colon ? tokens[type].value : 0
  }
}
