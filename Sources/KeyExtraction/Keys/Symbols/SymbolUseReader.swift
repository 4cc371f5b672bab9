internal import CatalogModel
internal import Diagnostics
internal import SwiftOutline

/// Reads the tokens of one file for places that can only mean a static member of `LocalizedStringResource`, and for those
/// that may mean a symbol which is known.
///
/// Tokens, because outlines leave out code without literals.
struct SymbolUseReader {
  private let tokens: SwiftTokens
  private let path: String
  private let slots: SymbolSlots
  /// For each name of the file whether a symbol that is known has it.
  private let known: [Bool]
  /// The open brackets, innermost last.
  private var brackets: [Bracket] = []
  private var uses: [SymbolUse] = []

  /// An open bracket.
  private struct Bracket {
    let token: Int
    /// Whether code in it gives a resource, or several: it is the body of something with such a type, or inside one.
    let givesResource: Bool
  }

  /// Names that every type has, or that a value in the same place may have: `.init("…")`, `.none`, `.constant(title)`.
  private static let general: Set<String> = ["init", "self", "Type", "none", "some", "constant"]
  /// Limit on the tokens that are looked at before a place. No real expression has more.
  private static let reach = 200
  /// Limit on the names of a chain: an enum and a symbol, and one more that tells that it is something else.
  private static let chainLimit = 3

  private init(_ source: SourceFile, _ slots: SymbolSlots, _ known: WantedNames) {
    tokens = SwiftTokens(source.bytes)
    path = source.path
    self.slots = slots
    self.known = tokens.symbols(among: known)
  }

  /// The uses, in source order.
  ///
  /// - Parameter known: the names of the symbols that are known.
  static func uses(in source: SourceFile, _ slots: SymbolSlots, _ known: WantedNames) -> [SymbolUse] {
    var reader = SymbolUseReader(source, slots, known)
    reader.run()
    return reader.uses
  }

  private mutating func run() {
    for index in 0..<tokens.count {
      switch tokens.kind(index) {
      case .leftParen, .leftBracket: brackets.append(Bracket(token: index, givesResource: false))
      case .leftBrace:
        // What is inside of an `if`, a `switch` or a closure may be what the body gives.
        let isInBody = brackets.last?.givesResource == true
        brackets.append(Bracket(token: index, givesResource: isInBody || isResource(before: index)))
      case .rightParen, .rightBracket, .rightBrace: _ = brackets.popLast()
      case .dot: implied(dot: index)
      case .name where tokens.text(index) == SymbolSlots.resource: qualified(index)
      default: break
      }
    }
  }

  /// `.cartTitle` in an argument or behind `: LocalizedStringResource =`, or wherever a symbol that is known may stand.
  private mutating func implied(dot: Int) {
    guard tokens.isName(dot + 1) else { return }
    let names = self.names(from: dot + 1)
    var end = names.end
    if tokens.kind(end) == .leftParen { end = Int(tokens[end].value) + 1 }
    if let place = symbol(names.indices, isWhole: true), takesResource(dot, upTo: end, inside: brackets.last?.token) {
      return add(place)
    }
    guard let place = symbol(names.indices, isWhole: false), known[Int(tokens[place.name].value)],
      beginsExpression(dot)
    else { return }
    add(place, mayTakeResource(dot) ? .likely : .possible)
  }

  /// Whether the dot before a name follows no value, so that the name is no member of one.
  private func beginsExpression(_ dot: Int) -> Bool {
    switch tokens.kind(dot - 1) {
    case .leftParen, .leftBracket, .leftBrace, .comma, .colon, .semicolon, .equal, .prefixOperator, .infixQuestion: true
    // Nobody compares texts that are not looked up yet.
    case .infixOperator: !["==", "!=", "~="].contains(tokens.text(dot - 1))
    case .name: tokens.word(dot - 1).map { $0 != .case && SwiftTokens.statementWords.contains($0) } ?? false
    default: false
    }
  }

  /// Whether a place most likely takes a resource: as one of the values of a ternary or of `??`, of what the code around
  /// it gives, or of a collection.
  private func mayTakeResource(_ dot: Int) -> Bool {
    let (before, isChoice) = boundary(before: dot)
    guard let bracket = brackets.last, tokens.kind(before) != .equal else {
      return tokens.kind(before) == .equal && isDeclaredResource(before: before)
    }
    if before == bracket.token || tokens.kind(before) == .comma {
      switch tokens.kind(bracket.token) {
      case .leftParen: return isChoice && isArgument(behind: before, inside: bracket.token)
      case .leftBracket: return isCollection(bracket.token)
      default: break
      }
    }
    return bracket.givesResource
  }

  /// Where the expression begins that a place is part of: the bracket, comma, equals sign or word before it; and whether
  /// the place is one of several values of it.
  private func boundary(before dot: Int) -> (token: Int, isChoice: Bool) {
    var index = dot - 1
    var isChoice = false
    while index > max(0, dot - Self.reach) {
      switch tokens.kind(index) {
      case .leftParen, .leftBracket, .leftBrace, .comma, .equal, .semicolon: return (index, isChoice)
      case .rightParen, .rightBracket, .rightBrace: index = Int(tokens[index].value)
      case .infixQuestion: isChoice = true
      case .infixOperator: isChoice = isChoice || tokens.text(index) == "??"
      case .name:
        switch tokens.word(index) {
        case .return, .in, .case, .default: return (index, isChoice)
        default: break
        }
      default: break
      }
      index -= 1
    }
    return (index, isChoice)
  }

