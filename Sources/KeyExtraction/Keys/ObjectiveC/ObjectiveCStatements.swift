/// Finds where statements and declarations of a C-family file end, by its tokens alone.
///
/// Many comments may stand in one long statement: each of its tokens is looked at once for all of them.
struct ObjectiveCStatements {
  private let tokens: [ObjectiveCToken]
  private let bytes: [UInt8]
  private let brackets: ObjectiveCBrackets
  /// The byte offset behind the statement, for every place where one was read.
  private var ends: [Place: Int] = [:]

  /// What a statement is read as, which says what ends it.
  private enum Kind {
    /// A semicolon or a block ends it.
    case plain
    /// Behind an equals sign, and in `typedef`: blocks are part of it.
    case value
    /// `do`: a block before `while` is part of it.
    case loop
    /// `@interface`, `@implementation`, `@protocol`: only `@end` ends it.
    case container
  }

  /// A token in a statement.
  private struct Place: Hashable {
    var index: Int
    var kind: Kind
  }

  init(tokens: [ObjectiveCToken], bytes: [UInt8], brackets: ObjectiveCBrackets) {
    self.tokens = tokens
    self.bytes = bytes
    self.brackets = brackets
  }

  /// The byte offset behind the statement or declaration that begins with a token: behind its semicolon, its body, or
  /// `@end`.
  mutating func end(from first: Int) -> Int {
    var place = Place(index: first, kind: kind(from: first))
    if place.kind != .container, first < tokens.count, closes(tokens[first]) { return tokens[first].start }
    var passed: [Place] = []
    while true {
      if let end = ends[place] ?? end(at: place) {
        ends[place] = end
        for place in passed { ends[place] = end }
        return end
      }
      passed.append(place)
      if tokens[place.index].isMark(Mark.equals), place.kind != .container { place.kind = .value }
      place.index = (brackets.close(of: place.index) ?? place.index) + 1
    }
  }

  /// The byte offset behind a statement that ends at a place; nil where it goes on.
  private func end(at place: Place) -> Int? {
    let index = place.index
    guard index < tokens.count else { return tokens.last?.end ?? 0 }
    let token = tokens[index]
    if place.kind == .container {
      return token.isMark(Mark.at) && isWord(index + 1, "end") ? tokens[index + 1].end : nil
    }
    if token.isMark(Mark.semicolon) { return isWord(index + 1, "else") ? nil : token.end }
    if let close = brackets.close(of: index) {
      let isPart = place.kind == .value || place.kind == .loop && isWord(close + 1, "while") || goesOn(behind: close)
      return token.isMark(Mark.openBrace) && !isPart ? tokens[close].end : nil
    }
    // The end of the block or list around it.
    return closes(token) ? tokens[index - 1].end : nil
  }

  private func kind(from first: Int) -> Kind {
    if isContainer(first) { return .container }
    if isWord(first, "typedef") { return .value }
    return isWord(first, "do") ? .loop : .plain
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
