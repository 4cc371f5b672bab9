/// Splits Swift source into tokens and pairs its brackets. It works on bytes, without recursion, and never fails.
///
/// Every opening bracket in the result has a closing one: missing ones are added with zero width, surplus ones are
/// dropped. Directives are dropped, too, so that all branches of an `#if` are read. Only branches that no build
/// compiles, such as those of `#if false`, are left out.
package struct Lexer {
  let bytes: [UInt8]
  /// Whether to read branches that no build compiles, too; the comparison with another parser needs them.
  let keepsInactive: Bool
  /// The class of each byte, by its value.
  private let classes = ByteClass.table
  /// The offset of the next byte.
  var at = 0
  /// What precedes the next token.
  var flags: Token.Flags = []
  var tokens: [Token] = []
  var literals: [Literal] = []
  /// The raw text between the quotes of all finished literals, concatenated.
  var text: [UInt8] = []
  /// The symbols that the file begins with.
  private let words: SymbolWords
  /// The kept names: a body that contains one is kept although it has no literal.
  let kept: Range<UInt32>
  /// The numbers of all names; the words come first.
  private var numbers: InternTable
  /// The names that are not words, concatenated.
  private var names: [UInt8] = []
  /// Where each name ends in `names`.
  private var nameEnds: [UInt32] = []
  private var faults: [(fault: SyntaxFault, offset: Int)] = []
  /// The open brackets, innermost last.
  var stack: [Opener] = []
  /// The literals whose interpolations are being read, innermost last, and the current one.
  var openStrings: [OpenString] = []
  /// The number of literals and kept names so far. Braces around which it does not change cannot contain a key.
  var candidateCount: UInt32 = 0
  /// The comments that ask to ignore findings.
  var comments = MarkedComments()
  /// The comments that are about a literal before them on their line, in source order.
  var trailingComments: [TrailingComment] = []
  /// For every open `#if` whether some branch of it is in every build, so that all others are in none.
  var takenBranches: [Bool] = []
  /// The branches that only debug builds compile, in source order; one inside of another is a part of it.
  var debugBranches: [Range<UInt32>] = []
  /// Where an open one of them begins, and how many `#if` are open in it.
  var openDebugBranch: (start: Int, depth: Int)?

  /// An open bracket.
  struct Opener {
    var kind: Token.Kind
    /// Whether it is the parenthesis of an interpolation.
    var isInterpolation: Bool
    /// The index of its token.
    var token: Int
    /// The lexer's `candidateCount` before it.
    var candidateCount: UInt32
  }

  /// A literal whose end has not been read yet.
  struct OpenString {
    /// The literal's number.
    var literal: Int
    /// The index of its first token.
    var token: Int
    /// The offset of its text.
    var content: Int
    var pounds: Int
    var isMultiline: Bool
  }

  private init(_ bytes: [UInt8], words: SymbolWords, keepsInactive: Bool) {
    self.bytes = bytes
    self.keepsInactive = keepsInactive
    self.words = words
    kept = words.kept
    numbers = words.numbers
    // Most files have fewer tokens and shorter names.
    tokens.reserveCapacity(bytes.count / 5 + 16)
    let nameCount = bytes.count / 128 + 16
    names.reserveCapacity(nameCount * 14)
    nameEnds.reserveCapacity(nameCount)
    numbers.reserve(nameCount)
  }

  /// Reads a whole file of at most `OutlineReader.sizeLimit` bytes.
  ///
  /// - Parameters:
  ///   - words: the symbols that the file begins with.
  ///   - keepsInactive: whether to read branches that no build compiles, too.
  package static func read(
    _ bytes: [UInt8], words: SymbolWords = .plain, keepsInactive: Bool = false
  ) -> TokenList {
    var lexer = Lexer(bytes, words: words, keepsInactive: keepsInactive)
    lexer.run()
    let symbols = SymbolTable(
      words: words, text: lexer.names.trimmed, ends: lexer.nameEnds.trimmed,
      hashes: Array(lexer.numbers.hashes.dropFirst(words.count)))
    return TokenList(
      tokens: lexer.tokens, literals: lexer.literals.trimmed, text: lexer.text.trimmed, symbols: symbols,
      comments: lexer.comments, trailingComments: lexer.trailingComments.trimmed,
      debugBranches: lexer.debugBranches.trimmed, faults: lexer.faults)
  }

  private mutating func run() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    if peek(0) == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
    flags = .newline
    readTokens()
    while !stack.isEmpty { closeTop(at: at) }
    emit(.end, from: bytes.count, to: bytes.count)
  }

  /// The byte at a distance from the next one; 0 beyond the end.
  func peek(_ distance: Int) -> UInt8 {
    let index = at + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// The class of the byte at an offset.
  func byteClass(_ offset: Int) -> ByteClass { classes[Int(bytes[offset])] }

  mutating func emit(_ kind: Token.Kind, from start: Int, to end: Int, value: UInt32 = 0) {
    tokens.append(Token(kind: kind, flags: flags, start: UInt32(start), end: UInt32(end), value: value))
    flags = []
  }

  mutating func fault(_ fault: SyntaxFault, at offset: Int) {
    if !faults.contains(where: { $0.fault == fault }) { faults.append((fault, offset)) }
  }

  /// Reads all tokens and skips everything else.
  private mutating func readTokens() {
    while at < bytes.count {
      switch byteClass(at) {
      case .space, .other:
        at += 1
        skipSpaces()
        flags.insert(.space)
      case .newline:
        at += 1
        skipConflictMarker()
        skipSpaces()
        flags.formUnion([.newline, .space])
      case .name: name()
      case .digit: number()
      case .quote: string(pounds: 0)
      case .leftParen: open(.leftParen)
      case .leftBracket: open(.leftBracket)
      case .leftBrace: open(.leftBrace)
      case .rightParen: close(.rightParen)
      case .rightBracket: close(.rightBracket)
      case .rightBrace: close(.rightBrace)
      case .comma: single(.comma)
      case .colon: single(.colon)
      case .semicolon: single(.semicolon)
      case .at: single(.at)
      case .backslash: single(.backslash)
      case .slash: slash()
      case .dot: dot()
      case .question, .bang: mark()
      case .operatorSign: operatorToken()
      case .pound: pound()
      case .backtick: backtick()
      case .nonASCII: nonASCII()
      }
    }
  }

  /// Skips indentation (a quarter of all bytes) without looking up byte classes.
  private mutating func skipSpaces() {
    var end = at
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    at = end
  }

  private mutating func single(_ kind: Token.Kind) {
    emit(kind, from: at, to: at + 1)
    at += 1
  }

  /// The symbol of a name, added if it is new.
  mutating func intern(_ range: Range<Int>) -> UInt32 { symbol(of: range, hash: NameHash.of(bytes[range])) }

  /// The same, for a name whose hash is known.
  mutating func symbol(of range: Range<Int>, hash: UInt64) -> UInt32 {
    if let known = numbers.number(of: hash) { return known }
    names.append(contentsOf: bytes[range])
    nameEnds.append(UInt32(names.count))
    return numbers.add(hash)
  }

  private mutating func backtick() {
    let start = at
    var end = at + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "`") else {
      at += 1
      return
    }
    let symbol = intern(start + 1..<end)
    emit(.quotedName, from: start, to: end + 1, value: symbol)
    at = end + 1
  }

  private mutating func nonASCII() {
    let (scalar, length) = scalar(at: at)
    if scalar == 0xA0 || scalar == 0xFEFF || scalar == 0xFFFD && length == 1 {
      if scalar == 0xFFFD { fault(.invalidUTF8, at: at) }
      at += length
      flags.insert(.space)
    } else if isOperatorHead(scalar) {
      operatorToken()
    } else {
      name()
    }
  }

  /// The scalar at an offset and its length in bytes; U+FFFD with length 1 for invalid UTF-8.
  func scalar(at offset: Int) -> (UInt32, Int) {
    let lead = bytes[offset]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 1
    guard lead >= 0x80 else { return (UInt32(lead), 1) }
    guard length > 1, offset + length <= bytes.count else { return (0xFFFD, 1) }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard bytes[offset + index] & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | UInt32(bytes[offset + index] & 0x3F)
    }
    return (scalar, length)
  }

  /// Skips to the end of the line, leaving the line break.
  mutating func skipLine() {
    var end = at
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    at = end
  }

  /// Skips a merge conflict marker: seven equal signs at the start of a line.
  private mutating func skipConflictMarker() {
    let sign = peek(0)
    guard sign == UInt8(ascii: "<") || sign == UInt8(ascii: "=") || sign == UInt8(ascii: ">") else { return }
    var count = 0
    while count < 8, peek(count) == sign { count += 1 }
    let after = peek(7)
    guard count == 7, after == 0x20 || after == 0x0A || after == 0x0D || after == 0 else { return }
    fault(.conflictMarker, at: at)
    skipLine()
  }
}
