internal import CatalogModel
internal import Diagnostics
internal import SwiftOutline

/// Reads the tokens of one file for places that can only mean a static member of `LocalizedStringResource`.
///
/// Tokens, because outlines leave out code without literals.
struct SymbolUseReader {
  private let tokens: SwiftTokens
  private let path: String
  private let slots: SymbolSlots
  private var uses: [SymbolUse] = []

  /// Names that every type has, or that a value in the same place may have: `.init("…")`, `.none`, `.constant(title)`.
  private static let general: Set<String> = ["init", "self", "Type", "none", "some", "constant"]
  /// Limit on the names of a chain: an enum and a symbol, and one more that tells that it is something else.
  private static let chainLimit = 3

  private init(_ source: SourceFile, _ slots: SymbolSlots) {
    tokens = SwiftTokens(source.bytes)
    path = source.path
    self.slots = slots
  }

  /// The uses, in source order.
  static func uses(in source: SourceFile, _ slots: SymbolSlots) -> [SymbolUse] {
    var reader = SymbolUseReader(source, slots)
    reader.run()
    return reader.uses
  }

  private mutating func run() {
    // The open brackets, innermost last.
    var brackets: [Int] = []
    for index in 0..<tokens.count {
      switch tokens.kind(index) {
      case .leftParen, .leftBracket, .leftBrace: brackets.append(index)
      case .rightParen, .rightBracket, .rightBrace: _ = brackets.popLast()
      case .dot: implied(dot: index, inside: brackets.last)
      case .name where tokens.text(index) == SymbolSlots.resource: qualified(index)
      default: break
      }
    }
  }

  /// `.cartTitle` in an argument or behind `: LocalizedStringResource =`.
  private mutating func implied(dot: Int, inside bracket: Int?) {
    guard tokens.isName(dot + 1) else { return }
    let names = self.names(from: dot + 1)
    var end = names.end
    if tokens.kind(end) == .leftParen { end = Int(tokens[end].value) + 1 }
    guard let place = symbol(names.indices, isWhole: true), takesResource(dot, upTo: end, inside: bracket) else {
      return
    }
    add(place)
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

  private mutating func add(_ place: (enumName: Int?, name: Int)) {
    let token = tokens[place.name]
    uses.append(
      SymbolUse(
        enumName: place.enumName.map(tokens.text), name: tokens.text(place.name),
        location: Location(path: path, bytes: Int(token.start)..<Int(token.end))))
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
