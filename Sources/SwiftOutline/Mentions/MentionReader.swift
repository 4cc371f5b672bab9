internal import Diagnostics
internal import Text

/// Reads the tokens of one file for the names that its code uses and declares.
///
/// Tokens, because the outline leaves out code that cannot hold a key, where most names are used.
struct MentionReader {
  let tokens: CodeTokens
  private let words: MentionWords
  private var links: MentionLinks
  /// The open brackets, innermost last.
  var brackets: [Bracket] = []
  /// The braces among them.
  private var braces: [Brace] = []
  /// The brace that opens the body of a type whose head was read.
  private var upcoming: (token: Int, brace: Brace)?
  /// Whether the last declaration of members was one of cases.
  private var declaresCases = false
  /// The names that are bound in the next brace: parameters, and what conditions bind.
  private var bound: [UInt32] = []
  /// By symbol the number of the innermost open brace in which code binds the name, from 1; 0 for none.
  private var binders: [Int32]
  private var list: [Mention] = []
  private var places: [ImplicitPlace] = []
  private var declarations: [DeclaredName] = []
  /// With the token of the last name instead of its mention.
  private var locals: [(symbol: UInt32, value: Int?)] = []
  private var memberValues: [(symbol: UInt32, value: Int?)] = []
  private var scopes: [TypeScope] = []
  private var branches: [CaseBranch] = []
  /// The token of the brace that ends the last preview.
  private var previewEnd = 0
  private var previews: [Range<UInt32>] = []
  private let debugBranches: [Range<UInt32>]
  /// By the token of a name the number of its mention plus 1; 0 for none.
  private var numbers: [UInt32]

  /// Limit on the braces around what is looked at. Without it, code that nests deeply would take quadratic time.
  private static let depthLimit = 100
  /// Limit on the names of an extended type, for the same reason.
  private static let pathLimit = 16

  /// An open bracket.
  struct Bracket {
    let token: Int
    /// The symbol of the type of what its contents give, as far as it is written before it; 0 for none.
    let type: UInt32
  }

  /// An open brace.
  private struct Brace {
    /// Whether its contents are the members of a type.
    var isType: Bool
    /// The access of the type, or the one that an extension gives its members.
    var access: DeclaredName.Access
    var isExtension: Bool
    var isExposed: Bool
    /// The names that code in it binds, with the braces that bound them before.
    var bound: [(symbol: UInt32, outer: Int32)] = []
    /// The number of the innermost brace around it, itself included, that holds the members of a type; 0 for none.
    var type: Int32
  }

  /// - Parameter bytes: those of the file.
  static func read(_ list: TokenList, of bytes: [UInt8]) -> Mentions {
    var reader = MentionReader(list)
    reader.run()
    return reader.mentions(of: bytes)
  }

  private init(_ list: TokenList) {
    tokens = CodeTokens(list.tokens, list.symbols)
    links = MentionLinks(tokens)
    words = MentionWords(list.symbols)
    debugBranches = list.debugBranches
    numbers = Array(repeating: 0, count: tokens.count)
    binders = Array(repeating: 0, count: list.symbols.count)
    self.list.reserveCapacity(tokens.count / 8)
  }

  private func mentions(of bytes: [UInt8]) -> Mentions {
    Mentions(
      list: list.trimmed, places: places.trimmed, declarations: declarations.trimmed,
      locals: locals.map(binding), memberValues: memberValues.map(binding), scopes: scopes,
      branches: branches.trimmed, lines: LineShape(bytes),
      unshown: (debugBranches + previews).sorted { $0.lowerBound < $1.lowerBound },
      isGenerated: Self.isGenerated(bytes))
  }

  private func binding(_ name: (symbol: UInt32, value: Int?)) -> LocalBinding {
    LocalBinding(symbol: name.symbol, value: name.value.map { numbers[$0] } ?? 0)
  }

  /// Whether a file says near its top, in whatever letter case, that it was generated.
  private static func isGenerated(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(600)
    return head.indices.contains { start in
      head[start] | 0x20 == UInt8(ascii: "g")
        && head[start...].prefix(9).elementsEqual("generated".utf8) { $0 | 0x20 == $1 }
    }
  }

