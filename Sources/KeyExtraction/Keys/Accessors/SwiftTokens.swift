internal import CatalogModel
internal import SwiftOutline

/// The tokens of one file, with the questions that accessors raise. Indices outside of the file are the file's end.
struct SwiftTokens {
  private let list: TokenList
  private let tokens: [Token]
  let count: Int

  init(_ bytes: [UInt8]) {
    list = bytes.count < OutlineReader.sizeLimit ? Lexer.read(bytes) : Lexer.read([])
    tokens = list.tokens
    count = tokens.count
  }

  subscript(index: Int) -> Token { tokens[min(max(0, index), count - 1)] }

  func kind(_ index: Int) -> Token.Kind { index < 0 ? .end : self[index].kind }

  func isName(_ index: Int) -> Bool { kind(index) == .name || kind(index) == .quotedName }

  /// The keyword that a token may be; nil for any other name, and for names in backticks.
  func word(_ index: Int) -> Word? { kind(index) == .name ? Word(rawValue: self[index].value) : nil }

  /// The text of a name, without backticks.
  func text(_ index: Int) -> String { list.symbols.name(self[index].value) }

  /// Words that are no expression, and behind which a dot begins one.
  static let statementWords: Set<Word> = [
    .return, .in, .case, .if, .else, .guard, .while, .where, .throw, .try, .await, .is, .as, .let, .var, .do, .switch,
    .for, .repeat, .defer, .inout, .any, .default,
  ]

  /// Words that mean something in some places only, and can be names elsewhere.
  static let plainNames: Set<Word> = [
    .actor, .macro, .open, .package, .final, .required, .convenience, .lazy, .weak, .unowned, .dynamic, .optional,
    .indirect, .prefix, .postfix, .infix, .isolated, .consuming, .borrowing, .distributed, .sending, .yield, .discard,
    .then, .copy, .consume, .unsafe, .async, .each, .get, .set, .read, .modify, .borrow, .mutate, .unknown, .left,
    .right, .available, .unavailable, .selector, .keyPath,
  ]

  /// Limits on the names of a chain and on the tokens of a type's head. No real code has more, and without a limit
  /// damaged code would take quadratic time.
  private static let (chainLimit, headLimit) = (32, 1_000)

  /// Whether a token is a modifier or the keyword of a member.
  func beginsDeclaration(_ index: Int) -> Bool {
    switch word(index) {
    case .func, .var, .let, .subscript, .`init`, .public, .private, .fileprivate, .internal, .static, .final, .override,
      .open, .class:
      true
    default: false
    }
  }

  /// A path of names: its scope, which may be empty, then a name.
  static func join(_ scope: String, _ name: String) -> String { scope.isEmpty ? name : scope + "." + name }

