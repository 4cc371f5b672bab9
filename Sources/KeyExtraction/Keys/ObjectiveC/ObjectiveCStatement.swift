/// Finds where a statement or declaration of a C-family file ends, by its tokens alone.
struct ObjectiveCStatement {
  let tokens: [ObjectiveCToken]
  let bytes: [UInt8]
  let brackets: ObjectiveCBrackets

  /// Limit on the tokens of a statement; what stands in brackets counts as one. A longer one ends there.
  private static let tokenLimit = 20_000

  /// The byte offset behind the statement or declaration that begins with a token: behind its semicolon, its body, or
  /// `@end`.
  func end(from first: Int) -> Int {
    let isContainer = isContainer(first)
    let isType = isWord(first, "typedef")
    var isValue = false
    var index = first
    for _ in 0..<Self.tokenLimit where index < tokens.count {
      let token = tokens[index]
      if isContainer {
        if token.isMark(Mark.at), isWord(index + 1, "end") { return tokens[index + 1].end }
      } else if token.isMark(Mark.semicolon) {
        if !isWord(index + 1, "else") { return token.end }
      } else if token.isMark(Mark.equals) {
        isValue = true
      } else if let close = brackets.close(of: index) {
        let isLoop = isWord(first, "do") && isWord(close + 1, "while")
        if token.isMark(Mark.openBrace), !isValue, !isType, !isLoop, !goesOn(behind: close) { return tokens[close].end }
      } else if closes(token) {
        // The end of the block or list around it.
        return index > first ? tokens[index - 1].end : token.start
      }
      index = (brackets.close(of: index) ?? index) + 1
    }
    return tokens.isEmpty ? 0 : tokens[min(index, tokens.count) - 1].end
  }

  /// Whether `@interface`, `@implementation` or `@protocol` begins here.
  private func isContainer(_ first: Int) -> Bool {
    guard first < tokens.count, tokens[first].isMark(Mark.at) else { return false }
    // `@protocol Player;` announces one.
    let isAnnounced = first + 3 < tokens.count && tokens[first + 3].isMark(Mark.semicolon)
    return isWord(first + 1, "interface") || isWord(first + 1, "implementation")
      || isWord(first + 1, "protocol") && !isAnnounced
  }

  private func closes(_ token: ObjectiveCToken) -> Bool {
    token.isMark(Mark.closeBrace) || token.isMark(Mark.closeParenthesis) || token.isMark(Mark.closeBracket)
  }

  /// Whether what stands behind a block belongs to the same statement: `else`, `@catch`, or the
  /// semicolon of a type.
  private func goesOn(behind brace: Int) -> Bool {
    let next = brace + 1
    guard next < tokens.count else { return false }
    if tokens[next].isMark(Mark.semicolon) || tokens[next].isMark(Mark.comma) { return true }
    let word = tokens[next].isMark(Mark.at) ? next + 1 : next
    return ["else", "catch", "finally"].contains { isWord(word, $0) }
  }

  private func isWord(_ index: Int, _ word: String) -> Bool {
    index < tokens.count && tokens[index].kind == .name && bytes[tokens[index].bytes].elementsEqual(word.utf8)
  }
}
