internal import SwiftOutline

/// Where the interpolations of one string literal are.
package enum Interpolations {
  /// The ends of a literal's interpolations, behind their closing parentheses, by the offsets of their backslashes. Those
  /// in nested literals are not among them.
  ///
  /// - Parameter literal: begins with the opening quote of a literal that is neither raw nor multi-line, and may go on
  ///   behind its end.
  package static func ends(in literal: ArraySlice<UInt8>) -> [Int: Int] {
    let tokens = Lexer.read(Array(literal), keepsInactive: true).tokens
    var ends: [Int: Int] = [:]
    guard tokens.first?.kind == .stringStart else { return ends }
    var index = 1
    while tokens[index].kind == .leftParen {
      let closing = Int(tokens[index].value)
      ends[literal.startIndex + Int(tokens[index].start) - 1] = literal.startIndex + Int(tokens[closing].end)
      index = closing + 1
    }
    return ends
  }
}
