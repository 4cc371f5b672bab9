/// The pairs of brackets among the tokens of a C-family file.
struct ObjectiveCBrackets {
  /// For each token the index of the bracket that closes it; -1 for tokens that open nothing, or nothing that is closed.
  private var partners: [Int]

  init(_ tokens: [ObjectiveCToken]) {
    partners = Array(repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .mark(Mark.openParenthesis), .mark(Mark.openBracket), .mark(Mark.openBrace): open.append(index)
      case .mark(Mark.closeParenthesis): close(Mark.openParenthesis, at: index, &open, tokens)
      case .mark(Mark.closeBracket): close(Mark.openBracket, at: index, &open, tokens)
      case .mark(Mark.closeBrace): close(Mark.openBrace, at: index, &open, tokens)
      default: break
      }
    }
  }

  /// Pairs a closing bracket with the innermost open one of its kind. What is open inside stays without a partner: with
  /// `#if`, a bracket may stand in the source twice.
  private mutating func close(_ mark: UInt8, at index: Int, _ open: inout [Int], _ tokens: [ObjectiveCToken]) {
    // A brace closes what is left open inside; other brackets do not reach out of their block.
    while let last = open.last {
      if tokens[last].isMark(mark) {
        partners[last] = index
        open.removeLast()
        return
      }
      guard mark == Mark.openBrace else { return }
      open.removeLast()
    }
  }

  /// The index of the bracket that closes the one at an index; nil for other tokens.
  func close(of index: Int) -> Int? {
    partners.indices.contains(index) && partners[index] >= 0 ? partners[index] : nil
  }
}
