package import Diagnostics
internal import SwiftOutline

/// What the declaration of an accessor takes and returns, as its file says.
package struct AccessorSignature: Hashable, Sendable {
  /// The types of the parameters, as written; nil for a variable.
  package let parameters: [String]?
  /// Whether it is a `String`. A variable without a type whose value is a call of a function named `tr` is one.
  package let isString: Bool

  /// The signatures of some accessors of a file, by the offsets of their names.
  package static func signatures(in file: SourceFile, at places: Set<Int>) -> [Int: AccessorSignature] {
    let tokens = CodeTokens(file.bytes)
    return tokens.names(at: places).mapValues { AccessorSignature($0, in: tokens) }
  }

  private init(_ name: Int, in tokens: CodeTokens) {
    switch tokens.kind(name + 1) {
    case .leftParen:
      let close = tokens.partner(name + 1)
      parameters = Self.parameters(from: name + 2, to: close, in: tokens)
      isString = tokens.kind(close + 1) == .arrow && Self.isString(close + 2, in: tokens)
    case .colon:
      parameters = nil
      isString = Self.isString(name + 2, in: tokens)
    default:
      parameters = nil
      let value = tokens.kind(name + 1) == .equal ? tokens.value(from: name + 2) : nil
      isString = value.map(tokens.text) == "tr"
    }
  }

  private static func isString(_ index: Int, in tokens: CodeTokens) -> Bool {
    guard let (names, end) = tokens.chain(from: index) else { return false }
    return names.last.map(tokens.text) == "String" && tokens.kind(end) != .postfixQuestion
  }

  /// The types between two parentheses: the tokens behind each colon.
  private static func parameters(from start: Int, to end: Int, in tokens: CodeTokens) -> [String] {
    var types: [String] = []
    var type: String?
    var index = start
    while index <= end {
      switch tokens.kind(index) {
      case .colon where type == nil: type = ""
      case .comma, .rightParen:
        if let type { types.append(type) }
        type = nil
      case .name, .quotedName: if type != nil { type? += tokens.text(index) }
      case .leftParen, .leftBracket, .leftBrace:
        index = max(index, tokens.partner(index))
        type? += "()"
      default: type? += "."
      }
      index += 1
    }
    return types
  }
}
