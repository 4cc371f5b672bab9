internal import CatalogModel
internal import Diagnostics
internal import SwiftOutline
internal import Text

/// Reads the tokens of one file for what concerns accessors.
///
/// Tokens, because outlines leave out code without literals, where most accessors are used, and do not hold the place
/// of a member's name.
struct AccessorFileReader {
  let tokens: SwiftTokens
  /// For each symbol whether an accessor has that last name.
  private let wanted: [Bool]
  /// The accessors that this file declares.
  private let declared: [Int: String]
  /// The open braces, innermost last.
  private var braces: [Brace] = []
  /// The brace that opens the body of a type whose head was read.
  private var upcoming: (token: Int, brace: Brace)?
  /// The names that are bound in the next brace: parameters, and what conditions bind.
  private var bound: Set<String> = []
  private var lines: LineCounter
  private var file: AccessorFile

  /// Limit on the braces around what is looked at. Without it, code that nests deeply would take quadratic time.
  private static let depthLimit = 100

  /// Stands for whatever makes a case of an enum without naming it.
  static let allCases = "allCases"
  /// The names of what does: `Title.allCases`, `Title(rawValue: text)`, `texts.map(Title.init)`.
  static let caseMakers: Set<String> = [allCases, "rawValue", "init"]

  /// An open brace.
  private struct Brace {
    /// The path of the types around its contents, joined by dots.
    var scope: String
    /// Whether its contents are the members of a type.
    var isType: Bool
    /// The access of the type, or the one that an extension gives its members.
    var access: Accessor.Access
    var isExtension: Bool
    var isExposed: Bool
    /// The names that code in it binds.
    var bound: Set<String> = []
  }

  /// - Parameters:
  ///   - wanted: the last names of all accessors.
  ///   - declared: the names of the accessors that the file declares, by the offsets at which their declarations start.
  static func read(_ source: SourceFile, wanted: WantedNames, declared: [Int: String]) -> AccessorFile {
    var reader = AccessorFileReader(source, wanted, declared)
    reader.run()
    return reader.file
  }

  private init(_ source: SourceFile, _ wanted: WantedNames, _ declared: [Int: String]) {
    tokens = SwiftTokens(source.bytes)
    self.wanted = tokens.symbols(among: wanted)
    self.declared = declared
    lines = LineCounter(source.bytes)
    file = AccessorFile(path: source.path)
    file.isGenerated = Self.isGenerated(source.bytes)
  }

  /// Whether a file says near its top, in whatever letter case, that it was generated.
  private static func isGenerated(_ bytes: [UInt8]) -> Bool {
    let word = Array("generated".utf8)
    let head = bytes.prefix(600).map(\.asciiLowercased)
    return head.indices.contains { head[$0] == word[0] && head[$0...].starts(with: word) }
  }

  private var scope: String { braces.last?.scope ?? "" }
  private var isAmongMembers: Bool { braces.last?.isType ?? true }

  private mutating func run() {
    var starts = declared.keys.sorted()[...]
    for index in 0..<tokens.count {
      while let start = starts.first, Int(tokens[index].start) >= start {
        starts.removeFirst()
        declaration(startingAt: start, from: index)
      }
      switch tokens[index].kind {
      case .leftBrace:
        if let (token, brace) = upcoming, token == index {
          braces.append(brace)
          upcoming = nil
        } else {
          braces.append(
            Brace(scope: scope, isType: false, access: .open, isExtension: false, isExposed: false, bound: bound))
        }
        bound = []
      case .rightBrace: _ = braces.popLast()
      case .name, .quotedName: name(index)
      default: break
      }
    }
  }

  private mutating func name(_ index: Int) {
    let isMember = tokens.kind(index - 1) == .dot
    if !isMember, let word = tokens.word(index) {
      switch word {
      case .struct, .class, .enum, .actor, .protocol, .extension: type(index, word)
      case .typealias: alias(index)
      case .let, .var: variables(index)
      case .func: function(index)
      case .`init`: parameters(openingAt: index + 1)
      default: break
      }
    }
    guard wanted[Int(tokens[index].value)] else { return }
    mention(index, isMember: isMember)
  }

