/// One token of Swift source.
package struct Token {
  /// The kind of token.
  package var kind: Kind
  var flags: Flags
  /// The first byte of the token.
  package var start: UInt32
  /// The byte after the token.
  package var end: UInt32
  /// Names and operators: the symbol. Strings: the literal's number. Brackets: the index of the matching token.
  package var value: UInt32

  /// What a token is.
  package enum Kind: UInt8 {
    case end
    /// An identifier or keyword; keywords are symbols below `Keyword.count`.
    case name
    /// An identifier in backticks: never a keyword.
    case quotedName
    case integer, float, regex
    /// A string literal without interpolation.
    case string
    /// The start of a literal with interpolations. These follow as groups in parentheses, then `stringEnd`.
    case stringStart, stringEnd
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, at, pound, backslash, dot
    /// `=` alone.
    case equal
    case arrow
    case prefixOperator, infixOperator, postfixOperator
    /// `?` or `!` directly after an operand.
    case postfixQuestion, postfixBang
    /// The `?` of a ternary.
    case infixQuestion
  }

  /// What surrounds a token; distinguishes operators and statements.
  struct Flags: OptionSet {
    let rawValue: UInt8
    /// A line break precedes the token.
    static let newline = Flags(rawValue: 1)
    /// White space or a comment precedes the token.
    static let space = Flags(rawValue: 2)
    /// An opening brace: contains a literal or a kept name.
    static let mayHoldKey = Flags(rawValue: 4)
    /// A bracket: the source has the matching one; it was not added as a repair.
    static let matched = Flags(rawValue: 8)
  }

  var isNewLine: Bool { flags.contains(.newline) }
}

/// A string literal: its position, and how its text is written.
package struct Literal: Equatable, Sendable {
  /// The byte offset of its first byte; quotes and number signs are included.
  package var start: UInt32
  /// The byte offset behind its last byte.
  package var end: UInt32
  /// The offset of the raw text between the quotes in the outline's `text`, and its length in bytes.
  package var text: UInt32
  /// In bytes.
  package var length: UInt32
  /// The number signs before the opening quote.
  package var pounds: UInt8
  /// Whether it has three quotes on each side.
  package var isMultiline: Bool
  /// Whether it has closing quotes.
  package var isTerminated: Bool
  /// Whether it has an interpolation.
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
  /// The range of an interpolation in the literal's raw text.
  package func range(of hole: Node) -> Range<Int> {
    let content = Int(start) + Int(pounds) + (isMultiline ? 3 : 1)
    let first = Int(hole.start) - 1 - Int(pounds) - content
    return max(0, first)..<max(0, first, Int(hole.aux) - content)
  }
}

/// The lexer's result for one file.
package struct TokenList {
  /// In source order; the last one is `end`.
  package var tokens: [Token] = []
  /// In source order.
  package var literals: [Literal] = []
  /// The raw text between the quotes of all literals, concatenated.
  package var text: [UInt8] = []
  /// The names of the file's symbols.
  package var symbols = SymbolTable()
  /// The comments that ask to ignore findings; which statements they are about is not known yet.
  var comments = MarkedComments()
  /// The comments that are about a literal before them on their line, in source order.
  var trailingComments: [TrailingComment] = []
  /// The byte ranges of the branches that only debug builds compile, in source order.
  var debugBranches: [Range<UInt32>] = []
  /// The first fault of each kind, with its byte offset.
  var faults: [(fault: SyntaxFault, offset: Int)] = []
}

/// What can be wrong with a Swift file, as far as scanning is concerned.
enum SyntaxFault: UInt8, Sendable {
  case unterminatedString, unterminatedComment, unmatchedBracket, conflictMarker, tooDeep, invalidUTF8, tooLarge
}