  private var isAmongMembers: Bool { braces.last?.isType ?? true }

  private mutating func run() {
    for index in 0..<tokens.count {
      switch tokens[index].kind {
      case .leftBrace: openBrace(index)
      case .leftParen, .leftBracket: brackets.append(Bracket(token: index, type: 0))
      case .rightBrace:
        _ = brackets.popLast()
        closeBrace()
      case .rightParen, .rightBracket: _ = brackets.popLast()
      case .name, .quotedName: name(index)
      default: break
      }
    }
  }

  private mutating func openBrace(_ index: Int) {
    // What is inside of an `if`, a `switch` or a closure may be what the body gives.
    let type = type(before: index)
    brackets.append(Bracket(token: index, type: type == 0 ? brackets.last?.type ?? 0 : type))
    if let (token, brace) = upcoming, token == index {
      braces.append(brace)
      braces[braces.count - 1].type = Int32(braces.count)
      upcoming = nil
    } else {
      let type = braces.last?.type ?? 0
      braces.append(Brace(isType: false, access: .open, isExtension: false, isExposed: false, type: type))
      for name in bound { bindInBrace(name) }
    }
    bound = []
  }

  private mutating func closeBrace() {
    guard let brace = braces.popLast() else { return }
    for (symbol, outer) in brace.bound.reversed() { binders[Int(symbol)] = outer }
  }

  /// Binds a name in the innermost brace.
  private mutating func bindInBrace(_ name: UInt32) {
    braces[braces.count - 1].bound.append((name, binders[Int(name)]))
    binders[Int(name)] = Int32(braces.count)
  }

  private mutating func name(_ index: Int) {
    let isMember = tokens.isMember(index)
    if !isMember, let word = tokens.word(index) {
      switch word {
      case .struct, .class, .enum, .actor, .protocol, .extension: type(index, word)
      case .typealias: alias(index)
      case .let, .var: variables(index)
      case .func: function(index)
      case .case where !isAmongMembers: branch(index)
      case .`init`: parameters(openingAt: index + 1)
      case .Preview where tokens.kind(index - 1) == .pound:
        let behind = tokens.kind(index + 1) == .leftParen ? tokens.partner(index + 1) + 1 : index + 1
        guard tokens.kind(behind) == .leftBrace else { break }
        previewEnd = max(previewEnd, tokens.partner(behind))
        previews.append(tokens[behind].start..<tokens[tokens.partner(behind)].start)
      default: break
      }
    }
    if isAmongMembers { declaration(index) }
    mention(index, isMember: isMember)
  }
}

// Declarations: what they bind, and where types begin and end.
extension MentionReader {
  /// `struct Name: A, B {`, `extension A.B {`.
  private mutating func type(_ index: Int, _ word: Keyword) {
    // `class func`, `class var`
    guard word != .class || !tokens.beginsDeclaration(index + 1) else { return }
    guard let (names, end) = tokens.chain(from: index + 1) else { return }
    guard braces.count < Self.depthLimit, let brace = tokens.brace(behind: end) else { return }
    let isExtension = word == .extension
    let modifiers = tokens.modifiers(before: index)
    let around = braces.last
    let access = modifiers.access ?? (around?.isExtension == true ? around?.access : nil) ?? .internal
    let isView = (end..<brace).contains { tokens[$0].value == words.view }
    if (end..<brace).contains(where: { tokens.word($0) == .PreviewProvider }) {
      previewEnd = max(previewEnd, tokens.partner(brace))
    }
    for (position, name) in names.prefix(Self.pathLimit).enumerated() {
      scopes.append(
        TypeScope(
          symbol: tokens[name].value, start: tokens[brace].start, end: tokens[tokens.partner(brace)].start,
          isExtension: isExtension && position == 0,
          maker: maker(word, isView: isView, access, clause: end..<brace, modifiers.attributes)))
    }
    upcoming = (
      brace,
      Brace(
        isType: true, access: modifiers.access ?? (isExtension ? .open : .internal), isExtension: isExtension,
        isExposed: modifiers.attributes.contains { tokens[$0].value == words.exposesMembers }, type: 0)
    )
  }

