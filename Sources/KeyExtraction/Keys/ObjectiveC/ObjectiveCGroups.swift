/// Matching brackets in a list of tokens, for stepping over nested groups.
struct ObjectiveCGroups {
  /// For each opening bracket the index of its closing one; -1 for all other tokens and for brackets that are never
  /// closed.
  private let closing: [Int]

  init(_ tokens: [ObjectiveCToken]) {
    var closing = [Int](repeating: -1, count: tokens.count)
    var open: [(index: Int, closer: UInt8)] = []
    // How many brackets of each kind are open, by their closer: detects a stray closer without searching the stack.
    var waiting = [Int](repeating: 0, count: 256)
    for (index, token) in tokens.enumerated() {
      guard case .mark(let mark) = token.kind else { continue }
      if let closer = Self.closer(of: mark) {
        open.append((index, closer))
        waiting[Int(closer)] += 1
      } else if waiting[Int(mark)] > 0 {
        while let last = open.popLast() {
          waiting[Int(last.closer)] -= 1
          guard last.closer == mark else { continue }
          closing[last.index] = index
          break
        }
      }
    }
    self.closing = closing
  }

  /// The index of the bracket that closes the one at an index.
  func end(of open: Int) -> Int? { closing[open] < 0 ? nil : closing[open] }

  /// Splits the tokens between two brackets at their top-level commas; no parts where there are no tokens.
  func parts(in range: Range<Int>, of tokens: [ObjectiveCToken]) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if tokens[index].isMark(Mark.comma) {
        parts.append(start..<index)
        start = index + 1
      }
      index = (end(of: index) ?? index) + 1
    }
    parts.append(start..<range.upperBound)
    return parts
  }

  private static func closer(of mark: UInt8) -> UInt8? {
    switch mark {
    case Mark.openParenthesis: Mark.closeParenthesis
    case Mark.openBracket: Mark.closeBracket
    case Mark.openBrace: Mark.closeBrace
    default: nil
    }
  }
}
