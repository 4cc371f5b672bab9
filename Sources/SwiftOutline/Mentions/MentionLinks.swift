/// What precedes each name behind a dot, and the names that others are members of.
struct MentionLinks {
  /// What precedes a name.
  struct Link {
    var kind: Mention.Kind
    /// The token of its base; -1 for none.
    var base: Int32 = -1
    /// Whether nothing but a dot stands between the two.
    var isDirect = false
  }

  /// By the token of a name behind a dot; what precedes any other token is of no meaning.
  private(set) var links: [Link]
  /// Whether a token is the base of another one.
  private(set) var isBase: [Bool]

  /// Limit on the groups between a name and what it is a member of.
  private static let groupLimit = 100

  init(_ tokens: CodeTokens) {
    links = Array(repeating: Link(kind: .name), count: tokens.count)
    isBase = Array(repeating: false, count: tokens.count)
    for index in 0..<tokens.count where tokens.kind(index) == .dot && tokens.isName(index + 1) {
      let link = Self.link(ofDot: index, in: tokens)
      links[index + 1] = link
      if link.base >= 0 { isBase[Int(link.base)] = true }
    }
  }

  /// Notes that a token's mention is asked for, as a type or value of a name.
  mutating func need(_ token: Int) { isBase[token] = true }

  private static func link(ofDot dot: Int, in tokens: CodeTokens) -> Link {
    let before = skipMarks(dot - 1, in: tokens)
    switch tokens.kind(before) {
    case .backslash: return Link(kind: .keyPath)
    case .rightParen:
      let name = tokens.partner(before) - 1
      guard tokens.isName(name), tokens.isMember(name) || !tokens.isStatementWord(name) else {
        return Link(kind: .memberOfValue, base: base(before: before, in: tokens))
      }
      if !tokens.isMember(name), tokens.text(name) == "type" { return Link(kind: .memberOfMetatype) }
      return Link(kind: .member, base: Int32(name))
    case .name, .quotedName:
      let isDirect = before == dot - 1
      guard !tokens.isMember(before), tokens.isStatementWord(before) else {
        return Link(kind: .member, base: Int32(before), isDirect: isDirect)
      }
      return Link(kind: isDirect ? .implicit : .memberOfValue)
    case .rightBracket, .rightBrace:
      return Link(kind: .memberOfValue, base: base(before: before, in: tokens))
    case .string, .stringEnd, .integer, .float, .regex, .postfixOperator: return Link(kind: .memberOfValue)
    default: return Link(kind: .implicit)
    }
  }

  /// The token before marks such as `?` and `!`.
  private static func skipMarks(_ start: Int, in tokens: CodeTokens) -> Int {
    var index = start
    while tokens.kind(index) == .postfixQuestion || tokens.kind(index) == .postfixBang { index -= 1 }
    return index
  }

  /// The name that groups and marks follow up to a token; -1 for none.
  private static func base(before start: Int, in tokens: CodeTokens) -> Int32 {
    var index = start
    for _ in 0..<groupLimit {
      switch tokens.kind(index) {
      case .rightParen, .rightBracket, .rightBrace: index = skipMarks(tokens.partner(index) - 1, in: tokens)
      case .name, .quotedName:
        return tokens.isMember(index) || !tokens.isStatementWord(index) ? Int32(index) : -1
      default: return -1
      }
    }
    return -1
  }
}