  /// - Parameters:
  ///   - clause: the tokens between the type's name and its body.
  ///   - attributes: those of the type: a macro may make more of it.
  private func maker(
    _ word: Keyword, isView: Bool, _ access: DeclaredName.Access, clause: Range<Int>, _ attributes: [Int]
  ) -> TypeScope.Maker {
    if word == .enum || word == .extension {
      let isPlain =
        attributes.isEmpty
        && clause.allSatisfy {
          !tokens.isName($0) || words.isPlain(tokens[$0].value) || tokens.text($0).hasSuffix("Error")
        }
      if isPlain, access < .public { return .ownCases }
    }
    if word == .extension { return .anything }
    if isView { return access < .public ? .ownCode : .anyCode }
    return access < .internal ? .ownCode : .anything
  }

  /// `case .name(…):`, `case let .name(…):`
  private mutating func branch(_ index: Int) {
    let name = tokens.word(index + 1) == .let ? index + 3 : index + 2
    guard tokens.isMember(name), tokens.isName(name), braces.count < Self.depthLimit else { return }
    var end = tokens.kind(name + 1) == .leftParen ? tokens.partner(name + 1) + 1 : name + 1
    guard tokens.kind(end) == .colon else { return }
    while end < tokens.count, tokens.kind(end) != .rightBrace, !beginsBranch(end) {
      switch tokens.kind(end) {
      case .leftParen, .leftBracket, .leftBrace: end = tokens.partner(end) + 1
      default: end += 1
      }
    }
    guard end < tokens.count else { return }
    branches.append(CaseBranch(symbol: tokens[name].value, start: tokens[name].start, end: tokens[end].start))
  }

  private func beginsBranch(_ index: Int) -> Bool {
    (tokens.word(index) == .case || tokens.word(index) == .default) && !tokens.isMember(index)
  }

  private mutating func alias(_ index: Int) {
    guard tokens.isName(index + 1) else { return }
    guard let equal = (index + 2..<min(index + 24, tokens.count)).first(where: { tokens.kind($0) == .equal }),
      let (names, _) = tokens.chain(from: equal + 1), let last = names.last
    else { return }
    guard isAmongMembers else { return bind(tokens[index + 1].value, to: last) }
    links.need(last)
    memberValues.append((tokens[index + 1].value, last))
  }

  /// `let a = X.self`, `var a: X`.
  private mutating func variables(_ index: Int) {
    guard tokens.isName(index + 1) else { return }
    guard !isAmongMembers else {
      guard tokens.kind(index + 2) == .equal, let value = tokens.value(from: index + 3) else { return }
      links.need(value)
      return memberValues.append((tokens[index + 1].value, value))
    }
    let isCondition = tokens.kind(index - 1) == .comma || [.if, .while, .case].contains(tokens.word(index - 1))
    if isCondition {
      bound.append(tokens[index + 1].value)
    } else {
      bindInBrace(tokens[index + 1].value)
    }
    bind(tokens[index + 1].value, behind: index + 2)
  }

  /// Records what a name is bound to: its type, or else its value.
  private mutating func bind(_ name: UInt32, behind index: Int) {
    switch tokens.kind(index) {
    case .colon: bind(name, to: tokens.type(from: index + 1))
    case .equal: bind(name, to: tokens.value(from: index + 1))
    default: bind(name, to: nil)
    }
  }

  private mutating func bind(_ name: UInt32, to value: Int?) {
    if let value { links.need(value) }
    locals.append((name, value))
  }

  /// `func name(a: A) -> Result`.
  private mutating func function(_ index: Int) {
    guard tokens.isName(index + 1) else { return }
    guard let open = (index + 2..<min(index + 40, tokens.count)).first(where: { tokens.kind($0) == .leftParen }) else {
      return
    }
    parameters(openingAt: open)
  }

  private mutating func parameters(openingAt open: Int) {
    guard tokens.kind(open) == .leftParen else { return }
    var index = open + 1
    let close = tokens.partner(open)
    while index < close {
      switch tokens.kind(index) {
      case .leftParen, .leftBracket, .leftBrace: index = tokens.partner(index)
      case .colon where tokens.isName(index - 1):
        bound.append(tokens[index - 1].value)
        bind(tokens[index - 1].value, behind: index)
      default: break
      }
      index += 1
    }
  }

