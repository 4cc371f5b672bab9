internal import Diagnostics

/// The comments of a Swift file that ask to ignore findings, and the code that each is about.
///
/// One that stands alone on its line is about the whole statement or declaration below it, which the parser tells; or,
/// where none begins there, as in a list of arguments, about the line below. One at the end of a line is about what
/// begins on that line, and about the arguments of the calls that begin there.
struct MarkedComments {
  /// In source order.
  private(set) var all: [Comment] = []
  /// Those that stand alone on a line, by the token behind them.
  private var alone: [Int: [Int]] = [:]

  /// One comment.
  struct Comment {
    /// With its signs.
    var bytes: Range<Int>
    /// Where the marker begins.
    var marker: Int
    /// The index of the first token behind it.
    var token: Int
    /// Whether it stands alone on its line.
    var isAlone: Bool
    /// The bytes of the statement or declaration that begins behind it; nil where none does.
    var statement: Range<Int>?
  }

  /// Limit on the stretches of one list of arguments; what is behind them is left out.
  private static let rangeLimit = 500

  mutating func add(_ comment: Comment) {
    if comment.isAlone { alone[comment.token, default: []].append(all.count) }
    all.append(comment)
  }

  /// Notes the statement that begins with a token, where a comment stands before it. The outermost one of several is
  /// noted last.
  mutating func note(statementAt token: Int, _ bytes: Range<Int>) {
    for index in alone[token] ?? [] { all[index].statement = bytes }
  }

  /// The comments, with the code that each is about.
  func comments(in file: SourceFile, _ tokens: [Token]) -> [IgnoreComment] {
    // Many comments may be about one long line.
    var last: (line: Range<Int>, code: [Range<Int>]) = (0..<0, [])
    return all.map { comment in
      var code: [Range<Int>] = []
      if let statement = comment.statement {
        code = [statement]
      } else if let offset = Self.lineOffset(of: comment, tokens) {
        if !last.line.contains(offset) {
          last.line = IgnoreComment.line(around: offset, in: file.bytes)
          last.code = [last.line] + Self.arguments(ofCallsOn: last.line, near: comment.token, tokens)
        }
        code = last.code
      }
      return IgnoreComment(
        text: IgnoreComment.text(in: file.bytes, comment.marker..<comment.bytes.upperBound),
        location: file.location(comment.bytes), code: code)
    }
  }

  /// An offset on the line that a comment is about; nil where no code follows it.
  private static func lineOffset(of comment: Comment, _ tokens: [Token]) -> Int? {
    guard comment.isAlone else { return comment.bytes.lowerBound }
    guard comment.token < tokens.count, tokens[comment.token].kind != .end else { return nil }
    return Int(tokens[comment.token].start)
  }

  /// What stands below a line in the argument lists that open on it, without the calls and closures there, which begin
  /// on lines of their own.
  private static func arguments(ofCallsOn line: Range<Int>, near token: Int, _ tokens: [Token]) -> [Range<Int>] {
    var first = min(token, tokens.count)
    while first > 0, Int(tokens[first - 1].start) >= line.lowerBound { first -= 1 }
    var ranges: [Range<Int>] = []
    var index = first
    while index < tokens.count, Int(tokens[index].start) < line.upperBound {
      if tokens[index].kind == .leftParen {
        ranges += ownArguments(of: index, below: line.upperBound, tokens)
      }
      index += 1
    }
    return ranges
  }

  /// The stretches of a group in parentheses below an offset that are in no inner call or closure.
  private static func ownArguments(of open: Int, below offset: Int, _ tokens: [Token]) -> [Range<Int>] {
    let close = min(Int(tokens[open].value), tokens.count - 1)
    guard close > open, Int(tokens[close].start) > offset else { return [] }
    var ranges: [Range<Int>] = []
    var start = offset
    var index = open + 1
    while index < close {
      let token = tokens[index]
      if token.kind == .leftBrace || token.kind == .leftParen {
        if Int(token.start) > start { ranges.append(start..<Int(token.start)) }
        index = max(index, min(Int(token.value), close))
        start = max(start, Int(tokens[index].end))
      }
      index += 1
    }
    if Int(tokens[close].start) > start { ranges.append(start..<Int(tokens[close].start)) }
    return Array(ranges.prefix(rangeLimit))
  }
}
