/// Finds the macros, functions and methods of a file that pass their parameters on to another call.
struct ObjectiveCDefinitions {
  let reader: ObjectiveCReader

  /// A function or method body, and the parameters' names in it.
  struct Definition {
    var name: String
    var parameters: [String]
    var body: Range<Int>
  }

  /// Functions and methods with a body, in source order.
  var definitions: [Definition] {
    var found: [Definition] = []
    var index = 0
    var isText = false
    while index < reader.tokens.count {
      if reader.tokens[index].isMark(Mark.at), index + 2 < reader.tokens.count {
        switch reader.text(at: index + 1) {
        case "implementation": isText = reader.text(at: index + 2) == "NSString"
        case "end": isText = false
        default: break
        }
      }
      let definition =
        reader.tokens[index].kind == .name ? function(at: index) : method(at: index, ofText: isText)
      if let definition {
        found.append(definition)
        index = definition.body.upperBound
      }
      index += 1
    }
    return found
  }

  /// `type name(type a, type b) {`.
  private func function(at index: Int) -> Definition? {
    let tokens = reader.tokens
    guard index > 0, index + 1 < tokens.count, tokens[index + 1].isMark(Mark.openParenthesis),
      tokens[index - 1].kind == .name || tokens[index - 1].isMark(Mark.star),
      let close = reader.groups.end(of: index + 1), let body = body(openingAt: close + 1)
    else { return nil }
    let parameters = reader.groups.parts(in: (index + 2)..<close, of: tokens).map { part in
      part.last { tokens[$0].kind == .name }.map { reader.text(at: $0) } ?? ""
    }
    return Definition(name: reader.text(at: index), parameters: parameters, body: body)
  }

  /// `- (NSString *)first:(type)a second:(type)b {`; only methods that return text.
  ///
  /// - Parameter isText: whether the method is in a category of `NSString`. Its first parameter is then the receiver,
  ///   and its name begins with `-`.
  private func method(at index: Int, ofText isText: Bool) -> Definition? {
    let tokens = reader.tokens
    guard tokens[index].isMark(Mark.minus) || tokens[index].isMark(Mark.plus), index + 1 < tokens.count,
      tokens[index + 1].isMark(Mark.openParenthesis), let close = reader.groups.end(of: index + 1),
      ((index + 2)..<close).prefix(8).contains(where: { reader.text(at: $0) == "NSString" })
    else { return nil }
    var name = ""
    var parameters: [String] = []
    var next = close + 1
    while next + 2 < tokens.count, tokens[next].kind == .name, tokens[next + 1].isMark(Mark.colon),
      tokens[next + 2].isMark(Mark.openParenthesis), let type = reader.groups.end(of: next + 2),
      type + 1 < tokens.count
    {
      name += reader.text(at: next) + ":"
      parameters.append(reader.text(at: type + 1))
      next = type + 2
    }
    let isOfText = isText && tokens[index].isMark(Mark.minus)
    if isOfText, parameters.isEmpty, next < tokens.count, tokens[next].kind == .name {
      name = reader.text(at: next)
      next += 1
    }
    guard isOfText || !parameters.isEmpty, let body = body(openingAt: next) else { return nil }
    return isOfText
      ? Definition(name: "-" + name, parameters: ["self"] + parameters, body: body)
      : Definition(name: name, parameters: parameters, body: body)
  }

  /// Constants initialised with a literal: `static NSString *const kTitle = @"a";`.
  var constants: [ObjectiveCFacts.Constant] {
    let tokens = reader.tokens
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .string, index > 2, tokens[index - 1].isMark(Mark.equals),
        tokens[index - 2].kind == .name,
        let end = tokens[index...].firstIndex(where: { $0.kind != .string }), tokens[end].isMark(Mark.semicolon),
        case .literal(let text, let bytes) = reader.argument(index..<end, [])
      else { return nil }
      let words = words(before: index - 2)
      guard words.contains("NSString"), words.contains("const") || words.contains("static") else { return nil }
      return .init(
        name: reader.text(at: index - 2), text: text, bytes: bytes,
        kind: words.contains("static") ? .local : .shared)
    }
  }

  /// The names between the end of the previous statement and a token.
  private func words(before index: Int) -> [String] {
    var words: [String] = []
    var position = index - 1
    // Limit: twelve tokens; no declaration has more before its name.
    while position >= 0, index - position < 12 {
      if reader.tokens[position].kind == .name {
        words.append(reader.text(at: position))
      } else if !reader.tokens[position].isMark(Mark.star) {
        break
      }
      position -= 1
    }
    return words
  }

  private func body(openingAt index: Int) -> Range<Int>? {
    guard index < reader.tokens.count, reader.tokens[index].isMark(Mark.openBrace),
      let close = reader.groups.end(of: index)
    else { return nil }
    return (index + 1)..<close
  }
}
