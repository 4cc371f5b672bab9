/// Which bracket closes which in a list of tokens, so that a walk can step over what is nested.
struct ObjectiveCGroups {
  /// For each opening bracket its closing one, by index; -1 for everything else and for what is never closed.
  private let closing: [Int]

  init(_ tokens: [ObjectiveCToken]) {
    var closing = [Int](repeating: -1, count: tokens.count)
    var open: [(index: Int, closer: UInt8)] = []
    // How many of each kind are open, by their closer: a stray one is told from the table, without searching the stack.
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

  /// Splits what stands between two brackets at its own commas; nothing between them is no part at all.
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