  /// Whether an argument takes a resource that begins behind a token.
  private func isArgument(behind start: Int, inside bracket: Int) -> Bool {
    guard tokens.isName(bracket - 1) else { return false }
    let hasLabel = tokens.isName(start + 1) && tokens.kind(start + 2) == .colon
    guard hasLabel || start == bracket else { return false }
    let label = hasLabel ? tokens.text(start + 1) : ""
    return slots.take(label, of: tokens.text(bracket - 1), isAlone: true)
  }

  /// Whether a bracket opens a collection of resources: behind `: [LocalizedStringResource] =`, before
  /// `as [LocalizedStringResource]`, or where code gives some.
  private func isCollection(_ open: Int) -> Bool {
    if tokens.kind(open - 1) == .equal, isResource(before: open - 1) { return true }
    let close = Int(tokens[open].value)
    if tokens.word(close + 1) == .as, tokens.kind(close + 2) == .leftBracket {
      return isResource(before: Int(tokens[close + 2].value) + 1)
    }
    let around = brackets.dropLast().last
    return around?.givesResource == true && [.leftBrace, .name].contains(tokens.kind(open - 1))
  }

  /// Whether a type stands before a token that is a resource, or a collection of some.
  private func isResource(before index: Int) -> Bool {
    var last = index - 1
    while [.rightBracket, .postfixQuestion].contains(tokens.kind(last)) { last -= 1 }
    guard tokens.kind(last) == .name, tokens.text(last) == SymbolSlots.resource else { return false }
    return [.arrow, .colon, .leftBracket].contains(tokens.kind(last - 1))
  }

  /// `LocalizedStringResource.cartTitle`.
  private mutating func qualified(_ index: Int) {
    guard tokens.kind(index - 1) != .backslash, tokens.word(index - 1) != .extension, tokens.kind(index + 1) == .dot,
      tokens.isName(index + 2)
    else { return }
    if tokens.kind(index - 1) == .dot, tokens.kind(index - 2) != .name || tokens.text(index - 2) != "Foundation" {
      return
    }
    if let place = symbol(names(from: index + 2).indices, isWhole: false) { add(place) }
  }

  /// The tokens of names joined by dots, and the token behind them.
  private func names(from start: Int) -> (indices: [Int], end: Int) {
    var indices = [start]
    while tokens.kind(indices[indices.count - 1] + 1) == .dot, tokens.isName(indices[indices.count - 1] + 2),
      indices.count < Self.chainLimit
    {
      indices.append(indices[indices.count - 1] + 2)
    }
    return (indices, indices[indices.count - 1] + 1)
  }

  /// The tokens of a symbol's enum and name among those of a chain; nil where it can be no symbol.
  ///
  /// - Parameter isWhole: whether the symbol must be all of the chain.
  private func symbol(_ names: [Int], isWhole: Bool) -> (enumName: Int?, name: Int)? {
    let hasEnum = Self.isCapitalized(tokens.text(names[0]))
    let count = hasEnum ? 2 : 1
    guard names.count == count || names.count > count && !isWhole else { return nil }
    let name = tokens.text(names[count - 1])
    guard !Self.general.contains(name), !Self.isCapitalized(name) else { return nil }
    return (hasEnum ? names[0] : nil, names[count - 1])
  }

  private static func isCapitalized(_ name: String) -> Bool { name.first?.isUppercase == true }

  private mutating func add(_ place: (enumName: Int?, name: Int), _ certainty: SymbolUse.Certainty = .certain) {
    let token = tokens[place.name]
    var use = SymbolUse(
      enumName: place.enumName.map(tokens.text), name: tokens.text(place.name),
      location: Location(path: path, bytes: Int(token.start)..<Int(token.end)))
    use.certainty = certainty
    uses.append(use)
  }

  /// Whether the expression between two tokens is all of an argument, or of an initial value, that is known to be a
  /// `LocalizedStringResource`.
  ///
  /// - Parameter bracket: the innermost open bracket.
  private func takesResource(_ dot: Int, upTo end: Int, inside bracket: Int?) -> Bool {
    if tokens.kind(dot - 1) == .equal { return isDeclaredResource(before: dot - 1) && !continues(end) }
    guard let bracket, tokens.kind(bracket) == .leftParen, tokens.isName(bracket - 1) else { return false }
    let close = Int(tokens[bracket].value)
    guard end == close || tokens.kind(end) == .comma else { return false }
    var label = ""
    if tokens.kind(dot - 1) == .colon {
      guard tokens.isName(dot - 2), dot - 3 == bracket || tokens.kind(dot - 3) == .comma else { return false }
      label = tokens.text(dot - 2)
    } else if dot - 1 != bracket {
      return false
    }
    return slots.take(label, of: tokens.text(bracket - 1), isAlone: !label.isEmpty || end == close)
  }

  /// Whether `: LocalizedStringResource` or `: LocalizedStringResource?` stands before an equals sign.
  private func isDeclaredResource(before equal: Int) -> Bool {
    let type = tokens.kind(equal - 1) == .postfixQuestion ? equal - 2 : equal - 1
    return tokens.kind(type) == .name && tokens.text(type) == SymbolSlots.resource && tokens.kind(type - 1) == .colon
  }

  /// Whether an expression goes on at a token.
  private func continues(_ index: Int) -> Bool {
    switch tokens.kind(index) {
    case .dot, .infixOperator, .infixQuestion, .postfixQuestion, .postfixBang, .leftBracket: true
    default: false
    }
  }
}
