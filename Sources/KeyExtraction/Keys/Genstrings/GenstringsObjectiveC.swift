/// Finds the calls with given names in C, Objective-C and Java.
enum GenstringsObjectiveC {
  static func calls(in bytes: [UInt8], named names: Set<String>) -> [GenstringsCall] {
    let lexer = ObjectiveCLexer(bytes)
    // Macro definitions have no tokens here: `#define L(x) NSLocalizedString(x, nil)` is not a call with a bad key.
    let reader = ObjectiveCReader(bytes: bytes, tokens: lexer.tokens)
    return lexer.tokens.indices.compactMap { index -> GenstringsCall? in
      guard lexer.tokens[index].kind == .name, index + 1 < lexer.tokens.count,
        lexer.tokens[index + 1].isMark(Mark.openParenthesis), let close = reader.groups.end(of: index + 1),
        names.contains(reader.text(at: index)), !isDefinition(closedAt: close, lexer.tokens)
      else { return nil }
      let parts = reader.groups.parts(in: (index + 2)..<close, of: lexer.tokens)
      return GenstringsCall(
        name: reader.text(at: index), arguments: parts.map { .init(label: nil, text: text(of: $0, in: reader)) },
        offset: lexer.tokens[index].start)
    }
  }

  /// `NSString *L(NSString *key) {` defines a routine and looks nothing up.
  private static func isDefinition(closedAt close: Int, _ tokens: [ObjectiveCToken]) -> Bool {
    close + 1 < tokens.count && tokens[close + 1].isMark(Mark.openBrace)
  }

  private static func text(of range: Range<Int>, in reader: ObjectiveCReader) -> GenstringsCall.ArgumentText {
    let inner = reader.unwrapped(range)
    guard let first = inner.first else { return .nothing }
    guard inner.allSatisfy({ reader.tokens[$0].kind == .string }) else {
      let word = inner.count == 1 ? reader.text(at: first) : ""
      return ["nil", "NULL", "0", "null"].contains(word) ? .nothing : .other
    }
    var text = ""
    for index in inner {
      let literal = reader.bytes[reader.tokens[index].bytes]
      let body = literal.drop { $0 != Mark.quote }.dropFirst()
      text += GenstringsText.fromC(body.last == Mark.quote ? body.dropLast() : body)
    }
    return .literal(text, inComment: text)
  }
}
