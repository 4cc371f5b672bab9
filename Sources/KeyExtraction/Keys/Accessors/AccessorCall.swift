package import Diagnostics
internal import SwiftOutline

/// How code uses an accessor in one place: `L10n.Cart.items(3)`.
package struct AccessorCall: Sendable {
  /// An argument of the call.
  package struct Argument: Sendable {
    /// Nil where it has none.
    package let label: String?
    /// The expression, without its label.
    package let bytes: Range<Int>
    /// What kind of expression it is.
    package let form: Form

    /// What the expression is, as far as its tokens tell.
    package enum Form: Sendable {
      /// A string literal, or `String(…)`: certainly a `String`.
      case text
      /// An integer literal, which fits every type of numbers.
      case integer
      case other
    }
  }

  /// The names: from the first one of the chain to the accessor's own.
  package let names: Range<Int>
  /// Where the use ends, arguments included.
  package let end: Int
  /// Nil where nothing is called.
  package let arguments: [Argument]?
  /// Whether it is the only argument of `Text(…)`.
  package let isText: Bool

  /// The uses in a file, by the offsets of the accessors' own names. Missing are those that are no plain chain of names:
  /// members of a call's result, of an optional value, behind a leading dot or in a key path.
  package static func calls(in file: SourceFile, at places: Set<Int>) -> [Int: AccessorCall] {
    let tokens = CodeTokens(file.bytes)
    return tokens.names(at: places).compactMapValues { AccessorCall($0, in: tokens) }
  }

  private init?(_ name: Int, in tokens: CodeTokens) {
    var first = name
    while tokens.kind(first - 1) == .dot, tokens.isName(first - 2) { first -= 2 }
    guard tokens.kind(first - 1) != .dot, tokens.kind(first - 1) != .backslash else { return nil }
    var last = name
    var arguments: [Argument]?
    if tokens.kind(name + 1) == .leftParen, tokens[name + 1].start == tokens[name].end {
      last = tokens.partner(name + 1)
      arguments = Self.arguments(from: name + 2, to: last, in: tokens)
    }
    names = Int(tokens[first].start)..<Int(tokens[name].end)
    end = Int(tokens[last].end)
    self.arguments = arguments
    isText = Self.isAloneInText(first, last, in: tokens)
  }

  private static func isAloneInText(_ first: Int, _ last: Int, in tokens: CodeTokens) -> Bool {
    let open = first - 1
    guard tokens.kind(open) == .leftParen, tokens.partner(open) == last + 1, tokens.kind(open - 1) == .name,
      tokens.text(open - 1) == "Text"
    else { return false }
    return tokens.kind(open - 2) != .dot || tokens.isName(open - 3) && tokens.text(open - 3) == "SwiftUI"
  }

  /// The arguments between two parentheses.
  private static func arguments(from start: Int, to end: Int, in tokens: CodeTokens) -> [Argument] {
    var arguments: [Argument] = []
    var first = start
    var index = start
    while index <= end {
      switch tokens.kind(index) {
      case .leftParen, .leftBracket, .leftBrace: index = max(index, tokens.partner(index))
      case .comma, .rightParen:
        if index > first { arguments.append(argument(first, index - 1, in: tokens)) }
        first = index + 1
      default: break
      }
      index += 1
    }
    return arguments
  }

  private static func argument(_ first: Int, _ last: Int, in tokens: CodeTokens) -> Argument {
    let hasLabel = tokens.isName(first) && tokens.kind(first + 1) == .colon && first + 2 <= last
    let start = hasLabel ? first + 2 : first
    return Argument(
      label: hasLabel ? tokens.text(first) : nil, bytes: Int(tokens[start].start)..<Int(tokens[last].end),
      form: form(start, last, in: tokens))
  }

  private static func form(_ first: Int, _ last: Int, in tokens: CodeTokens) -> Argument.Form {
    switch tokens.kind(first) {
    case .string where first == last: return .text
    case .stringStart:
      // The groups of interpolations stand between the two.
      var index = first + 1
      while tokens.kind(index) == .leftParen { index = tokens.partner(index) + 1 }
      return index == last ? .text : .other
    case .integer where first == last: return .integer
    case .name where tokens.text(first) == "String" && tokens.kind(first + 1) == .leftParen:
      return tokens.partner(first + 1) == last ? .text : .other
    default: return .other
    }
  }
}