  /// The name of a variable, function or case.
  private mutating func declaration(_ index: Int) {
    let before = tokens.word(index - 1)
    let isFurther = tokens.kind(index - 1) == .comma && isDirectlyInType
    guard [.let, .var, .func, .case].contains(before) || isFurther else { return }
    if !isFurther { declaresCases = before == .case }
    let isCase = declaresCases
    let modifiers = tokens.modifiers(before: isCase ? index : index - 1)
    let brace = braces.last
    var access = modifiers.access ?? (brace?.isExtension == true ? brace?.access : nil) ?? .internal
    if isCase { access = .open }
    for brace in braces.suffix(Self.depthLimit) where brace.isType && !brace.isExtension {
      access = min(access, brace.access)
    }
    var flags: DeclaredName.Flags = tokens.kind(index) == .quotedName ? .isQuoted : []
    if brace?.isExposed == true || modifiers.attributes.contains(where: { words.expose(tokens[$0].value) }) {
      flags.insert(.isExposed)
    }
    if isCase { flags.insert(.isCase) }
    declarations.append(
      DeclaredName(symbol: tokens[index].value, start: tokens[index].start, access: access, flags: flags))
  }

  /// Whether the innermost bracket is the brace of a type, or none is open.
  private var isDirectlyInType: Bool { brackets.last.map { tokens.kind($0.token) == .leftBrace } ?? true }
}

// Uses.
extension MentionReader {
  private mutating func mention(_ index: Int, isMember: Bool) {
    let token = tokens[index]
    let link = isMember ? links.links[index] : MentionLinks.Link(kind: .name)
    var mention = Mention(symbol: token.value, start: token.start, base: 0, kind: link.kind, flags: [])
    if token.value == words.rawValue, tokens.kind(index - 1) == .leftParen, tokens.kind(index + 1) == .colon {
      mention.kind = .rawValueLabel
      if tokens.isName(index - 2) { mention.base = distance(toToken: Int32(index - 2)) }
    } else if !isMember {
      let isMeant = tokens.isExpression(index, isAmongMembers: isAmongMembers) && !isBound(token.value)
      guard isMeant || links.isBase[index] else { return }
      if !isMeant { mention.flags.insert(.isOnlyBase) }
      if tokens.kind(index - 1) == .backslash { mention.flags.insert(.beginsKeyPath) }
    } else {
      mention.base = distance(toToken: link.base)
      if link.isDirect { mention.flags.insert(.isDirect) }
      if mention.base == 0, mention.kind == .member { mention.kind = .memberOfValue }
    }
    if token.kind == .quotedName { mention.flags.insert(.isQuoted) }
    let isUnopened = index < previewEnd || tokens.word(index - 1) == .extension || debugBranches.hold(token.start)
    if isUnopened || isMember && tokens.isPattern(index) {
      mention.flags.insert(.opensNothing)
    }
    if tokens.kind(index + 1) == .leftParen { mention.flags.insert(.isCalled) }
    list.append(mention)
    numbers[index] = UInt32(list.count)
    if mention.kind == .implicit { places.append(place(ofDot: index - 1, mention: UInt32(list.count - 1))) }
  }

  /// How many mentions before the next one that of a token stands; 0 for none, or for one too far away.
  private func distance(toToken token: Int32) -> UInt16 {
    guard token >= 0, numbers[Int(token)] > 0 else { return 0 }
    return UInt16(exactly: list.count + 1 - Int(numbers[Int(token)])) ?? 0
  }

  /// Whether code around here, as far as the next type, binds a name, so that it is no member.
  private func isBound(_ name: UInt32) -> Bool { binders[Int(name)] > braces.last?.type ?? 0 }
}

extension [Range<UInt32>] {
  /// Whether one of the ranges, which are in order, has an offset in it.
  fileprivate func hold(_ offset: UInt32) -> Bool {
    !isEmpty && self[..<partitioningIndex { $0.lowerBound > offset }].last?.contains(offset) == true
  }
}
