/// Pairs brackets and repairs missing or surplus ones.
extension Lexer {
  mutating func open(_ kind: Token.Kind, isInterpolation: Bool = false) {
    stack.append(
      Opener(kind: kind, isInterpolation: isInterpolation, token: tokens.count, candidateCount: candidateCount))
    flags.insert(.matched)
    emit(kind, from: at, to: at + 1)
    at += 1
  }

  mutating func close(_ kind: Token.Kind) {
    guard let top = stack.last, top.kind.rawValue + 1 == kind.rawValue else { return repair(kind) }
    stack.removeLast()
    pair(top, kind, from: at, to: at + 1)
    at += 1
    if top.isInterpolation { resumeString() }
  }

  private mutating func pair(_ opener: Opener, _ kind: Token.Kind, from start: Int, to end: Int) {
    tokens[opener.token].value = UInt32(tokens.count)
    if candidateCount != opener.candidateCount { tokens[opener.token].flags.insert(.mayHoldKey) }
    flags.insert(.matched)
    emit(kind, from: start, to: end, value: UInt32(opener.token))
  }

  /// Closes the innermost bracket, which the source leaves open. If it belongs to an interpolation, its literal ends,
  /// too.
  mutating func closeTop(at offset: Int) {
    guard let top = stack.last else { return }
    stack.removeLast()
    fault(.unmatchedBracket, at: Int(tokens[top.token].start))
    let saved = flags
    let closer = Token.Kind(rawValue: top.kind.rawValue + 1) ?? .rightBrace
    pair(top, closer, from: offset, to: offset)
    flags = saved
    if top.isInterpolation { endString(at: offset, isTerminated: false) }
  }

  /// A closing bracket that does not match. A brace closes everything opened inside its block; other brackets close
  /// only what was opened since the last brace. A bracket that matches nothing is dropped.
  private mutating func repair(_ kind: Token.Kind) {
    var index = stack.count - 1
    while index >= 0 {
      let opener = stack[index]
      if opener.kind.rawValue + 1 == kind.rawValue {
        while stack.count > index + 1 { closeTop(at: at) }
        return close(kind)
      }
      if opener.kind == .leftBrace && kind != .rightBrace || opener.isInterpolation && kind != .rightBrace { break }
      index -= 1
    }
    fault(.unmatchedBracket, at: at)
    at += 1
    flags.insert(.space)
  }
}
