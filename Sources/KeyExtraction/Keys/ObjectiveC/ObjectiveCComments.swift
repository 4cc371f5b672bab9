internal import Diagnostics
internal import Text

/// The comments of a C-family file that ask to ignore findings, and the code that each is about: the statement or
/// declaration below a comment that stands alone, the line of any other, and the arguments of the calls that begin on
/// that line.
struct ObjectiveCComments {
  private let file: SourceFile
  private let lexer: ObjectiveCLexer
  private let brackets: ObjectiveCBrackets

  /// Limit on the stretches of one list of arguments; what is behind them is left out.
  private static let rangeLimit = 500

  init(file: SourceFile, lexer: ObjectiveCLexer) {
    self.file = file
    self.lexer = lexer
    brackets = ObjectiveCBrackets(lexer.tokens)
  }

  private var bytes: [UInt8] { file.bytes }
  private var tokens: [ObjectiveCToken] { lexer.tokens }

  /// In source order.
  var all: [IgnoreComment] {
    // Many comments may be about one long line or statement.
    var line: (bytes: Range<Int>, code: [Range<Int>]) = (0..<0, [])
    var statement: (offset: Int, code: [Range<Int>]) = (-1, [])
    var statements = ObjectiveCStatements(tokens: tokens, bytes: bytes, brackets: brackets)
    return lexer.comments.map { comment in
      var code: [Range<Int>] = []
      if !isAlone(comment.bytes) {
        if !line.bytes.contains(comment.bytes.lowerBound) {
          line.bytes = IgnoreComment.line(around: comment.bytes.lowerBound, in: bytes)
          line.code = [line.bytes] + arguments(ofCallsOn: line.bytes)
        }
        code = line.code
      } else if let offset = subject(of: comment.bytes) {
        if offset != statement.offset { statement = (offset, self.statement(at: offset, &statements)) }
        code = statement.code
      }
      return IgnoreComment(
        text: IgnoreComment.text(in: bytes, comment.marker..<comment.bytes.upperBound),
        location: file.location(comment.bytes), code: code)
    }
  }

  /// Whether nothing else stands on the lines of a comment.
  private func isAlone(_ comment: Range<Int>) -> Bool {
    var start = comment.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let isFirst = start == 0 || bytes[start - 1] == Mark.newline || bytes[start - 1] == Mark.carriageReturn
    return isFirst && IgnoreComment.isLineEnd(comment.upperBound, in: bytes)
  }

  /// Where the code begins that a comment alone on its lines is about: the first token or macro behind it; nil where
  /// none follows.
  private func subject(of comment: Range<Int>) -> Int? {
    let token = tokens.firstIndex(from: comment.upperBound, start: \.start)
    let macro = lexer.macros.firstIndex(from: comment.upperBound, start: \.name.lowerBound)
    let starts = [token.map { tokens[$0].start }, macro.map { lexer.macros[$0].name.lowerBound }]
    return starts.compactMap { $0 }.min()
  }

  /// The statement, declaration or macro that begins at an offset.
  private func statement(at offset: Int, _ statements: inout ObjectiveCStatements) -> [Range<Int>] {
    let first = tokens.firstIndex(from: offset, start: \.start) ?? tokens.count
    if first < tokens.count, tokens[first].start == offset {
      return [offset..<statements.end(from: first)]
    }
    // A macro: its name and its body.
    guard let macro = lexer.macros.firstIndex(from: offset, start: \.name.lowerBound).map({ lexer.macros[$0] }) else {
      return []
    }
    return [offset..<max(offset, macro.body.last?.end ?? macro.name.upperBound)]
  }

  /// What stands below a line in the brackets that open on it, without the calls and blocks there, which begin on lines
  /// of their own.
  private func arguments(ofCallsOn line: Range<Int>) -> [Range<Int>] {
    let (first, end) = (tokens.firstIndex(from: line.lowerBound, start: \.start) ?? tokens.count, line.upperBound)
    var ranges: [Range<Int>] = []
    var index = first
    while index < tokens.count, tokens[index].start < end {
      if !tokens[index].isMark(Mark.openBrace), let close = brackets.close(of: index), tokens[close].start > end {
        ranges += stretches(from: index + 1, to: close, below: end)
      }
      index += 1
    }
    return ranges
  }

  /// The stretches between two tokens, below an offset, that are in no bracket there.
  private func stretches(from first: Int, to close: Int, below offset: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = offset
    var index = first
    while index < close {
      if let inner = brackets.close(of: index) {
        if tokens[index].start > start { ranges.append(start..<tokens[index].start) }
        start = max(start, tokens[inner].end)
        index = inner
      }
      index += 1
    }
    if tokens[close].start > start { ranges.append(start..<tokens[close].start) }
    return Array(ranges.prefix(Self.rangeLimit))
  }
}

extension Array {
  /// The first element that begins at or behind an offset, of elements in source order; nil where there is none.
  fileprivate func firstIndex(from offset: Int, start: (Element) -> Int) -> Int? {
    let index = partitioningIndex { start($0) >= offset }
    return index < count ? index : nil
  }
}
