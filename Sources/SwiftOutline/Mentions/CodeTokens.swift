/// The tokens of one file, with the questions that the reader of mentions has. Indices outside of the file are its end.
package struct CodeTokens {
  private let tokens: [Token]
  private let symbols: SymbolTable
  /// The number of tokens, with that of the file's end.
  package let count: Int

  init(_ tokens: [Token], _ symbols: SymbolTable) {
    (self.tokens, self.symbols) = (tokens, symbols)
    count = tokens.count
  }

  package subscript(index: Int) -> Token { tokens[min(max(0, index), count - 1)] }

  /// What a token is.
  package func kind(_ index: Int) -> Token.Kind { index < 0 ? .end : self[index].kind }

  /// Whether a token is a name, a keyword or a name in backticks.
  package func isName(_ index: Int) -> Bool { kind(index) == .name || kind(index) == .quotedName }

  /// The keyword that a token may be; nil for any other name, and for names in backticks.
  package func word(_ index: Int) -> Keyword? {
    let token = self[index]
    return index >= 0 && token.kind == .name ? Keyword(rawValue: token.value) : nil
  }

  /// The text of a name, without backticks, or of an operator.
  package func text(_ index: Int) -> String { symbols.name(self[index].value) }

  /// The other bracket of a pair.
  package func partner(_ index: Int) -> Int { Int(self[index].value) }

  /// Whether a dot precedes a token.
  func isMember(_ index: Int) -> Bool { kind(index - 1) == .dot }

  /// Whether a name is a word that is no expression, and behind which a dot begins one.
  func isStatementWord(_ index: Int) -> Bool {
    switch word(index) {
    case .return, .in, .case, .if, .else, .guard, .while, .where, .throw, .try, .await, .is, .as, .let, .var, .do,
      .switch, .for, .repeat, .defer, .inout, .any, .default:
      true
    default: false
    }
  }

  /// Whether a word means something in some places only, and can be a name elsewhere.
  private static func canBeName(_ word: Keyword) -> Bool {
    switch word {
    case .actor, .macro, .open, .package, .final, .required, .convenience, .lazy, .weak, .unowned, .dynamic, .optional,
      .indirect, .prefix, .postfix, .infix, .isolated, .consuming, .borrowing, .distributed, .sending, .yield, .discard,
      .then, .copy, .consume, .unsafe, .async, .each, .get, .set, .read, .modify, .borrow, .mutate, .unknown, .left,
      .right, .available, .unavailable, .selector, .keyPath:
      true
    default: false
    }
  }

  /// Whether a name without a dot is an expression, rather than a declaration, a label or a type.
  ///
  /// - Parameter isAmongMembers: whether it stands where a type has its members.
  func isExpression(_ index: Int, isAmongMembers: Bool) -> Bool {
    let before = kind(index - 1)
    if let word = word(index) {
      // `public`, where an accessor of that name is written in backticks.
      guard CodeTokens.canBeName(word), !isAmongMembers || before == .equal else { return false }
    }
    switch word(index - 1) {
    case .let, .var, .func, .case, .struct, .class, .enum, .protocol, .typealias, .associatedtype: return false
    default: break
    }
    if before == .at || before == .pound { return false }
    // A case behind a comma.
    if isAmongMembers, before == .comma { return false }
    // `f(cancel: x)`, `func f(cancel: X)`, `func f(for cancel: X)`; but `a ? cancel : b`.
    return kind(index + 1) != .colon || before == .infixQuestion
  }

  /// Whether a member is the case of a pattern: `case .name`, `case let .name`.
  func isPattern(_ member: Int) -> Bool { word(member - (word(member - 2) == .let ? 3 : 2)) == .case }

  /// Limit on the tokens of a type's head. No real code has more, and without a limit damaged code would take quadratic
  /// time.
  private static let headLimit = 1_000

  /// Whether a token is a modifier or the keyword of a member.
  func beginsDeclaration(_ index: Int) -> Bool {
    switch word(index) {
    case .func, .var, .let, .subscript, .`init`, .public, .private, .fileprivate, .internal, .static, .final, .override,
      .open, .class:
      true
    default: false
    }
  }

  /// The tokens of the names in `A.B.C`, with the index behind them, generic arguments left out; nil where no name is.
  package func chain(from start: Int) -> (names: [Int], end: Int)? {
    var index = start
    while word(index) == .any || word(index) == .opaque || word(index) == .inout { index += 1 }
    guard isName(index) else { return nil }
    var names = [index]
    index += 1
    while kind(index) == .dot, isName(index + 1) {
      names.append(index + 1)
      index += 2
    }
    return (names, index)
  }

  /// The last name of a type in a declaration; nil for arrays, tuples and functions.
  func type(from start: Int) -> Int? {
    var index = start
    while kind(index) == .at, isName(index + 1) { index += 2 }
    guard let (names, end) = chain(from: index), kind(end) != .arrow else { return nil }
    return names.last
  }

  /// The last name of a value that is a chain of members, calls left out: `shop.cart(…).items`; nil for any other.
  package func value(from start: Int) -> Int? {
    var index = start
    while word(index) == .try || word(index) == .await || kind(index) == .postfixQuestion || kind(index) == .postfixBang
    {
      index += 1
    }
    guard isName(index), !isStatementWord(index) else { return nil }
    var last: Int?
    while isName(index) {
      last = index
      index += 1
      if kind(index) == .leftParen { index = partner(index) + 1 }
      guard kind(index) == .dot else { break }
      index += 1
    }
    switch kind(index) {
    case .infixOperator, .infixQuestion, .leftBracket, .postfixQuestion, .prefixOperator: return nil
    default: return word(index) == .as ? nil : last
    }
  }

  /// The brace that opens a type's body, behind its name; nil where none is before the next declaration.
  func brace(behind start: Int) -> Int? {
    var index = start
    while index < min(count, start + Self.headLimit) {
      switch kind(index) {
      case .leftBrace: return index
      case .leftParen, .leftBracket: index = partner(index)
      case .rightBrace, .rightParen, .semicolon, .equal, .end, .string, .stringStart: return nil
      case .name where beginsType(index): return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether a token is the keyword of a type. `protocol P: class {` has none before its brace.
  private func beginsType(_ index: Int) -> Bool {
    switch word(index) {
    case .struct, .enum, .protocol, .extension, .class: isName(index + 1) && word(index + 1) != .where
    default: false
    }
  }

  /// The access and the attributes that precede a declaration's keyword; of attributes the tokens of their names.
  func modifiers(before keyword: Int) -> (access: DeclaredName.Access?, attributes: [Int]) {
    var access: DeclaredName.Access?
    var attributes: [Int] = []
    var index = keyword - 1
    while index >= 0 {
      if kind(index) == .rightParen {
        let open = partner(index)
        guard isName(open - 1) else { break }
        // `private(set)` is not the access for reading.
        if kind(open - 2) == .at { attributes.append(open - 1) }
        index = kind(open - 2) == .at ? open - 3 : open - 2
        continue
      }
      guard isName(index) else { break }
      if kind(index - 1) == .at {
        attributes.append(index)
        index -= 2
        continue
      }
      switch word(index) {
      case .private: access = .private
      case .fileprivate: access = .fileprivate
      case .internal: access = .internal
      case .package: access = .package
      case .public: access = .public
      case .open: access = .open
      case .static, .final, .class, .override, .lazy, .nonisolated, .dynamic, .mutating, .indirect: break
      default: return (access, attributes)
      }
      index -= 1
    }
    return (access, attributes)
  }

  /// The tokens that are names and start at some places, by their places.
  package func names(at places: Set<Int>) -> [Int: Int] {
    var found: [Int: Int] = [:]
    for index in 0..<count where isName(index) && places.contains(Int(self[index].start)) {
      found[Int(self[index].start)] = index
    }
    return found
  }
}
