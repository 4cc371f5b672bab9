/// One token of Swift source.
package struct Token {
  /// What it is.
  package var kind: Kind
  var flags: Flags
  /// The first byte of the token.
  package var start: UInt32
  /// The byte after the token.
  package var end: UInt32
  /// A symbol for names and operators, a literal's number for strings, the partner's token for brackets.
  package var value: UInt32

  /// The kinds of tokens that are told apart.
  package enum Kind: UInt8 {
    case end
    /// An identifier or keyword; keywords are symbols below `Word.count`.
    case name
    /// An identifier in backticks: never a keyword.
    case quotedName
    case integer, float, regex
    /// A string literal without interpolation.
    case string
    /// A string literal with interpolations: their parentheses follow as groups, then `stringEnd`.
    case stringStart, stringEnd
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, at, pound, backslash, dot
    /// `=` alone.
    case equal
    case arrow
    case prefixOperator, infixOperator, postfixOperator
    /// `?` or `!` directly after an operand.
    case postfixQuestion, postfixBang
    /// `?` between an expression and its branches.
    case infixQuestion
  }

  /// What stands around a token, which tells operators and statements apart.
  struct Flags: OptionSet {
    let rawValue: UInt8
    /// A line ended between the token before and this one.
    static let newline = Flags(rawValue: 1)
    /// White space or a comment stands before.
    static let space = Flags(rawValue: 2)
    /// Of an opening brace: a literal or a kept name stands inside.
    static let hot = Flags(rawValue: 4)
    /// Of a bracket: it has a partner; the lexer repaired the others.
    static let matched = Flags(rawValue: 8)
  }

  var isNewLine: Bool { flags.contains(.newline) }
}

/// A string literal: where it stands and how its text is written.
package struct Literal: Equatable, Sendable {
  /// Byte offsets in the file, quotes and number signs included.
  package var start: UInt32
  /// The byte offset behind its last byte.
  package var end: UInt32
  /// Where the raw text between the quotes starts in the facts' text; its length.
  package var text: UInt32
  /// In bytes.
  package var length: UInt32
  /// The number signs before the opening quote.
  package var pounds: UInt8
  /// Whether it stands between three quotes each.
  package var isMultiline: Bool
  /// Whether it has closing quotes.
  package var isTerminated: Bool
  /// Set for one with an interpolation.
  package var isInterpolated: Bool

  package init(
    start: UInt32, end: UInt32, text: UInt32, length: UInt32, pounds: UInt8, isMultiline: Bool, isTerminated: Bool,
    isInterpolated: Bool
  ) {
    (self.start, self.end, self.text, self.length) = (start, end, text, length)
    (self.pounds, self.isMultiline, self.isTerminated) = (pounds, isMultiline, isTerminated)
    self.isInterpolated = isInterpolated
  }
}

extension Literal {
  /// Where an interpolation stands in the literal's raw text.
  package func range(of hole: Node) -> Range<Int> {
    let content = Int(start) + Int(pounds) + (isMultiline ? 3 : 1)
    let first = Int(hole.start) - 1 - Int(pounds) - content
    return max(0, first)..<max(0, first, Int(hole.aux) - content)
  }
}

/// What the lexer makes of a file.
package struct TokenList {
  /// In the order of their places; the last one is `end`.
  package var tokens: [Token] = []
  /// In the order of their places.
  package var literals: [Literal] = []
  /// The raw text between the quotes of all literals, one after the other.
  package var text: [UInt8] = []
  /// What names and operators are called.
  package var symbols = SymbolTable()
  /// The first fault of each sort, as a byte offset.
  var faults: [(fault: SyntaxFault, offset: Int)] = []
}

/// What can be wrong with a Swift file, as far as it concerns us.
enum SyntaxFault: UInt8, Sendable {
  case unterminatedString, unterminatedComment, unmatchedBracket, conflictMarker, tooDeep, invalidUTF8, tooLarge
}
