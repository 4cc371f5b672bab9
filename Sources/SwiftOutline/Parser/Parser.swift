/// Parses tokens into an outline: all declarations, and code that contains literals, kept names or values with a type.
///
/// It never fails. Where the source makes no sense, it skips to the next token that does.
struct Parser {
  let source: [UInt8]
  var tokens: [Token]
  /// The kept names: a body that contains one is kept although it has no literal.
  let kept: Range<UInt32>
  /// Keeps code without literals, too, for the comparison with another parser.
  let keepsEverything: Bool
  /// Whether the members of a `PreviewProvider` are kept.
  let keepsPreviewProviders: Bool
  /// Whether the parser is in an extension of String, where any body may look up `self`.
  var isInText = false
  /// The parameters of the enclosing functions that are texts, which a statement without a literal may hand on.
  var textParameters: [UInt32] = []
  var index = 0
  var nodes: [Node]
  var depth = 0
  var tooDeep: Int?
  /// The number of literals and kept names so far.
  var candidateCount = 0
  /// The number of types, functions and aliases so far.
  var declarationCount = 0
  /// The comments that ask to ignore findings; gets the statements that they are about.
  var comments: MarkedComments
  /// Whether there are any.
  let hasComments: Bool
  /// Pending operands and operators of the current expressions, innermost last.
  var operands: [NodeID] = []
  var operators: [PendingOperator] = []

  /// Limit on nested expressions, types and blocks. Deeper code is skipped.
  static let depthLimit = 220
  /// Limit on the tokens of attributes and modifiers before a declaration's keyword; a bracketed group counts as one.
  static let leadLimit = 120
  /// Limit on the levels of an outline. A longer chain of calls or operators loses its beginning.
  static let heightLimit: UInt16 = 700
  /// Limit on the nodes of a type that several variables of one `var` share. Each variable gets a copy.
  static let sharedTypeLimit = 100
  /// Limit on the links of an `else if` chain. The rest is left out.
  static let chainLimit = 300

  init(
    source: [UInt8], tokens: [Token], comments: MarkedComments = MarkedComments(), kept: Range<UInt32>,
    keepsEverything: Bool, keepsPreviewProviders: Bool
  ) {
    self.source = source
    self.comments = comments
    hasComments = !comments.all.isEmpty
    self.tokens = tokens
    self.kept = kept
    self.keepsEverything = keepsEverything
    self.keepsPreviewProviders = keepsPreviewProviders
    nodes = [Node(.none, start: 0)]
    nodes.reserveCapacity(tokens.count / 2 + 16)
  }

  /// Parses the whole file. The root is node 1.
  mutating func file() {
    let root = make(.file)
    var last = NodeID.none
    while current.kind != .end { append(statement(inType: false), to: root, &last) }
  }

  // MARK: Tokens

  var current: Token { tokens[index] }

  func token(_ distance: Int) -> Token { tokens[min(index + distance, tokens.count - 1)] }

  mutating func advance() { if index < tokens.count - 1 { index += 1 } }

  func at(_ kind: Token.Kind) -> Bool { tokens[index].kind == kind }

  func at(_ word: Keyword) -> Bool {
    tokens[index].kind == .name && tokens[index].value == word.rawValue
  }

  func isWord(_ token: Token, _ word: Keyword) -> Bool {
    token.kind == .name && token.value == word.rawValue
  }

  /// The keyword at the current token; nil for any other token.
  var word: Keyword? {
    let token = tokens[index]
    return token.kind == .name && token.value < Keyword.count ? Keyword(rawValue: token.value) : nil
  }

  @discardableResult
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  @discardableResult
  mutating func take(_ word: Keyword) -> Bool {
    guard at(word) else { return false }
    advance()
    return true
  }

  var atName: Bool { at(.name) || at(.quotedName) }

  /// The index of the token behind the group that a bracket opens.
  func afterGroup(_ open: Int) -> Int { min(Int(tokens[open].value) + 1, tokens.count - 1) }

  mutating func skipGroup() { index = max(afterGroup(index), index) }

  /// Whether a name is kept, or is a text that the enclosing functions were given.
  func isCandidate(_ name: UInt32) -> Bool {
    kept.contains(name) || textParameters.contains(name) || isInText && name == Keyword.`self`.rawValue
  }

  /// Whether braces hold a literal, a kept name or a text that the enclosing functions were given.
  func mayHoldKey(inBracesAt open: Int) -> Bool {
    if tokens[open].flags.contains(.mayHoldKey) { return true }
    guard isInText || !textParameters.isEmpty else { return false }
    return tokens[open..<afterGroup(open)].contains { $0.kind == .name && isCandidate($0.value) }
  }

  // MARK: Nodes

  mutating func make(_ kind: Node.Kind, symbol: UInt32 = 0, aux: UInt32 = 0) -> NodeID {
    make(kind, at: current.start, symbol: symbol, aux: aux)
  }

  mutating func make(_ kind: Node.Kind, at start: UInt32, symbol: UInt32 = 0, aux: UInt32 = 0) -> NodeID {
    nodes.append(Node(kind, symbol: symbol, aux: aux, start: start))
    return NodeID(nodes.count - 1)
  }

  /// Appends a child to its parent; `last` is the parent's last child so far.
  mutating func append(_ child: NodeID, to parent: NodeID, _ last: inout NodeID) {
    guard child != .none else { return }
    let height = nodes[child.index].height + 1
    guard height < Parser.heightLimit else {
      if tooDeep == nil { tooDeep = Int(nodes[child.index].start) }
      return
    }
    if last == .none {
      nodes[parent.index].takeFirst(child, height: height)
    } else {
      nodes[last.index].next = child
      if nodes[parent.index].height < height { nodes[parent.index].height = height }
    }
    last = child
  }

  mutating func wrap(_ child: NodeID, _ kind: Node.Kind, symbol: UInt32 = 0, aux: UInt32 = 0) -> NodeID {
    let node = make(kind, at: nodes[child.index].start, symbol: symbol, aux: aux)
    var last = NodeID.none
    append(child, to: node, &last)
    return node
  }

  /// Removes all nodes from an index on.
  mutating func forget(from mark: Int) {
    if !keepsEverything { nodes.removeSubrange(mark...) }
  }

  /// Runs `read` one level deeper. Beyond the limit it skips a group or a token instead.
  mutating func deeper(_ read: (inout Parser) -> NodeID) -> NodeID {
    guard depth < Parser.depthLimit else {
      if tooDeep == nil { tooDeep = Int(current.start) }
      let node = make(.other)
      switch current.kind {
      case .leftParen, .leftBracket, .leftBrace: skipGroup()
      case .rightParen, .rightBracket, .rightBrace, .end: break
      default: advance()
      }
      return node
    }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }
}

extension Node {
  /// Makes `child` the first child of this node.
  fileprivate mutating func takeFirst(_ child: NodeID, height: UInt16) {
    first = child
    self.height = max(self.height, height)
  }

  package init(_ kind: Kind, symbol: UInt32 = 0, aux: UInt32 = 0, start: UInt32) {
    self.init(
      kind: kind, flags: [], height: 0, symbol: symbol, aux: aux, first: .none, next: .none, start: start)
  }
}
