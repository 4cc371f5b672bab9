/// One token of C, C++ or Objective-C, as far as finding calls needs it.
struct ObjectiveCToken {
  /// What a token is.
  enum Kind: Equatable {
    case name
    /// `"…"` or `@"…"`, with its quotes.
    case string
    case number
    /// One byte of punctuation.
    case mark(UInt8)
  }

  var kind: Kind
  var start: Int
  var end: Int

  var bytes: Range<Int> { start..<end }

  func isMark(_ mark: UInt8) -> Bool { kind == .mark(mark) }
}

/// A `#define`. Its body is a token list of its own, because the brackets in it need not match.
struct ObjectiveCMacro {
  var name: Range<Int>
  /// Nil for a macro without a parameter list.
  var parameters: [Range<Int>]?
  var body: [ObjectiveCToken]
}

/// Bytes that the scanners of this folder look for.
enum Mark {
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let comma = UInt8(ascii: ",")
  static let dot = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let question = UInt8(ascii: "?")
  static let equals = UInt8(ascii: "=")
  static let semicolon = UInt8(ascii: ";")
  static let at = UInt8(ascii: "@")
  static let hash = UInt8(ascii: "#")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}