  /// The last name of a path.
  static func last(of path: String) -> String {
    String(path[(path.lastIndex(of: ".").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// A path without its last name; empty where it has one name.
  static func owner(of path: String) -> String { path.lastIndex(of: ".").map { String(path[..<$0]) } ?? "" }

  /// `A.B.C`, generic arguments left out, with the index behind it; nil where no name is.
  func chain(from start: Int) -> ([String], end: Int)? {
    var index = start
    while word(index) == .any || word(index) == .opaque || word(index) == .inout { index += 1 }
    guard isName(index) else { return nil }
    var names = [text(index)]
    index += 1
    while kind(index) == .dot, isName(index + 1) {
      names.append(text(index + 1))
      index += 2
    }
    return (names, index)
  }

  /// The names of a type in a declaration; nil for arrays, tuples and functions.
  func type(from start: Int) -> [String]? {
    var index = start
    while kind(index) == .at, isName(index + 1) { index += 2 }
    guard let (names, end) = chain(from: index), kind(end) != .arrow else { return nil }
    return names
  }

  /// The names of a value that is a chain of members, calls left out: `R.string(…).localizable`; nil for any other.
  func value(from start: Int) -> [String]? {
    var index = start
    while word(index) == .try || word(index) == .await || kind(index) == .postfixQuestion || kind(index) == .postfixBang
    {
      index += 1
    }
    guard isName(index), word(index).map({ !Self.statementWords.contains($0) }) ?? true else { return nil }
    var names: [String] = []
    while isName(index) {
      names.append(text(index))
      index += 1
      if kind(index) == .leftParen { index = Int(self[index].value) + 1 }
      guard kind(index) == .dot else { break }
      index += 1
    }
    switch kind(index) {
    case .infixOperator, .infixQuestion, .leftBracket, .postfixQuestion, .prefixOperator: return nil
    default: return word(index) == .as ? nil : names
    }
  }

  /// The brace that opens a type's body, behind its name; nil where none is before the next declaration.
  func brace(behind start: Int) -> Int? {
    var index = start
    while index < min(count, start + Self.headLimit) {
      switch kind(index) {
      case .leftBrace: return index
      case .leftParen, .leftBracket: index = Int(self[index].value)
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

  /// The access and the attributes that precede a declaration's keyword.
  func modifiers(before keyword: Int) -> (access: Accessor.Access?, attributes: Set<String>) {
    var access: Accessor.Access?
    var attributes: Set<String> = []
    var index = keyword - 1
    while index >= 0 {
      if kind(index) == .rightParen {
        let open = Int(self[index].value)
        guard isName(open - 1) else { break }
        // `private(set)` is not the access for reading.
        if kind(open - 2) == .at { attributes.insert(text(open - 1)) }
        index = kind(open - 2) == .at ? open - 3 : open - 2
        continue
      }
      guard isName(index) else { break }
      if kind(index - 1) == .at {
        attributes.insert(text(index))
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
  func names(at places: Set<Int>) -> [Int: Int] {
    var found: [Int: Int] = [:]
    for index in 0..<count where isName(index) && places.contains(Int(self[index].start)) {
      found[Int(self[index].start)] = index
    }
    return found
  }

  /// For each symbol whether it is one of some names. Words are compared, too: `.default`.
  func symbols(among names: WantedNames) -> [Bool] { names.marks(in: list.symbols) }

  /// What stands before the dot of a member.
  func base(ofDot dot: Int) -> AccessorMention.Base {
    var names: [String] = []
    var dot = dot
    while true {
      var index = dot - 1
      while kind(index) == .postfixQuestion || kind(index) == .postfixBang { index -= 1 }
      if kind(index) == .backslash { return .keyPath }
      if kind(index) == .rightParen { index = Int(self[index].value) - 1 }
      guard isName(index) else { return leading(names, behind: index, isCall: index != dot - 1) }
      let isMember = kind(index - 1) == .dot
      if !isMember, let word = word(index), Self.statementWords.contains(word) {
        return index == dot - 1 ? .implicit(names.reversed()) : .value
      }
      // The type of a value is known only where code runs.
      if !isMember, kind(index + 1) == .leftParen, text(index) == "type" { return .metatype }
      names.append(text(index))
      guard isMember else { return .chain(names.reversed()) }
      guard names.count < Self.chainLimit else { return .value }
      dot = index - 1
    }
  }

  /// What is called by the arguments that a parenthesis opens.
  func callee(before open: Int) -> AccessorMention.Base {
    guard isName(open - 1) else { return .value }
    guard kind(open - 2) == .dot else { return .chain([text(open - 1)]) }
    switch base(ofDot: open - 2) {
    case .chain(let names): return .chain(names + [text(open - 1)])
    case .implicit(let names): return .implicit(names)
    case let other: return other
    }
  }

  /// What precedes a chain that does not begin with a name.
  private func leading(_ names: [String], behind index: Int, isCall: Bool) -> AccessorMention.Base {
    if isCall { return .value }
    switch kind(index) {
    case .rightBracket, .rightBrace, .string, .stringEnd, .integer, .float, .regex, .rightParen, .postfixOperator:
      return .value
    default: return .implicit(names.reversed())
    }
  }
}
