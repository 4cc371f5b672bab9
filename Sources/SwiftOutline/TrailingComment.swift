/// A comment behind code that says what the text of the only literal on its line is: `"editor.title".i18n // Editor`.
package struct TrailingComment: Equatable, Sendable {
  /// The number of the literal; a member of it follows, and the call of that member has ended.
  package var literal: Int
  /// The comment without its signs and the blanks around it, on one line.
  package var text: String

  package init(literal: Int, text: String) {
    self.literal = literal
    self.text = text
  }
}

extension Lexer {
  /// Keeps a comment in slashes that ends here if it can only be about the literal before it on its line.
  mutating func noteTrailingComment(from start: Int) {
    guard !literals.isEmpty, let literal = onlyReceiverOnLine(),
      let wording = CommentWording.text(of: bytes[(start + 2)..<at])
    else { return }
    trailingComments.append(TrailingComment(literal: literal, text: wording))
  }

  /// The number of the only literal on the line so far, where a member of it follows; nil where something else on the
  /// line may be what a comment is about: another literal, statement or block, or a call that goes on below.
  private func onlyReceiverOnLine() -> Int? {
    guard openStrings.isEmpty else { return nil }
    var first = tokens.count
    var found: Int?
    repeat {
      guard first > 0 else { return nil }
      first -= 1
      switch tokens[first].kind {
      case .string:
        if found != nil { return nil }
        found = first
      case .stringStart, .stringEnd, .semicolon: return nil
      default: break
      }
    } while !tokens[first].isNewLine
    guard let found, found + 2 < tokens.count, tokens[found + 1].kind == .dot, tokens[found + 2].kind == .name,
      stack.last.map({ $0.token < found }) ?? true, !literals[Int(tokens[found].value)].isMultiline
    else { return nil }
    // `"a".i18n + title.i18n` looks up two texts.
    let member = tokens[found + 2].value
    let lookups = (first..<tokens.count).count { index in
      index > first && tokens[index].kind == .name && tokens[index].value == member && tokens[index - 1].kind == .dot
    }
    return lookups == 1 ? Int(tokens[found].value) : nil
  }
}
