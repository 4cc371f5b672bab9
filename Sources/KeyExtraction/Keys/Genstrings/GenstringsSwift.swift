internal import SwiftOutline

/// Finds the calls with given names in Swift.
enum GenstringsSwift {
  static func calls(in bytes: [UInt8], named names: Set<String>) -> [GenstringsCall] {
    guard bytes.count < OutlineReader.sizeLimit else { return [] }
    let list = Lexer.read(bytes)
    let wanted = Set(
      names.compactMap { name in (0..<UInt32(list.symbols.count)).first { list.symbols.name($0) == name } })
    guard !wanted.isEmpty else { return [] }
    let reader = Reader(bytes: bytes, list: list)
    return list.tokens.indices.compactMap { index in
      guard list.tokens[index].kind == .name, wanted.contains(list.tokens[index].value) else { return nil }
      return reader.call(at: index)
    }
  }

  /// Reads the calls of one file out of its tokens.
  private struct Reader {
    let bytes: [UInt8]
    let list: TokenList

    func call(at index: Int) -> GenstringsCall? {
      let tokens = list.tokens
      guard index + 1 < tokens.count, tokens[index + 1].kind == .leftParen, !isDefinition(index) else { return nil }
      let close = Int(tokens[index + 1].value)
      guard close < tokens.count, close > index + 1 else { return nil }
      var call = GenstringsCall(
        name: list.symbols.name(tokens[index].value), arguments: [], offset: Int(tokens[index].start))
      var start = index + 2
      var next = start
      while next <= close {
        if next == close || tokens[next].kind == .comma {
          if next > start { call.arguments.append(argument(start..<next)) }
          start = next + 1
          next = start
        } else {
          next = after(next)
        }
      }
      return call
    }

    /// The index of the next token, or of the token behind the group that this one opens.
    private func after(_ index: Int) -> Int {
      switch list.tokens[index].kind {
      case .leftParen, .leftBracket, .leftBrace: max(index, Int(list.tokens[index].value)) + 1
      default: index + 1
      }
    }

    /// `func NSLocalizedString(…)` is a definition and looks nothing up.
    private func isDefinition(_ index: Int) -> Bool {
      index > 0 && list.tokens[index - 1].kind == .name
        && ["func", "struct", "class", "macro", "extension"].contains(
          list.symbols.name(list.tokens[index - 1].value))
    }

    private func argument(_ range: Range<Int>) -> GenstringsCall.Argument {
      var range = range
      var label: String?
      if range.count >= 2, list.tokens[range.lowerBound].kind == .name,
        list.tokens[range.lowerBound + 1].kind == .colon
      {
        label = list.symbols.name(list.tokens[range.lowerBound].value)
        range.removeFirst(2)
      }
      return GenstringsCall.Argument(label: label, text: argumentText(range))
    }

    /// Literals, and literals joined with `+`.
    private func argumentText(_ range: Range<Int>) -> GenstringsCall.ArgumentText {
      var (joined, inComment) = ("", "")
      for (position, index) in range.enumerated() {
        let token = list.tokens[index]
        if position % 2 == 1 {
          guard token.kind == .infixOperator, list.symbols.name(token.value) == "+" else { return .other }
        } else if token.kind == .string, Int(token.value) < list.literals.count {
          joined += literal(list.literals[Int(token.value)])
          inComment += literal(list.literals[Int(token.value)], isComment: true)
        } else {
          let isNil = range.count == 1 && token.kind == .name && list.symbols.name(token.value) == "nil"
          return isNil ? .nothing : .other
        }
      }
      return range.isEmpty || range.count % 2 == 0 ? .other : .literal(joined, inComment: inComment)
    }

    private func literal(_ literal: Literal, isComment: Bool = false) -> String {
      let start = min(Int(literal.text), list.text.count)
      let body = list.text[start..<min(start + Int(literal.length), list.text.count)]
      return GenstringsText.fromSwift(
        body, pounds: Int(literal.pounds), isMultiline: literal.isMultiline, isComment: isComment)
    }
  }
}
