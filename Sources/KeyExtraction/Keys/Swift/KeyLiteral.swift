internal import CodeModel
package import Diagnostics
internal import SwiftOutline

/// The literal of a key in a source, decoded as scanning decodes it.
package struct KeyLiteral {
  /// The texts around its interpolations, in order: one more than there are interpolations.
  package private(set) var texts: [String]
  /// The offsets of its interpolations in the file, from the backslash to behind the closing parenthesis.
  package private(set) var holes: [Range<Int>] = []
  /// The offsets of the literal in the file, from its quote or the number signs before it to its end.
  package let bytes: Range<Int>
  /// Whether number signs stand before its quote, which change how it spells escapes.
  package let isRaw: Bool

  /// Nil where the bytes are not one whole literal.
  ///
  /// - Parameter bytes: the offsets of the literal, with the `@` of Objective-C.
  package init?(of file: SourceFile, at bytes: Range<Int>) {
    guard bytes.upperBound <= file.bytes.count, let quote = file.bytes[bytes].firstIndex(of: UInt8(ascii: "\"")) else {
      return nil
    }
    guard file.sourceKind != .objectiveC else {
      self.init(objectiveC: file, at: quote..<bytes.upperBound)
      return
    }
    var start = quote
    while start > bytes.lowerBound, file.bytes[start - 1] == UInt8(ascii: "#") { start -= 1 }
    self.init(swift: file, at: start..<bytes.upperBound)
  }

  private init?(objectiveC file: SourceFile, at bytes: Range<Int>) {
    let tokens = ObjectiveCLexer(Array(file.bytes[bytes])).tokens
    guard tokens.count == 1, tokens[0].kind == .string, tokens[0].bytes.count == bytes.count else { return nil }
    var text: [UInt8] = []
    ObjectiveCLiteral.append(file.bytes[bytes], to: &text)
    texts = [String(decoding: text, as: UTF8.self)]
    self.bytes = bytes
    isRaw = false
  }

  private init?(swift file: SourceFile, at bytes: Range<Int>) {
    let list = Lexer.read(Array(file.bytes[bytes]), keepsInactive: true)
    guard let first = list.tokens.first, first.kind == .string || first.kind == .stringStart else { return nil }
    let literal = list.literals[Int(first.value)]
    guard literal.isTerminated, Int(literal.end) == bytes.count else { return nil }
    var index = 1
    while first.kind == .stringStart, index < list.tokens.count, list.tokens[index].kind == .leftParen {
      let (opening, closing) = (list.tokens[index], Int(list.tokens[index].value))
      // Before the parenthesis stand a backslash and the literal's number signs.
      holes.append(
        bytes.lowerBound + Int(opening.start) - 1 - Int(literal.pounds)..<bytes.lowerBound
          + Int(list.tokens[closing].end))
      index = closing + 1
    }
    let content = bytes.lowerBound + Int(literal.pounds) + (literal.isMultiline ? 3 : 1)
    let decoded = LiteralText(
      literal, in: list.text, holes: holes.map { $0.lowerBound - content..<$0.upperBound - content })
    texts = [""]
    for piece in decoded.pieces {
      switch piece {
      case .text(let text): texts[texts.count - 1] += text
      case .hole: texts.append("")
      }
    }
    guard texts.count == holes.count + 1 else { return nil }
    self.bytes = bytes
    isRaw = literal.pounds > 0
  }
}
