/// Cuts Swift source into tokens and pairs its brackets; bytes only, no recursion, no token lost to bad input.
///
/// Every opening bracket of the result has a closing one: what the source forgets is added with zero width, what it
/// has too many of is dropped. Directives are dropped too, so that every branch of an `#if` is there; only the
/// branches of `#if false`, which no build has, are left out.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let classes: UnsafeBufferPointer<ByteClass>
  let nameBytes: UnsafeBufferPointer<Bool>
  let operatorBytes: UnsafeBufferPointer<Bool>
  /// Whether branches that no build has are read as well; the oracle wants all.
  let keepsInactive: Bool
  var at = 0
  var list: TokenList
  var tokens: RowBuffer<Token>
  /// Raw text of the literals so far.
  var text: [UInt8] = []
  var stack: [Opener] = []
  var openStrings: [OpenString] = []
  var flags: Token.Flags = []
  /// Literals and hot words so far: a brace whose count does not change is cold.
  var heat: UInt32 = 0
  /// For every `#if` around, whether a branch of it is in every build, so that no other is.
  var takenBranches: [Bool] = []

  /// An open bracket.
  struct Opener {
    var kind: Token.Kind
    var token: UInt32
    var heat: UInt32
    /// Set for the parenthesis of an interpolation.
    var isInterpolation: Bool
  }

  /// A literal inside of whose interpolation we are.
  struct OpenString {
    var literal: Int
    var token: UInt32
    var content: Int
    var pounds: Int
    var isMultiline: Bool
  }

  /// Reads a whole file.
  static func read(_ file: [UInt8]) -> (list: TokenList, text: [UInt8]) {
    reading(file, keepsInactive: false) { list, text, tokens in
      list.tokens = Array(tokens)
      return (list, text)
    }
  }

  /// Reads a whole file for someone who needs the tokens only once.
  static func reading<Result>(
    _ file: [UInt8], keepsInactive: Bool,
    _ use: (inout TokenList, [UInt8], UnsafeMutableBufferPointer<Token>) -> Result
  ) -> Result {
    file.withUnsafeBufferPointer { bytes in
      ByteClass.table.withUnsafeBufferPointer { classes in
        ByteClass.continuesName.withUnsafeBufferPointer { names in
          ByteClass.continuesOperator.withUnsafeBufferPointer { operators in
            var lexer = Lexer(
              bytes: bytes, classes: classes, nameBytes: names, operatorBytes: operators,
              keepsInactive: keepsInactive, list: TokenList(symbols: .words),
              tokens: RowBuffer(capacity: bytes.count / 5 + 16))
            lexer.run()
            defer { lexer.tokens.deallocate() }
            return use(&lexer.list, lexer.text, lexer.tokens.rows)
          }
        }
      }
    }
  }

  private mutating func run() {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
    if peek(0) == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
    flags = .newline
    while at < bytes.count { next() }
    while !stack.isEmpty { closeTop(at: at) }
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
    let start = at
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
      at = start + 1
      flags.insert(.space)
    }
  }

  /// Indentation, eight bytes at a time.
  @inline(__always)
  private mutating func skipSpaces() {
    while at + 8 <= bytes.count, word(at) == 0x2020_2020_2020_2020 { at += 8 }
    while at < bytes.count, bytes[at] == 0x20 { at += 1 }
  }

  /// The eight bytes from an offset.
  @inline(__always)
  private func word(_ offset: Int) -> UInt64 {
    UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  private mutating func single(_ kind: Token.Kind) {
    emit(kind, from: at, to: at + 1)
    at += 1
  }

  @inline(__always)
  mutating func name() {
    let start = at
    while at < bytes.count, nameBytes[Int(bytes[at])] { at += 1 }
    let symbol = intern(start..<at)
    if symbol < Word.count, symbol >= Word.NSLocalizedString.rawValue,
      symbol <= Word.localizedAttributedString.rawValue
    {
      heat += 1
    }
    emit(.name, from: start, to: at, value: symbol)
  }

  @inline(__always)
  mutating func intern(_ range: Range<Int>) -> UInt32 {
    let name = UnsafeBufferPointer(rebasing: bytes[range])
    return list.symbols.intern(name, hash: SymbolTable.hash(name))
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
    while at + 8 <= bytes.count, !Lexer.hasLineEnd(word(at)) { at += 8 }
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
  }

  /// Whether one of eight bytes is LF or CR.
  @inline(__always)
  private static func hasLineEnd(_ word: UInt64) -> Bool {
    let (feed, carriage) = (word ^ 0x0A0A_0A0A_0A0A_0A0A, word ^ 0x0D0D_0D0D_0D0D_0D0D)
    let ones: UInt64 = 0x0101_0101_0101_0101
    return (((feed &- ones) & ~feed) | ((carriage &- ones) & ~carriage)) & (ones << 7) != 0
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
