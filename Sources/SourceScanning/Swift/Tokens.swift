/// One token of Swift source.
struct Token {
  var kind: Kind
  var flags: Flags
  /// The first byte of the token.
  var start: UInt32
  /// The byte after the token.
  var end: UInt32
  /// Names and operators: the symbol. Strings: the literal's number. Brackets: the index of the matching token.
  var value: UInt32

  /// What a token is.
  enum Kind: UInt8 {
    case end
    /// An identifier or keyword; keywords are symbols below `Word.count`.
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
    /// An opening brace: contains a literal or a lookup word.
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
  var text: UInt32
  var length: UInt32
  /// The number signs before the opening quote.
  var pounds: UInt8
  var isMultiline: Bool
  var isTerminated: Bool
  /// Whether it has an interpolation.
  var isInterpolated: Bool
}

extension Literal {
  /// The range of an interpolation in the literal's raw text.
  func range(of hole: Node) -> Range<Int> {
    let content = Int(start) + Int(pounds) + (isMultiline ? 3 : 1)
    let first = Int(hole.start) - 1 - Int(pounds) - content
    return max(0, first)..<max(0, first, Int(hole.aux) - content)
  }
}

/// The lexer's result for one file.
struct TokenList {
  var tokens: [Token] = []
  var literals: [Literal] = []
  /// The raw text between the quotes of all literals, concatenated.
  var text: [UInt8] = []
  var symbols = SymbolTable()
  /// The first fault of each kind, with its byte offset.
  var faults: [(fault: SyntaxFault, offset: Int)] = []
}

/// What can be wrong with a Swift file, as far as scanning is concerned.
enum SyntaxFault: UInt8, Sendable {
  case unterminatedString, unterminatedComment, unmatchedBracket, conflictMarker, tooDeep, invalidUTF8, tooLarge
}