  /// `struct Name: A, B {`, `extension A.B {`.
  private mutating func type(_ index: Int, _ word: Word) {
    // `class func`, `class var`
    guard word != .class || !tokens.beginsDeclaration(index + 1) else { return }
    guard let (names, end) = tokens.chain(from: index + 1) else { return }
    guard braces.count < Self.depthLimit, let brace = tokens.brace(behind: end) else { return }
    let isExtension = word == .extension
    let path = SwiftTokens.join(isExtension && braces.isEmpty ? "" : scope, names.joined(separator: "."))
    var at = path[...]
    while !at.isEmpty, file.types.insert(String(at)).inserted {
      at = at[..<(at.lastIndex(of: ".") ?? at.startIndex)]
    }
    inherit(path, from: end, to: brace)
    let modifiers = tokens.modifiers(before: index)
    upcoming = (
      brace,
      Brace(
        scope: path, isType: true, access: modifiers.access ?? (isExtension ? .open : .internal),
        isExtension: isExtension,
        isExposed: modifiers.attributes.contains("objcMembers"))
    )
  }

  /// The types behind the colon of a type's head.
  private mutating func inherit(_ path: String, from start: Int, to brace: Int) {
    guard let colon = (start..<brace).first(where: { tokens.kind($0) == .colon }) else { return }
    var index = colon + 1
    while index < brace, tokens.word(index) != .where {
      if let (names, end) = tokens.chain(from: index) {
        file.inherited[path, default: []].append(AccessorFile.Chain(names: names, scope: scope))
        index = end
      } else {
        index += 1
      }
    }
  }

  private mutating func alias(_ index: Int) {
    guard tokens.isName(index + 1) else { return }
    let name = tokens.text(index + 1)
    guard let equal = (index + 2..<min(index + 24, tokens.count)).first(where: { tokens.kind($0) == .equal }),
      let (names, _) = tokens.chain(from: equal + 1)
    else { return }
    let chain = AccessorFile.Chain(names: names, scope: scope)
    if isAmongMembers {
      file.aliases[SwiftTokens.join(scope, name)] = chain
    } else {
      file.locals[name, default: []].insert(chain)
    }
  }

  /// `let a = X.self`, `var a: X`.
  private mutating func variables(_ index: Int) {
    guard tokens.isName(index + 1) else { return }
    if !isAmongMembers {
      let isCondition = tokens.kind(index - 1) == .comma || [.if, .while, .case].contains(tokens.word(index - 1))
      if isCondition {
        bound.insert(tokens.text(index + 1))
      } else {
        braces[braces.count - 1].bound.insert(tokens.text(index + 1))
      }
    }
    bind(tokens.text(index + 1), behind: index + 2, among: isAmongMembers)
  }

  /// Records what a name is bound to: its type, or else its value.
  private mutating func bind(_ name: String, behind index: Int, among members: Bool) {
    var chain: AccessorFile.Chain?
    switch tokens.kind(index) {
    case .colon: chain = tokens.type(from: index + 1).map { AccessorFile.Chain(names: $0, scope: scope) }
    case .equal: chain = tokens.value(from: index + 1).map { AccessorFile.Chain(names: $0, scope: scope) }
    default: break
    }
    if !members {
      file.locals[name, default: []].insert(chain)
    } else if let chain {
      file.members[SwiftTokens.join(scope, name)] = chain
    }
  }

  /// `func name(a: A) -> Result`.
  private mutating func function(_ index: Int) {
    guard tokens.isName(index + 1) else { return }
    guard let open = (index + 2..<min(index + 40, tokens.count)).first(where: { tokens.kind($0) == .leftParen }) else {
      return
    }
    parameters(openingAt: open)
    guard isAmongMembers else { return }
    let close = Int(tokens[open].value)
    guard let arrow = (close + 1..<min(close + 8, tokens.count)).first(where: { tokens.kind($0) == .arrow }),
      let names = tokens.type(from: arrow + 1)
    else { return }
    let path = SwiftTokens.join(scope, tokens.text(index + 1))
    if file.members[path] == nil { file.members[path] = AccessorFile.Chain(names: names, scope: scope) }
  }

