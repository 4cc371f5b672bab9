/// Reads tokens into an outline: every declaration, and of the code what holds literals, names that are kept, or values that
/// have a type.
///
/// It never fails. Where the source makes no sense to it, it steps on to the next token that does.
struct Parser {
  let source: [UInt8]
  var tokens: [Token]
  /// The symbols that make a body worth keeping although it holds no literal.
  let kept: Range<UInt32>
  /// Keeps code without literals too: what the oracle compares.
  let keepsEverything: Bool
  /// In an extension of String every body may hand on the text it belongs to.
  var isInText = false
  var index = 0
  var nodes: [Node]
  var depth = 0
  var tooDeep: Int?
  /// Literals and kept names read so far.
  var heat = 0
  /// Types, functions and aliases read so far.
  var declarationCount = 0
  /// Operands and operators of the expressions being read, innermost last.
  var operands: [UInt32] = []
  var operators: [PendingOperator] = []

  /// Nesting of expressions, types and blocks beyond which code is stepped over.
  static let depthLimit = 220
  /// Tokens of attributes and modifiers before a declaration's keyword, groups counted as one.
  static let leadLimit = 120
  /// Levels of an outline; a longer chain of calls or operators loses its beginning.
  static let heightLimit: UInt16 = 700
  /// Nodes of a type that several variables of one `var` share; each gets its own.
  static let sharedTypeLimit = 100
  /// Links of an `else if` chain; what a longer one ends in is left out.
  static let chainLimit = 300

  init(source: [UInt8], tokens: [Token], kept: Range<UInt32>, keepsEverything: Bool) {
    self.source = source
    self.tokens = tokens
    self.kept = kept
    self.keepsEverything = keepsEverything
    nodes = [Node(.none, start: 0)]
    nodes.reserveCapacity(tokens.count / 2 + 16)
  }

  /// Reads the whole file; the root is node 1.
  mutating func file() {
    let root = make(.file)
    var last: UInt32 = 0
    while current.kind != .end { append(statement(inType: false), to: root, &last) }
  }

  // MARK: Tokens

  var current: Token { tokens[index] }

  func token(_ distance: Int) -> Token { tokens[min(index + distance, tokens.count - 1)] }

  mutating func advance() { if index < tokens.count - 1 { index += 1 } }

  func at(_ kind: Token.Kind) -> Bool { tokens[index].kind == kind }

  func at(_ word: Word) -> Bool {
    tokens[index].kind == .name && tokens[index].value == word.rawValue
  }

  func isWord(_ token: Token, _ word: Word) -> Bool {
    token.kind == .name && token.value == word.rawValue
  }

  /// The word of the current token, if it is one.
  var word: Word? {
    let token = tokens[index]
    return token.kind == .name && token.value < Word.count ? Word(rawValue: token.value) : nil
  }

  @discardableResult
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  @discardableResult
  mutating func take(_ word: Word) -> Bool {
    guard at(word) else { return false }
    advance()
    return true
  }

  var atName: Bool { at(.name) || at(.quotedName) }

  /// The token after the group that a bracket opens.
  func afterGroup(_ open: Int) -> Int { min(Int(tokens[open].value) + 1, tokens.count - 1) }

  mutating func skipGroup() { index = max(afterGroup(index), index) }

  // MARK: Nodes

  mutating func make(_ kind: Node.Kind, symbol: UInt32 = 0, aux: UInt32 = 0) -> UInt32 {
    make(kind, at: current.start, symbol: symbol, aux: aux)
  }

  mutating func make(_ kind: Node.Kind, at start: UInt32, symbol: UInt32 = 0, aux: UInt32 = 0) -> UInt32 {
    nodes.append(Node(kind, symbol: symbol, aux: aux, start: start))
    return UInt32(nodes.count - 1)
  }

  /// Makes a child the last one of its parent; `last` is the child before.
  mutating func append(_ child: UInt32, to parent: UInt32, _ last: inout UInt32) {
    guard child != 0 else { return }
    let height = nodes[Int(child)].height + 1
    guard height < Parser.heightLimit else {
      if tooDeep == nil { tooDeep = Int(nodes[Int(child)].start) }
      return
    }
    if last == 0 {
      nodes[Int(parent)].takeFirst(child, height: height)
    } else {
      nodes[Int(last)].next = child
      if nodes[Int(parent)].height < height { nodes[Int(parent)].height = height }
    }
    last = child
  }

  mutating func wrap(_ child: UInt32, _ kind: Node.Kind, symbol: UInt32 = 0, aux: UInt32 = 0) -> UInt32 {
    let node = make(kind, at: nodes[Int(child)].start, symbol: symbol, aux: aux)
    var last: UInt32 = 0
    append(child, to: node, &last)
    return node
  }

  /// Forgets nodes from a number on.
  mutating func forget(from mark: Int) {
    if !keepsEverything { nodes.removeSubrange(mark...) }
  }

  /// Runs a reader one level deeper; beyond the limit steps over a group or a token instead.
  mutating func deeper(_ read: (inout Parser) -> UInt32) -> UInt32 {
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
  /// Makes a child the first one of this node.
  fileprivate mutating func takeFirst(_ child: UInt32, height: UInt16) {
    first = child
    self.height = max(self.height, height)
  }

  package init(_ kind: Kind, symbol: UInt32 = 0, aux: UInt32 = 0, start: UInt32) {
    self.init(
      kind: kind, flags: [], height: 0, symbol: symbol, aux: aux, first: 0, next: 0, start: start)
  }
}
