internal import Diagnostics

/// Cuts Swift source into tokens and pairs its brackets; bytes only, no recursion, no token lost to bad input.
///
/// Every opening bracket of the result has a closing one: what the source forgets is added with zero width, what it
/// has too many of is dropped. Directives are dropped too, so that every branch of an `#if` is there; only the
/// branches of `#if false`, which no build has, are left out.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let classes: UnsafePointer<ByteClass>
  let nameBytes: UnsafePointer<Bool>
  let operatorBytes: UnsafePointer<Bool>
  /// Whether branches that no build has are read as well; the oracle wants all.
  let keepsInactive: Bool
  var at = 0
  var list = TokenList()
  var tokens: RowBuffer<Token>
  var literals: RowBuffer<Literal>
  var symbols: SymbolNumbers
  var stack: RowBuffer<Opener>
  var openStrings: [OpenString] = []
  var flags: Token.Flags = []
  /// Literals and hot words so far: a brace whose count does not change is cold.
  var heat: UInt32 = 0
  /// For every `#if` around, whether a branch of it is in every build, so that no other is.
  var takenBranches: [Bool] = []

  /// An open bracket.
  struct Opener: BitwiseCopyable {
    var kind: Token.Kind
    /// Set for the parenthesis of an interpolation.
    var isInterpolation: Bool
    var token: UInt32
    var heat: UInt32
  }

  /// A literal inside of whose interpolation we are.
  struct OpenString {
    var literal: Int
    var token: UInt32
    var content: Int
    var pounds: Int
    var isMultiline: Bool
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, keepsInactive: Bool) {
    let tables = ByteClass.tables
    self.bytes = bytes
    classes = tables.classes
    nameBytes = tables.continuesName
    operatorBytes = tables.continuesOperator
    self.keepsInactive = keepsInactive
    tokens = RowBuffer(capacity: bytes.count / 5 + 16)
    symbols = SymbolNumbers()
    stack = RowBuffer(capacity: 64)
    // Room for most: apps have a literal in some four hundred bytes.
    literals = RowBuffer(capacity: bytes.count / 200)
    list.text.reserveCapacity(bytes.count / 20)
  }

  /// Reads a whole file. The caller takes the result's tokens down again.
  @inline(never)
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, keepsInactive: Bool = false) -> TokenList {
    var lexer = Lexer(bytes, keepsInactive: keepsInactive)
    lexer.run()
    lexer.list.tokens = lexer.tokens.rows
    lexer.list.literals = lexer.literals.array()
    lexer.literals.deallocate()
    lexer.list.symbols = lexer.symbols.table(of: bytes)
    lexer.symbols.deallocate()
    lexer.stack.deallocate()
    return lexer.list
  }

  private mutating func run() {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
    if peek(0) == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
    flags = .newline
    while at < bytes.count { next() }
    while stack.count > 0 { closeTop(at: at) }
    emit(.end, from: bytes.count, to: bytes.count)
  }

  @inline(__always)
  func peek(_ distance: Int) -> UInt8 {
    let index = at + distance
    return index < bytes.count ? bytes[index] : 0
  }

  @inline(__always)
  mutating func emit(_ kind: Token.Kind, from start: Int, to end: Int, value: UInt32 = 0) {
    tokens.append(
      Token(
        kind: kind, flags: flags, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        value: value))
    flags = []
  }

  mutating func fault(_ fault: SyntaxFault, at offset: Int) {
    if !list.faults.contains(where: { $0.fault == fault }) { list.faults.append((fault, offset)) }
  }

  @inline(__always)
  private mutating func next() {
    // Most blanks are single spaces between tokens.
    if bytes[at] == 0x20 {
      at += 1
      flags.insert(.space)
      guard at < bytes.count else { return }
    }
    switch classes[Int(bytes[at])] {
    case .space:
      at += 1
      skipSpaces()
      flags.insert(.space)
    case .newline:
      at += 1
      flags.formUnion([.newline, .space])
      if at < bytes.count,
        bytes[at] == UInt8(ascii: "<") || bytes[at] == UInt8(ascii: "=")
          || bytes[at] == UInt8(ascii: ">")
      {
        skipConflictMarker()
      } else {
        skipSpaces()
      }
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
    case .other:
      at += 1
      flags.insert(.space)
    }
  }

  /// Indentation, eight bytes at a time.
  @inline(__always)
  private mutating func skipSpaces() {
    while at + 8 <= bytes.count {
      let others = word(at) ^ UInt64(repeating: 0x20)
      guard others == 0 else {
        at += others.trailingZeroBitCount / 8
        return
      }
      at += 8
    }
    while at < bytes.count, bytes[at] == 0x20 { at += 1 }
  }

  /// The eight bytes from an offset, the first one lowest.
  @inline(__always)
  func word(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private mutating func single(_ kind: Token.Kind) {
    emit(kind, from: at, to: at + 1)
    at += 1
  }

  @inline(__always)
  mutating func name() {
    let start = at
    let (end, hash) = readName(from: start)
    at = end
    let symbol = symbols.intern(start..<end, hash: hash)
    if Word.isHot(symbol) { heat += 1 }
    emit(.name, from: start, to: at, value: symbol)
  }

  /// Where a name ends and what it is known by, eight bytes at a time.
  @inline(__always)
  private func readName(from start: Int) -> (end: Int, hash: UInt64) {
    var end = start
    var hash = SymbolTable.firstHash
    while end + 8 <= bytes.count {
      let word = word(end)
      let ends = Lexer.bytesOutsideNames(word)
      if ends != 0 {
        // The highest bit of the first byte outside is the lowest set.
        let bits = UInt64(truncatingIfNeeded: ends.trailingZeroBitCount & ~7)
        end &+= Int(truncatingIfNeeded: bits &>> 3)
        let rest = word & ((1 &<< bits) &- 1)
        return (end, SymbolTable.finish(hash, rest, length: end &- start))
      }
      hash = SymbolTable.step(hash, word)
      end &+= 8
    }
    while end < bytes.count, nameBytes[Int(bytes[end])] { end += 1 }
    return (end, SymbolTable.hash(UnsafeBufferPointer(rebasing: bytes[start..<end])))
  }

  /// The highest bit of each of eight bytes with which no identifier goes on: those that are neither letters nor
  /// digits nor `_` nor `$`, and of ASCII.
  @inline(__always)
  private static func bytesOutsideNames(_ word: UInt64) -> UInt64 {
    let ones = UInt64(repeating: 1)
    let plain = word & (ones &* 0x7F)
    let folded = plain | (ones &* 0x20)
    // A sum has the highest bit of a byte where that is at or above what is missing to 0x80.
    let letters = (folded &+ ones &* 0x1F) & ~(folded &+ ones &* 0x05)
    let digits = (plain &+ ones &* 0x50) & ~(plain &+ ones &* 0x46)
    let others = ((plain ^ (ones &* 0x5F)) &+ ones &* 0x7F) & ((plain ^ (ones &* 0x24)) &+ ones &* 0x7F)
    return ~(letters | digits | ~others | word) & (ones &* 0x80)
  }

  @inline(__always)
  mutating func intern(_ range: Range<Int>) -> UInt32 { symbols.intern(range, of: bytes) }

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

  /// The scalar at an offset and its length; U+FFFD with length 1 where the bytes are no UTF-8.
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

  mutating func skipLine() {
    while at + 8 <= bytes.count {
      let word = word(at)
      let ends = word.firstMark(of: 0x0A) | word.firstMark(of: 0x0D)
      guard ends == 0 else {
        at += ends.trailingZeroBitCount / 8
        return
      }
      at += 8
    }
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
  }

  /// Steps over a line that a merge left behind: seven signs of one sort at its start.
  private mutating func skipConflictMarker() {
    let sign = bytes[at]
    var count = 0
    while count < 8, peek(count) == sign { count += 1 }
    let after = peek(7)
    guard count == 7, after == 0x20 || after == 0x0A || after == 0x0D || after == 0 else { return }
    fault(.conflictMarker, at: at)
    skipLine()
  }
}