  private mutating func parameters(openingAt open: Int) {
    guard tokens.kind(open) == .leftParen else { return }
    var index = open + 1
    let close = Int(tokens[open].value)
    while index < close {
      switch tokens.kind(index) {
      case .leftParen, .leftBracket, .leftBrace: index = Int(tokens[index].value)
      case .colon where tokens.isName(index - 1):
        bound.insert(tokens.text(index - 1))
        bind(tokens.text(index - 1), behind: index, among: false)
      default: break
      }
      index += 1
    }
  }

  /// Notes the place of an accessor's name.
  private mutating func declaration(startingAt start: Int, from first: Int) {
    guard let name = declared[start] else { return }
    // Attributes, comments and modifiers before a declaration are short; without a limit, a damaged file costs time.
    for index in first..<min(first + 400, tokens.count) where tokens.isName(index) && tokens.text(index) == name {
      let before = tokens.word(index - 1)
      let isCase = Int(tokens[index].start) == start
      guard isCase || [.let, .var, .func].contains(before) || tokens.kind(index - 1) == .comma else { continue }
      let modifiers = tokens.modifiers(before: isCase ? index : index - 1)
      let brace = braces.last
      var access = modifiers.access ?? (brace?.isExtension == true ? brace?.access : nil) ?? .internal
      if isCase { access = .open }
      for brace in braces where brace.isType && !brace.isExtension { access = min(access, brace.access) }
      let bytes = Int(tokens[index].start)..<Int(tokens[index].end)
      file.declarations[start] = AccessorPlace(
        scope: scope, name: name, bytes: bytes, position: lines.position(at: bytes.lowerBound), access: access,
        isExposed: brace?.isExposed == true || !modifiers.attributes.isDisjoint(with: ["objc", "IBInspectable"]))
      return
    }
  }

  private mutating func mention(_ index: Int, isMember: Bool) {
    let text = tokens.text(index)
    if text == "rawValue", tokens.kind(index - 1) == .leftParen, tokens.kind(index + 1) == .colon {
      return note(index, Self.allCases, tokens.callee(before: index - 1))
    }
    guard isMember || isBareMention(index) && !isBound(text) else { return }
    if text == "init" {
      if tokens.kind(index + 1) != .leftParen { note(index, Self.allCases, tokens.base(ofDot: index - 1)) }
      return
    }
    note(index, text, isMember ? tokens.base(ofDot: index - 1) : .none)
  }

  /// Whether code around here binds a name, so that it is no member.
  private func isBound(_ name: String) -> Bool {
    var index = braces.count - 1
    let end = max(0, braces.count - Self.depthLimit)
    while index >= end, !braces[index].isType {
      if braces[index].bound.contains(name) { return true }
      index -= 1
    }
    return false
  }

  private mutating func note(_ index: Int, _ name: String, _ base: AccessorMention.Base) {
    let bytes = Int(tokens[index].start)..<Int(tokens[index].end)
    file.mentions.append(
      AccessorMention(
        name: name, bytes: bytes, position: lines.position(at: bytes.lowerBound), base: base, scope: scope))
  }

  /// Whether a name without a dot is an expression, rather than a declaration, a label or a type.
  private func isBareMention(_ index: Int) -> Bool {
    if let word = tokens.word(index) {
      // `public`, where an accessor of that name is written in backticks.
      guard SwiftTokens.plainNames.contains(word), !isAmongMembers || tokens.kind(index - 1) == .equal else {
        return false
      }
    }
    let before = tokens.word(index - 1)
    if [.let, .var, .func, .case, .struct, .class, .enum, .protocol, .typealias, .associatedtype].contains(before) {
      return false
    }
    if tokens.kind(index - 1) == .at || tokens.kind(index - 1) == .pound { return false }
    // A case behind a comma.
    if isAmongMembers, tokens.kind(index - 1) == .comma { return false }
    guard tokens.kind(index + 1) == .colon else { return true }
    // `f(cancel: x)`, `func f(cancel: X)`, `func f(for cancel: X)`; but `a ? cancel : b`.
    return tokens.kind(index - 1) == .infixQuestion
  }
}
